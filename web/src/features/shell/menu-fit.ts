import type { MenuItem } from './menu-item.ts'

/** Widths of the header's line from which a menu is laid out anew, in its em; `main-navigation.module.css` has the same. */
export const menuSteps = [44, 48, 52, 56, 60, 64, 74, 78] as const

/** The search box, the mark and the two gaps beside the menu, in pixels. */
const besidePx = 250 + 26 + 64
/** The name beside the mark, which is shown from this width on. */
const [nameFrom, namePx] = [74, 151]
/** Between entries. The wider gap is used from this width on. */
const [wideGapFrom, wideGapPx, gapPx] = [78, 24, 12]
/** The narrowest line in which the menu is not a drawer, and an em of text at 100%. */
const [leastLinePx, leastEmPx] = [960, 15]
/** The mark of an entry that opens others. */
const caretEm = 1
/** The page's own entry is in bold letters. */
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

/** How many entries fit into a line of this width, beside the entry for the others if there are any. */
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

/** Where the entries of a menu are at each of the steps: names of steps, with spaces between. */
export interface MenuFit {
  /** In the line, entry by entry. */
  inLine: readonly string[]
  /** In More, entry by entry; empty for one that is always in the line. */
  inMore: readonly string[]
  /** Where there is a More; empty when all entries always fit. */
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
