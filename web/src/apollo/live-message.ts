import type { LiveListener } from './live-client.ts'
import type { LiveOperation } from './live-operation.ts'

/** Operations that a tab follows, by name. */
export interface TabOperations {
  from: string
  operations: ReadonlyMap<string, LiveOperation>
}

/** Event of the leader's connection. */
export type LiveEvent = {
  [Name in keyof LiveListener]: { event: Name; values: Parameters<LiveListener[Name]> }
}[keyof LiveListener]

/** Messages between tabs. A new leader requests the others' operations. */
export type LiveMessage = TabOperations | LiveEvent | { asks: true }

export const leaderLock = 'live leader'
export const tabLock = (tab: string) => `live tab ${tab}`

/** Waits for a lock and holds it until aborted. Calls `run` once it is held. */
export function holdLock(name: string, signal: AbortSignal, run: () => void): void {
  const held = () => {
    run()
    return new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
  }
  // Rejects if aborted before it is held, which is not an error.
  navigator.locks.request(name, { signal }, held).catch(() => {})
}

/** Passes another tab's event to the listener, as if it had been received here. */
export function dispatch(listener: LiveListener, { event, values }: LiveEvent): void {
  const handle = listener[event] as (...received: typeof values) => void
  handle(...values)
}
