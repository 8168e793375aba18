import type { LiveListener } from './live-connection.ts'
import type { LiveQuestion } from './read-live.ts'

/** What a tab follows; another revision asks for the present state of everything. */
export interface Wish {
  from: string
  wanted: ReadonlyMap<string, LiveQuestion>
  revision: number
}

/** What came over the leader's connection. */
export type Heard = {
  [Name in keyof LiveListener]: { heard: Name; told: Parameters<LiveListener[Name]> }
}[keyof LiveListener]

/** What tabs tell each other. A new leader asks what the others want. */
export type LiveMessage = Wish | Heard | { asks: true }

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

/** Passes on what another tab heard, as if it had been heard here. */
export function dispatch(listener: LiveListener, { heard, told }: Heard): void {
  const hear = listener[heard] as (...values: typeof told) => void
  hear(...told)
}
