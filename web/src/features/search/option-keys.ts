import type { KeyboardEvent } from 'react'

/** Index of the option that a key moves to, from another one (-1: from none). Undefined for other keys. */
function reached(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return from <= 0 ? count - 1 : from - 1
  if (from === -1) return undefined
  return { Home: 0, End: count - 1 }[key]
}

/**
 * Handles a key of a combobox: chooses the active option, or moves to another one and returns its id. Undefined for other keys.
 */
export function followKey(
  event: KeyboardEvent,
  options: readonly HTMLElement[],
  activeId: string | null,
): string | undefined {
  const from = options.findIndex(({ id }) => id === activeId)
  if (event.key === 'Enter' && from >= 0) {
    event.preventDefault()
    options[from]?.click()
    return undefined
  }
  const to = options.length > 0 ? options[reached(event.key, from, options.length) ?? -1] : undefined
  if (!to) return undefined
  event.preventDefault()
  to.scrollIntoView({ block: 'nearest' })
  return to.id
}
