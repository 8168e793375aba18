let current: unknown
const listeners = new Set<() => void>()

/** Takes note of which start of the gateway an answer comes from: after another one, everything else may be old. */
export function noteEpoch(epoch: unknown): void {
  if (epoch === current) return
  const isFirst = current === undefined
  current = epoch
  if (isFirst) return
  for (const listener of listeners) listener()
}

/** Calls when the gateway was started anew; the answer stops that. */
export function onNewEpoch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
