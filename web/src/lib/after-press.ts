/** Runs at once, or after the pointer is released. Moving an element under a pressed pointer would prevent the click. */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) act()
  // The click event follows in the same task as `pointerup`.
  else addEventListener('pointerup', () => setTimeout(act), { once: true })
}
