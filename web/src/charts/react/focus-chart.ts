/** Gives the focus to the chart beside a button that goes when it is pressed, and would take the focus along. */
export function focusChart(button: Element): void {
  button.closest('figure')?.querySelector<HTMLElement>('[role=application]')?.focus({ preventScroll: true })
}
