let current: unknown
const listeners = new Set<() => void>()

/** Records the gateway start that a response belongs to. After a restart, all cached data may be outdated. */
export function noteEpoch(epoch: unknown): void {
  if (epoch === current) return
  const isFirst = current === undefined
  current = epoch
  if (isFirst) return
  for (const listener of listeners) listener()
}

/** Calls the listener after each restart of the gateway. Returns a function that removes it. */
export function onNewEpoch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
