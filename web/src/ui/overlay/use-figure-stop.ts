import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { steps } from '../form/use-toolbar.ts'

const selector = 'button[data-figure]'
const figuresOfPage = () => [...document.querySelectorAll<HTMLElement>(selector)]
/** Not those of a closed part, or of the side of a table that is not shown. */
const shownFigures = () => figuresOfPage().filter(figure => figure.checkVisibility())
const isStop = (figure: HTMLElement) => figure.getAttribute('tabindex') === '0'

/** Makes one figure the tab stop of all: the focused, else the last one that was, else the first. */
function setStop(focused: HTMLElement | null): void {
  const figures = figuresOfPage()
  const stop =
    focused ??
    figures.find(figure => isStop(figure) && figure.checkVisibility()) ??
    figures.find(figure => figure.checkVisibility())
  for (const figure of figures) {
    const place = figure === stop ? '0' : '-1'
    if (figure.getAttribute('tabindex') !== place) figure.setAttribute('tabindex', place)
  }
}

/** Sets a stop where there is none. The check is cheap, because all figures of a page make it. */
function keepStop(): void {
  if (!document.querySelector(`${selector}[tabindex="0"]`)) setStop(null)
}

/** The stop may have been hidden since, with the part of the page that it is in. */
function beforeTab({ key }: globalThis.KeyboardEvent): void {
  if (key === 'Tab' && !document.activeElement?.matches(selector)) setStop(null)
}

/** The figure above or below in the same column of a table. */
function figureInColumn(figure: HTMLElement, key: string): HTMLElement | undefined {
  const cell = figure.closest<HTMLTableCellElement>('td, th')
  const next = (row: Element) => (key === 'ArrowDown' ? row.nextElementSibling : row.previousElementSibling)
  let row = cell?.parentElement && next(cell.parentElement)
  while (cell && row) {
    const found = (row as HTMLTableRowElement).cells[cell.cellIndex]?.querySelector<HTMLElement>(selector)
    if (found?.checkVisibility()) return found
    row = next(row)
  }
  return undefined
}

function figureAt({ key, currentTarget }: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  if (key === 'ArrowDown' || key === 'ArrowUp') return figureInColumn(currentTarget, key)
  const figures = shownFigures()
  const place = steps[key]?.(figures.indexOf(currentTarget), figures.length)
  return place === undefined ? undefined : figures[place]
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const figure = figureAt(event)
  if (!figure) return
  event.preventDefault()
  figure.focus()
}

/** Place of a figure among all shown ones: `3 of 12`. */
export function figurePlace(figure: HTMLElement): string {
  const figures = shownFigures()
  return `${figures.indexOf(figure) + 1} of ${figures.length}`
}

/**
 * Single tab stop for all figures of a page that can be pressed, so that the keyboard still reaches the chart in few steps.
 * Arrow keys to the sides, Home and End go from figure to figure; those up and down stay in the column of a table.
 */
export function useFigureStop(button: RefObject<HTMLElement | null>) {
  // The button is added after hydration, or with its first value.
  const isShown = useIsHydrated()
  useEffect(() => {
    // The same listener is added only once.
    document.addEventListener('keydown', beforeTab, true)
    if (isShown) keepStop()
    return keepStop
  }, [isShown])
  return {
    'data-figure': true,
    // React leaves later changes of the attribute alone.
    tabIndex: -1,
    'aria-keyshortcuts': 'ArrowLeft ArrowRight',
    onFocus: () => setStop(button.current),
    onKeyDown: moveFocus,
  }
}
