import { useSyncExternalStore } from 'react'

/** How the page hears of changes: not yet, now, or no longer. */
export type Connection = 'waiting' | 'live' | 'lost'

let connection: Connection = 'waiting'
const listeners = new Set<() => void>()

/** Said by whoever follows the stream. */
export function setConnection(next: Connection): void {
  if (next === connection) return
  connection = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => 'waiting',
  )
}
