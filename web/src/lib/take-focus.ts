/** Ref of a control that has the focus when it appears, also when its dialog opens with it. */
export function takeFocus(control: HTMLElement | null): void {
  control?.setAttribute('autofocus', '')
  control?.focus()
}
