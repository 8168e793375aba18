/** Does it at once, or when the pointer that is down comes up: what moved under it in between would not be pressed. */
export function afterPress(act: () => void): void {
  if (document.querySelector(':active') === null) act()
  // The click comes in the same turn, after the pointer is up.
  else addEventListener('pointerup', () => setTimeout(act), { once: true })
}
