import type { Page } from 'playwright/test'
import { awake } from './instrument-page.ts'
import { pretendTouch } from './look.ts'
import { openFolds } from './opened.ts'

// The functions up to `functions` run in the page as one script: they may use each other and no other name of this file.

/** A link, button or field in sight. */
interface Target {
  element: Element
  /** The place to press: a box that its label replaces has the label's. */
  place: Element
  name: string
}

function nameOf(element: Element | null): string {
  const words = element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  return `${element?.localName} ‘${words.slice(0, 40)}’ in ${element?.closest('[class]')?.className ?? 'the page'}`
}

/** The targets that a selector names. The first rows of a table are checked for all: the others are made by the same code. */
function targetsOf(selector: string): Target[] {
  const clipped = new Map<Element, boolean>()
  function isClipped(element: Element): boolean {
    const earlier = clipped.get(element)
    if (earlier !== undefined) return earlier
    const { parentElement: parent } = element
    const isCut =
      getComputedStyle(element).clipPath.startsWith('inset(50%') || (parent !== null && isClipped(parent))
    clipped.set(element, isCut)
    return isCut
  }
  return Array.from(document.querySelectorAll(selector))
    .filter(element => !element.closest('[inert], tbody > tr:nth-child(n + 12)'))
    .flatMap(element => {
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
      const place = [element, label].find(
        part =>
          part &&
          part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          part.getBoundingClientRect().width > 1 &&
          !isClipped(part),
      )
      return place ? [{ element, place, name: nameOf(label ?? element) }] : []
    })
}

/** The targets in sight as they are. */
function shownTargets(): Target[] {
  return targetsOf(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [role=application]',
  )
}

/** The middle of the box that is pressed: of a slider its thumb, of a link over two lines the longer one. */
function pressPoint({ element, place }: Target): [number, number] | null {
  const [box] = Array.from(place.getClientRects()).toSorted((one, other) => other.width - one.width)
  if (!box) return null
  const { left, top, width, height } = box
  if (!(element instanceof HTMLInputElement) || element.type !== 'range' || place !== element)
    return [left + width / 2, top + height / 2]
  const [least, most] = [Number(element.min || 0), Number(element.max || 100)]
  const part = most > least ? (element.valueAsNumber - least) / (most - least) : 0
  return [left + height / 2 + (width - height) * part, top + height / 2]
}

/** Targets that a press at their centre misses, each with the element that it hits. What lies out of view is scrolled to first. */
function missedTargets(targets: readonly Target[], block: ScrollLogicalPosition): string[] {
  return targets.flatMap(target => {
    const { element, place, name } = target
    place.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
    const point = pressPoint(target)
    if (!point) return []
    const hit = document.elementFromPoint(...point)
    const isHit = place.contains(hit) || hit?.closest('label')?.control === element
    return isHit ? [] : [`${name} lies under ${hit ? nameOf(hit) : 'the edge of the window'}`]
  })
}

/** The part of the page that stays in view while the page is scrolled, if an element is in one. */
function stuckPart(element: Element | null): Element | null {
  if (element === null) return null
  const isStuck = ['sticky', 'fixed'].includes(getComputedStyle(element).position)
  return isStuck ? element : stuckPart(element.parentElement)
}

/** The bar that covers the centre or the upper or lower corner of an element, if one does. */
function barOver(element: Element): Element | null {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 3, top + 3],
    [right - 3, bottom - 3],
  ]
  for (const [pointX = 0, pointY = 0] of points) {
    const bar = stuckPart(document.elementFromPoint(pointX, pointY))
    if (bar && !bar.contains(element) && !element.contains(bar)) return bar
  }
  return null
}

/** Moves the focus through the page, up and down again as the Tab key does. Returns what a bar hides and what is not in view. */
async function hiddenFocus(): Promise<string[]> {
  const order = targetsOf(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex="0"]',
  ).filter(({ element }) => (element as HTMLElement).tabIndex >= 0 && !element.matches(':disabled'))
  const faults: string[] = []
  // Bars that only a scrolled page has are drawn two frames later, and stay: the walk gives the page no time.
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  for (let frame = 0; frame < 2; frame += 1) await new Promise(drawn => requestAnimationFrame(drawn))
  for (const [way, walk] of [
    ['up', order.toReversed()],
    ['down', order],
  ] as const)
    for (const { element, place, name } of walk) {
      ;(element as HTMLElement).focus({ focusVisible: true } as FocusOptions)
      const { top, bottom } = place.getBoundingClientRect()
      const bar = barOver(place)
      if (bar) faults.push(`${way}: the focus on ${name} is under ${nameOf(bar)}`)
      else if (bottom <= 0 || top >= innerHeight) faults.push(`${way}: the focus on ${name} is out of view`)
    }
  ;(document.activeElement as HTMLElement | null)?.blur()
  return faults
}

/** Resolves once something holds, after a second in any case. */
async function settled(isDone: () => boolean): Promise<void> {
  const end = performance.now() + 1_000
  do await new Promise(drawn => requestAnimationFrame(drawn))
  while (!isDone() && performance.now() < end)
}

/** Puts away what an element opened. */
function putAway(opener: Element): void {
  const opened =
    opener.closest('details') ?? document.querySelector<HTMLElement>('dialog[open], :popover-open')
  if (opener.getAttribute('aria-expanded') === 'true') (opener as HTMLElement).click()
  else if (opened instanceof HTMLDetailsElement) opened.open = false
  else if (opened instanceof HTMLDialogElement) opened.close()
  else opened?.hidePopover()
}

/** Opens each menu, drawer and dialog, and what these hold. Returns the targets in them that a press misses. */
async function missedInOpened(openers: readonly Target[]): Promise<string[]> {
  const opening =
    'header summary, [popovertarget]:not([popovertargetaction=hide]), [aria-haspopup=dialog], button[aria-expanded=false]'
  const faults: string[] = []
  for (const { element, name } of openers) {
    if (!element.matches(opening) || element.closest('tbody')) continue
    const before = new Set(shownTargets().map(target => target.element))
    const brought = () => shownTargets().filter(target => !before.has(target.element))
    ;(element as HTMLElement).click()
    // Only the code of a dialog may still have to be loaded.
    await settled(() => brought().length > 0 || !element.matches('[aria-haspopup=dialog]'))
    const found = [...missedTargets(brought(), 'nearest'), ...(await missedInOpened(brought()))]
    faults.push(...found.map(fault => `${name} opened: ${fault}`))
    putAway(element)
    await settled(() => brought().length === 0)
  }
  return faults
}

/** The same for menus in bars that stay, with the page scrolled to its end. */
async function missedAtTheEnd(): Promise<string[]> {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  return missedInOpened(shownTargets().filter(({ element }) => stuckPart(element)))
}

const functions = [
  nameOf,
  targetsOf,
  shownTargets,
  pressPoint,
  missedTargets,
  stuckPart,
  barOver,
  hiddenFocus,
  settled,
  putAway,
  missedInOpened,
  missedAtTheEnd,
].join('\n')

/** Runs in the page with the functions above. Rows of a table out of view have no place until they are drawn. */
const inPage = (expression: string) => `(async () => {
  ${functions}
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('tbody > tr:nth-child(-n + 12) { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
  const faults = ${expression}
  document.adoptedStyleSheets = []
  scrollTo({ top: 0, behavior: 'instant' })
  return faults
})()`

/** Types into each field that has a list. Returns the options that a press misses. */
async function missedInLists(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const field of await page.locator('input[role=combobox]').filter({ visible: true }).all()) {
    await field.fill('ma')
    await page.locator('[role=option]').filter({ visible: true }).first().waitFor()
    faults.push(
      ...(await page.evaluate<string[]>(inPage(`missedTargets(targetsOf('[role=option]'), 'nearest')`))),
    )
    await field.fill('')
    await field.blur()
  }
  return faults
}

/** The width of a window, and whether folds of the page are opened first. */
interface Pressing {
  width: number
  areFoldsOpen?: boolean
}

/**
 * Every link, button and field that a press at its centre misses, and every one that a bar hides while it has the focus, one line
 * each: on the page as it is, and in each menu, dialog and list of it; with folds open on the page alone.
 */
export async function pressFaults(page: Page, { width, areFoldsOpen }: Pressing): Promise<string[]> {
  await pretendTouch(page, width === 360)
  await page.setViewportSize({ width, height: 900 })
  if (areFoldsOpen) await openFolds(page)
  await awake(page)
  const found = await page.evaluate<string[]>(
    inPage(`[...missedTargets(shownTargets(), 'center'), ...(await hiddenFocus())]`),
  )
  if (!areFoldsOpen)
    found.push(
      ...(await page.evaluate<string[]>(
        inPage(`[...(await missedInOpened(shownTargets())), ...(await missedAtTheEnd())]`),
      )),
      ...(await missedInLists(page)),
    )
  return found.map(fault => `${width} px${areFoldsOpen ? ', folds open' : ''}: ${fault}`)
}
