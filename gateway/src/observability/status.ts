import type { Clock } from '@exchange/market-time/clock'
import { isoInstant } from '../domain/site/instant.ts'
import type { LiveStatus } from '../live/live.ts'
import type { SourceStatus } from '../sources/upstream/source-status.ts'
import type { FeedStatus } from '../sources/ticker/feed/row-feeds.ts'

interface StatusOptions {
  clock: Clock
  sources: () => SourceStatus[]
  feeds: () => FeedStatus[]
  live: () => LiveStatus
}

/** The state of the gateway and each source. */
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

const isoOrNull = (instant: number | null) => (instant === null ? null : isoInstant(instant))

export function gatewayStatus({ clock, sources, feeds, live }: StatusOptions): GatewayStatus {
  return {
    now: isoInstant(clock.now()),
    isClockSet: clock.isSet,
    sources: sources().map(status => ({
      ...status,
      lastSuccessAt: isoOrNull(status.lastSuccessAt),
      lastFailureAt: isoOrNull(status.lastFailureAt),
    })),
    feeds: feeds(),
    live: live(),
  }
}
