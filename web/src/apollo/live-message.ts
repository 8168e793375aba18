import type { LiveListener } from './live-client.ts'
import type { LiveOperation } from './live-operation.ts'

/** The operations that a tab follows, by name. */
export interface TabOperations {
  from: string
  operations: ReadonlyMap<string, LiveOperation>
}

/** What came over the leader's connection. */
export type LiveEvent = {
  [Name in keyof LiveListener]: { event: Name; values: Parameters<LiveListener[Name]> }
}[keyof LiveListener]

/** What tabs send each other. A new leader asks for the others' operations. */
export type LiveMessage = TabOperations | LiveEvent | { asks: true }

export const leaderLock = 'live leader'
export const tabLock = (tab: string) => `live tab ${tab}`

/** Waits for a lock and holds it until aborted; `run` once it is held. */
export function holdLock(name: string, signal: AbortSignal, run: () => void): void {
  const held = () => {
    run()
    return new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
  }
  // Aborted before it is held, it rejects, which is no failure.
  navigator.locks.request(name, { signal }, held).catch(() => {})
}

/** Passes on what came to another tab, as if it had come here. */
export function dispatch(listener: LiveListener, { event, values }: LiveEvent): void {
  const handle = listener[event] as (...received: typeof values) => void
  handle(...values)
}
