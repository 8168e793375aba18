/** Codes that this reader follows, as known to this tab. */
let codes: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

export const isWatched = (code: string): boolean => codes.has(code)

/** Calls `onChange` when the list changes. */
export function watchCodes(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

export function setWatched(next: readonly string[]): void {
  codes = new Set(next)
  for (const listener of listeners) listener()
}
