import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { useIsHydrated } from '../../lib/use-is-hydrated.ts'
import { steps } from '../form/use-toolbar.ts'

const figuresOfPage = () => [...document.querySelectorAll<HTMLElement>('button[data-figure]')]

/** Makes one figure the tab stop of all: the focused, else the last one that was, else the first. */
function setStop(focused: HTMLElement | null): void {
  const figures = figuresOfPage()
  const stop =
    figures.find(figure => figure === focused) ??
    figures.find(figure => figure.getAttribute('tabindex') === '0') ??
    figures[0]
  for (const figure of figures) {
    const place = figure === stop ? '0' : '-1'
    if (figure.getAttribute('tabindex') !== place) figure.setAttribute('tabindex', place)
  }
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const figures = figuresOfPage()
  figures[step(figures.indexOf(event.currentTarget), figures.length)]?.focus()
}

/**
 * Single tab stop for all figures of a page that can be pressed, so that the keyboard still reaches the chart in few steps.
 * Arrow keys to the sides, Home and End go from figure to figure.
 */
export function useFigureStop(button: RefObject<HTMLElement | null>) {
  // The button is added after hydration, or with its first value.
  const isShown = useIsHydrated()
  useEffect(() => {
    if (isShown) setStop(null)
    return () => setStop(null)
  }, [isShown])
  return {
    'data-figure': true,
    'aria-keyshortcuts': 'ArrowLeft ArrowRight',
    onFocus: () => setStop(button.current),
    onKeyDown: moveFocus,
  }
}
