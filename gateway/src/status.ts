import type { Clock } from '@exchange/market-time/clock'
import { isoInstant } from './domain/instant.ts'
import type { LiveStatus } from './live/live.ts'
import type { SourceStatus } from './sources/source-status.ts'
import type { FeedStatus } from './sources/ticker/ticker.ts'

interface StatusOptions {
  clock: Clock
  sources: () => SourceStatus[]
  feeds: () => FeedStatus[]
  live: () => LiveStatus
}

/** How the gateway and each source is doing, for people and their tools. */
export interface GatewayStatus {
  now: string
  isClockSet: boolean
  sources: {
    source: string
    state: string
    lastSuccessAt: string | null
    lastFailureAt: string | null
    lastError: string | null
    incomplete: readonly string[]
  }[]
  feeds: FeedStatus[]
  live: LiveStatus
}

const told = (instant: number | null) => (instant === null ? null : isoInstant(instant))

export function gatewayStatus({ clock, sources, feeds, live }: StatusOptions): GatewayStatus {
  return {
    now: isoInstant(clock.now()),
    isClockSet: clock.isSet,
    sources: sources().map(status => ({
      ...status,
      lastSuccessAt: told(status.lastSuccessAt),
      lastFailureAt: told(status.lastFailureAt),
    })),
    feeds: feeds(),
    live: live(),
  }
}
