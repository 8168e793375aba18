import { useSyncExternalStore } from 'react'

/** State of live updates: not yet connected, connected, or lost. */
export type Connection = 'waiting' | 'live' | 'lost'

let connection: Connection = 'waiting'
const listeners = new Set<() => void>()

/** Called by the code that follows the stream. */
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
