import type { Page } from 'playwright/test'

// The following functions run separately in the page: none may use names from outside.

interface Piece {
  node: Text
  element: Element
  rects: DOMRect[]
  /** Name for messages. */
  name: string
}

/** Every visible piece of text, with its lines. The first rows of a table represent the others. */
function shownText(): Piece[] {
  // The position of a row out of view is only an estimate.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('tbody > tr:nth-child(-n + 12) { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
  const leftOut =
    'tbody > tr:nth-child(n + 12), [hidden], .visually-hidden, script, style, noscript, option, svg'
  const states = new Map<Element, boolean>()
  function isSeen(element: Element): boolean {
    const state = states.get(element)
    if (state !== undefined) return state
    const { parentElement: parent } = element
    const isHere =
      (parent === null || isSeen(parent)) &&
      !element.matches(leftOut) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !getComputedStyle(element).clipPath.startsWith('inset(50%')
    states.set(element, isHere)
    return isHere
  }
  const range = document.createRange()
  const linesOf = (node: Text) => {
    range.selectNodeContents(node)
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  }
  const pieces: Piece[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const element = node.parentElement
    if (element === null || node.data.trim() === '' || !isSeen(element)) continue
    const rects = linesOf(node)
    const name = `‘${node.data.trim().slice(0, 40)}’ in ${element.closest('[class]')?.className ?? element.localName}`
    if (rects.length > 0) pieces.push({ node, element, rects, name })
  }
  return pieces
}

/** Text cut off by the edge of an element. A scrollable element cuts off nothing. */
function cutText(pieces: readonly Piece[]): string[] {
  const edges = new Map<Element, Element | null>()
  function edgeOf(element: Element): Element | null {
    const earlier = edges.get(element)
    if (earlier !== undefined) return earlier
    const { overflowX, display } = getComputedStyle(element)
    const isOpen = overflowX === 'visible' || display === 'inline'
    const around = element.parentElement
    const isCutting = overflowX === 'hidden' || overflowX === 'clip'
    const edge = isOpen ? around && edgeOf(around) : isCutting ? element : null
    edges.set(element, edge)
    return edge
  }
  return pieces.flatMap(({ element, rects, name }) => {
    const box = edgeOf(element)?.getBoundingClientRect()
    const isCut = box && rects.some(({ left, right }) => left < box.left - 1.5 || right > box.right + 1.5)
    return isCut ? [`cut: ${name}`] : []
  })
}

/** Words broken over two lines. Addresses of pages are excluded. */
function brokenWords(pieces: readonly Piece[]): string[] {
  const range = document.createRange()
  const linesOf = (rects: Iterable<DOMRect>) => new Set(Array.from(rects, ({ top }) => Math.round(top))).size
  return pieces
    .filter(({ node, rects }) => linesOf(rects) > 1 && !node.data.includes('://'))
    .flatMap(({ node, name }) =>
      Array.from(node.data.matchAll(/[\p{L}\p{N}]{2,24}/gu), ({ 0: word, index }) => {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        return linesOf(range.getClientRects()) > 1 ? `broken in two: ‘${word}’ of ${name}` : ''
      }),
    )
}

/** Text that overlaps other text. Content scrolled out of its own box is not visible. */
function textOverText(pieces: readonly Piece[]): string[] {
  const boxes = new Map<Element, DOMRect | null>()
  function boxOf(element: Element): DOMRect | null {
    const earlier = boxes.get(element)
    if (earlier !== undefined) return earlier
    const isBox = getComputedStyle(element).overflowY !== 'visible'
    const around = element.parentElement
    const box = isBox ? element.getBoundingClientRect() : around && boxOf(around)
    boxes.set(element, box)
    return box
  }
  const lines = pieces
    .flatMap(piece => piece.rects.map(rect => ({ ...piece, rect, box: boxOf(piece.element) })))
    .filter(({ rect, box }) => !box || (rect.top > box.top - 2 && rect.bottom < box.bottom + 2))
    .toSorted((one, other) => one.rect.top - other.rect.top)
  /** Lines of one text may touch: letters have room above and below. */
  const isOver = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - other.top > 0.45 * Math.min(one.height, other.height)
  return lines.flatMap((line, at) => {
    const end = lines.findIndex((other, next) => next > at && other.rect.top >= line.rect.bottom)
    return lines
      .slice(at + 1, end === -1 ? undefined : end)
      .filter(other => other.element !== line.element && isOver(line.rect, other.rect))
      .map(other => `over each other: ${line.name}, ${other.name}`)
  })
}

/** Pictures and tables on a wide screen that leave the end of their column blank. */
function blankEnds(pieces: readonly Piece[]): string[] {
  const main = document.querySelector('main')
  if (main === null || innerWidth < 1440) return []
  return Array.from(main.querySelectorAll('figure, table'), part => {
    const { right, width } = part.getBoundingClientRect()
    const column = part.parentElement!.getBoundingClientRect()
    const { top, bottom } = (part.closest('section') ?? part).getBoundingClientRect()
    const isBeside = pieces.some(({ rects }) =>
      rects.some(rect => rect.left > right && rect.top < bottom && rect.bottom > top),
    )
    const isBlank = width > 300 && column.right - right > 0.1 * column.width && !isBeside
    return isBlank ? `blank beside: ${part.getAttribute('aria-label') ?? part.textContent.slice(0, 40)}` : ''
  })
}

function beyondEdge(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px beyond the right edge`] : []
}

const checks = [cutText, brokenWords, textOverText, blankEnds]

/** Chooses each text size by its button, and ends with the default. */
const inEachSize = `async (sizes, look) => {
  const choose = size => document.querySelector('button[aria-label="Font size ' + size + '%"]').click()
  const faults = sizes.flatMap(size => {
    choose(size)
    return look().map(fault => size + ' %: ' + fault)
  })
  choose('100')
  return faults
}`

/**
 * Visual faults, one line each, in each text size: text cut off, broken words, overlapping text, wide parts that leave
 * their column blank, and a page wider than its window.
 */
export function layoutFaults(page: Page, sizes: readonly string[]): Promise<string[]> {
  const calls = checks.map(check => `...(${String(check)})(pieces)`)
  return page.evaluate<string[]>(`(${inEachSize})(${JSON.stringify(sizes)}, () => {
    const pieces = (${String(shownText)})()
    return [...new Set([${calls.join()}, ...(${String(beyondEdge)})()])].filter(fault => fault !== '')
  })`)
}

/** Number of pixels at the top of a scrolled page covered by sticky elements. */
export function stuckHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ top: 700, behavior: 'instant' })
    const isStuck = (y: number) => {
      for (let at = document.elementFromPoint(innerWidth / 2, y); at !== null; at = at.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(at).position)) return true
      return false
    }
    let height = 0
    while (height < innerHeight && isStuck(height)) height += 1
    scrollTo({ top: 0, behavior: 'instant' })
    return height
  })
}
