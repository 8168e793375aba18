import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'

/** Links and fields of a toolbar that can have the focus. */
const controlsOf = (toolbar: Element) => [
  ...toolbar.querySelectorAll<HTMLElement>('a, button, :is(input, select):enabled'),
]

/** Makes one control the tab stop: the focused, else the chosen, else the first. */
function setStop(toolbar: Element): void {
  const controls = controlsOf(toolbar)
  const stop =
    controls.find(control => control === document.activeElement) ??
    controls.find(control => control.matches('[aria-current], [aria-pressed="true"]')) ??
    controls[0]
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1
}

/** Place of the control that a key goes to. */
export const steps: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place + count - 1) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const controls = controlsOf(event.currentTarget)
  const place = controls.findIndex(control => control === document.activeElement)
  controls[step(place, controls.length)]?.focus()
}

/**
 * Single tab stop for a row of links, buttons, menus and checkboxes. Arrow keys to the sides, Home and End move the focus; those up
 * and down are left to the controls. Without JavaScript each control is a tab stop.
 */
export function useToolbar() {
  const toolbar = useRef<HTMLDivElement>(null)
  // After each render, because it may add, remove or choose a control.
  useEffect(() => {
    if (toolbar.current) setStop(toolbar.current)
  })
  const followFocus = ({ currentTarget }: FocusEvent<HTMLElement>) => setStop(currentTarget)
  return { ref: toolbar, role: 'toolbar', onFocus: followFocus, onBlur: followFocus, onKeyDown: moveFocus }
}
