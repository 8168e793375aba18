/** Decoded name after `#` in an address. Null if it is empty or malformed. */
export function hashName(hash: string): string | null {
  try {
    const name = decodeURIComponent(hash.replace(/^#/, ''))
    return name === '' ? null : name
  } catch {
    return null
  }
}

/** Sets the address to a part of the page, without adding a history entry. */
export function writeHash(name: string): void {
  history.replaceState(history.state, '', `#${encodeURIComponent(name)}`)
}
