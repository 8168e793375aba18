/** Moves the focus from a button that is about to be removed to its chart. */
export function focusChart(button: Element): void {
  button.closest('figure')?.querySelector<HTMLElement>('[role=application]')?.focus({ preventScroll: true })
}
