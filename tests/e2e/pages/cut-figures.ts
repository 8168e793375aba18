import type { Page } from 'playwright/test'

/**
 * Figures that are not readable in one piece, one line each: broken over two lines, cut off by their box, covering their
 * neighbour, or beyond the edge of the screen without scrolling.
 */
export const cutFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const figure = /[−+]?(?:[A-Z]{0,2}[$£€¥])?\d[\d,]*(?:\.\d+)?(?:%|c|p)?/g
    const faults = new Set<string>()
    const isShown = (element: Element) =>
      element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !element.closest('.visually-hidden, [aria-hidden="true"], canvas')
    const scrolls = (element: Element) => {
      const { overflowX } = getComputedStyle(element)
      return overflowX === 'auto' || overflowX === 'scroll'
    }
    const clips = (element: Element) => {
      const { overflowX } = getComputedStyle(element)
      return overflowX === 'hidden' || overflowX === 'clip'
    }
    const parents = (element: Element | null): Element[] =>
      element === null ? [] : [element, ...parents(element.parentElement)]
    const isWithin = ({ left, right }: DOMRect, [start, end]: readonly [number, number]) =>
      left >= start - 1 && right <= end + 1
    /** Reason why part of a box is hidden: an element cuts it off, or the screen ends. */
    const hiddenBy = (box: DOMRect, owner: Element): string | null => {
      const edge = parents(owner).find(element => scrolls(element) || clips(element))
      if (!edge) return isWithin(box, [0, document.documentElement.clientWidth]) ? null : 'beyond the screen'
      const { left, right } = edge.getBoundingClientRect()
      return scrolls(edge) || isWithin(box, [left, right]) ? null : 'cut'
    }
    const placed: { text: string; box: DOMRect }[] = []
    const look = (node: Node, owner: Element, { 0: text, index }: RegExpExecArray) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + text.length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      const [box] = boxes
      if (!box) return
      if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) faults.add(`broken: ${text}`)
      const hidden = hiddenBy(box, owner)
      if (hidden !== null) faults.add(`${hidden}: ${text}`)
      placed.push({ text, box })
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement
      if (!owner || owner.closest('script, style, noscript, option') || !isShown(owner)) continue
      for (const found of (node.textContent ?? '').matchAll(figure))
        if (found[0].replaceAll(/\D/g, '').length >= 6) look(node, owner, found)
    }
    for (const [at, { text, box }] of placed.entries())
      for (const other of placed.slice(at + 1)) {
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
        if (wide > 1 && high > 4) faults.add(`on each other: ${text} and ${other.text}`)
      }
    return [...faults]
  })
