import type { KeyboardEvent } from 'react'

/** Where the arrows go among so many options, from one of them (-1: from none) by a key. Undefined for other keys. */
function reached(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return from <= 0 ? count - 1 : from - 1
  if (from === -1) return undefined
  return { Home: 0, End: count - 1 }[key]
}

/** Chooses the active option of a combobox, or moves to another; answers its id. Undefined for a key that does neither. */
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
