/** What the part of an address behind `#` names. Null where it names nothing, or cannot be read. */
export function hashName(hash: string): string | null {
  try {
    const name = decodeURIComponent(hash.replace(/^#/, ''))
    return name === '' ? null : name
  } catch {
    return null
  }
}

/** Names a part of the page in its address, without a step in the reader's history. */
export function writeHash(name: string): void {
  history.replaceState(history.state, '', `#${encodeURIComponent(name)}`)
}
