import type { Page } from 'playwright/test'
import { awake } from './instrument-page.ts'
import { pretendTouch } from './look.ts'
import { openFolds } from './opened-parts.ts'

// The functions up to `functions` run in the page as one script: they may use each other and no other name of this file.

/** A visible link, button or field. */
interface Target {
  element: Element
  /** The element to press: the label replaces its checkbox. */
  place: Element
  name: string
}

function nameOf(element: Element | null): string {
  const words = element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
  return `${element?.localName} ‘${words.slice(0, 40)}’ in ${element?.closest('[class]')?.className ?? 'the page'}`
}

/** The targets of a selector. The first rows of a table represent all: the same code renders the others. */
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

/** The currently visible targets. */
function shownTargets(): Target[] {
  return targetsOf(
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=option], [tabindex="0"]',
  )
}

/** The centre of the box to press: the thumb of a slider, the longer line of a link over two lines. */
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

/**
 * Targets that a press at their centre misses, each with the element hit instead. A target out of view is scrolled into
 * view first.
 */
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

/** The sticky ancestor of an element, if there is one. */
function stuckPart(element: Element | null): Element | null {
  if (element === null) return null
  const isStuck = ['sticky', 'fixed'].includes(getComputedStyle(element).position)
  return isStuck ? element : stuckPart(element.parentElement)
}

/** The bar that covers the centre or the upper or lower corner of an element, if there is one. */
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

/**
 * Moves the focus up and down through targets like the Tab key. Returns focused targets that are hidden by a bar or out
 * of view.
 */
function hiddenFocus(targets: readonly Target[]): string[] {
  const order = targets.filter(
    ({ element }) => (element as HTMLElement).tabIndex >= 0 && !element.matches(':disabled'),
  )
  return (['up', 'down'] as const).flatMap(way =>
    (way === 'up' ? order.toReversed() : order).flatMap(({ element, place, name }) => {
      ;(element as HTMLElement).focus({ focusVisible: true } as FocusOptions)
      const { top, bottom } = place.getBoundingClientRect()
      const bar = barOver(place)
      if (bar) return [`${way}: the focus on ${name} is under ${nameOf(bar)}`]
      return bottom <= 0 || top >= innerHeight ? [`${way}: the focus on ${name} is out of view`] : []
    }),
  )
}

/** The same for the whole page. Bars of a scrolled page appear two frames later and stay: the check lets no frame pass. */
async function hiddenFocusOfPage(): Promise<string[]> {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  for (let frame = 0; frame < 2; frame += 1) await new Promise(drawn => requestAnimationFrame(drawn))
  const faults = hiddenFocus(shownTargets())
  ;(document.activeElement as HTMLElement | null)?.blur()
  return faults
}

/**
 * Resolves when a condition holds, after ten seconds at the latest. Frames are not awaited, since they take longer than
 * a check.
 */
async function settled(isDone: () => boolean): Promise<void> {
  const end = performance.now() + 10_000
  do await new Promise(later => setTimeout(later))
  while (!isDone() && performance.now() < end)
}

/** The menu, drawer or dialog that an element opened. */
function openedBy(opener: Element): HTMLElement | null {
  if (opener.matches('summary')) return opener.parentElement
  if (opener.matches('[aria-expanded]'))
    return document.getElementById(opener.getAttribute('aria-controls') ?? '')
  return Array.from(document.querySelectorAll<HTMLElement>('dialog[open], :popover-open')).at(-1) ?? null
}

/** Closes the element opened by another one, and resolves after the page has handled it. */
async function putAway(opener: Element): Promise<void> {
  const opened = openedBy(opener)
  if (opener.matches('[aria-expanded]')) (opener as HTMLElement).click()
  else if (opened instanceof HTMLDetailsElement) opened.open = false
  else if (opened instanceof HTMLDialogElement) {
    const closed = new Promise(resolve => opened.addEventListener('close', resolve, { once: true }))
    opened.close()
    await closed
  } else opened?.hidePopover()
  await settled(() => true)
}

/**
 * Opens each menu, drawer and dialog, including nested ones. Returns the targets in them that a press misses or a bar
 * hides.
 */
async function missedInOpened(openers: readonly Target[]): Promise<string[]> {
  const opening =
    'header summary, dialog summary, [popovertarget]:not([popovertargetaction=hide]), [aria-haspopup=dialog], button[aria-expanded=false]'
  const faults: string[] = []
  for (const { element, name } of openers) {
    if (!element.matches(opening) || element.closest('tbody')) continue
    ;(element as HTMLElement).click()
    const targets = () => {
      const opened = openedBy(element)
      return shownTargets().filter(target => target.element !== element && opened?.contains(target.element))
    }
    // Only a dialog may still have to load its code.
    const isDialog = element.matches('[aria-haspopup=dialog]')
    await settled(() => !isDialog || targets().length > 0)
    const found = [
      ...missedTargets(targets(), 'nearest'),
      ...hiddenFocus(targets()),
      ...(await missedInOpened(targets())),
    ]
    if (isDialog && targets().length === 0) found.push('it holds nothing to press')
    faults.push(...found.map(fault => `${name} opened: ${fault}`))
    await putAway(element)
  }
  return faults
}

/** The same for menus in sticky bars, with the page scrolled to its end. */
async function missedAtTheEnd(): Promise<string[]> {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  return missedInOpened(shownTargets().filter(({ element }) => stuckPart(element)))
}

/** The same for targets inside folds of the page. */
function missedInFolds(): Promise<string[]> {
  return missedInOpened(shownTargets().filter(({ element }) => element.closest('main details[open]')))
}

/**
 * Types into each field with a list, including a search that must be opened first. Returns the options that a press
 * misses.
 */
async function missedInLists(): Promise<string[]> {
  const faults: string[] = []
  for (const field of document.querySelectorAll<HTMLInputElement>('input[role=combobox]')) {
    const popover = field.checkVisibility() ? null : field.closest<HTMLElement>('[popover]')
    popover?.showPopover()
    if (!field.checkVisibility()) continue
    field.focus()
    // The only way for a script to type like a user.
    document.execCommand('insertText', false, 'ma')
    await settled(() => targetsOf('[role=option]').length > 0)
    const options = targetsOf('[role=option]')
    const found = options.length > 0 ? missedTargets(options, 'nearest') : ['it has no option']
    faults.push(...found.map(fault => `list of ${nameOf(field)}: ${fault}`))
    field.select()
    document.execCommand('delete')
    field.blur()
    popover?.hidePopover()
  }
  return faults
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
  hiddenFocusOfPage,
  settled,
  openedBy,
  putAway,
  missedInOpened,
  missedAtTheEnd,
  missedInFolds,
  missedInLists,
].join('\n')

/** Runs an expression in the page with the functions above. Rows out of view have no position until they are rendered. */
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

/** The width of a window, and whether folds are opened first. */
interface Pressing {
  width: number
  areFoldsOpen?: boolean
}

/**
 * Targets that a press at their centre misses, and targets hidden by a bar while focused, one line each. Checks the
 * page, each menu, dialog and list of it, and optionally the contents of opened folds.
 */
export async function pressFaults(page: Page, { width, areFoldsOpen }: Pressing): Promise<string[]> {
  const isPhone = width === 360
  await pretendTouch(page, isPhone)
  await page.setViewportSize({ width, height: isPhone ? 640 : 900 })
  if (areFoldsOpen) await openFolds(page)
  await awake(page)
  const inOpened = areFoldsOpen
    ? '...(await missedInFolds())'
    : '...(await missedInOpened(shownTargets())), ...(await missedAtTheEnd()), ...(await missedInLists())'
  const found = await page.evaluate<string[]>(
    inPage(`[...missedTargets(shownTargets(), 'center'), ...(await hiddenFocusOfPage()), ${inOpened}]`),
  )
  return found.map(fault => `${width} px${areFoldsOpen ? ', folds open' : ''}: ${fault}`)
}
