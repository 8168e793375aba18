import type { MenuItem } from './menu-item.ts'

/** Widths of the header at which the menu's layout changes, in em of the header; the same as in `main-navigation.module.css`. */
export const menuSteps = [44, 48, 52, 56, 60, 64, 74, 78] as const

/** Search box, mark, and the two gaps next to the menu, in pixels. */
const besidePx = 250 + 26 + 64
/** The name next to the mark, shown from this width on. */
const [nameFrom, namePx] = [74, 151]
/** Between entries. The wider gap is used from this width on. */
const [wideGapFrom, wideGapPx, gapPx] = [78, 24, 12]
/** Minimum width of the header with a menu instead of a drawer, and an em of text at 100%. */
const [leastLinePx, leastEmPx] = [960, 15]
/** The caret of an entry with submenu. */
const caretEm = 1
/** Extra width of the page's own entry, which is bold. */
const boldEm = 0.5
const moreLabel = 'More'

const letterEm = (letter: string) => {
  if (/[iljtfrI.,:;'’()|! -]/.test(letter)) return 0.38
  if (/[mwMWQO@&%–—]/.test(letter)) return 0.95
  return /\p{Lowercase}/u.test(letter) ? 0.64 : 0.78
}

/** An upper estimate of a label's width, in em. */
const labelEm = (label: string) => Array.from(label).reduce((sum, letter) => sum + letterEm(letter), 0)

const itemEm = ({ label, links }: MenuItem) => labelEm(label) + (links.length > 0 ? caretEm : 0)

/** Number of entries that fit at this width, next to the More entry if it is needed. */
function fittingAt(menu: readonly MenuItem[], step: number): number {
  const emPx = Math.max(leastEmPx, leastLinePx / (step + 4))
  const room = step - boldEm - (besidePx + (step < nameFrom ? 0 : namePx)) / emPx
  const gap = (step < wideGapFrom ? gapPx : wideGapPx) / emPx
  const widths = menu.map(item => itemEm(item) + gap)
  if (widths.reduce((sum, width) => sum + width, -gap) <= room) return menu.length
  let left = room - labelEm(moreLabel) - caretEm
  const place = widths.findIndex(width => (left -= width) < 0)
  return place === -1 ? menu.length - 1 : place
}

/** Positions of the menu's entries at each step, as space-separated lists of steps. */
export interface MenuFit {
  /** Steps at which each entry is in the header. */
  inLine: readonly string[]
  /** Steps at which each entry is in More; empty for one that is always in the header. */
  inMore: readonly string[]
  /** Steps with a More entry; empty when all entries always fit. */
  more: string
}

export function fitMenu(menu: readonly MenuItem[]): MenuFit {
  const fitting = menuSteps.map(step => ({ step, count: fittingAt(menu, step) }))
  const namesOf = (matches: (count: number) => boolean) =>
    fitting.flatMap(({ step, count }) => (matches(count) ? step : [])).join(' ')
  return {
    inLine: menu.map((_item, place) => namesOf(count => place < count)),
    inMore: menu.map((_item, place) => namesOf(count => place >= count)),
    more: namesOf(count => count < menu.length),
  }
}
