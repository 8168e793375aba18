import { itemsOfFeed } from '../announcements/documents/feed-archive.ts'
import { maxCodes } from '../domain/market/max-codes.ts'
import type { ProgramAccess } from '../domain/site/program-access.ts'
import type { CorsOrigins } from '../http/cross-origin.ts'
import { bodyLimit } from '../http/request-guard.ts'
import { type StreamLimits, streamLimits } from '../live/admission.ts'
import { longestRetryMs, shortestRetryMs } from '../live/live.ts'
import { unconnectedMs } from '../live/reservation.ts'
import { refusedRetrySeconds } from '../live/stream-response.ts'
import { keepaliveMs, longestFullMs } from '../live/sweeps.ts'
import { leastCost, type QueryBudget } from './query-budget.ts'
import { callCost } from './query-cost.ts'
import { queryLimits } from './query-limits.ts'

interface ProgramAccessOptions {
  playground: boolean
  /** Open by default. */
  introspection?: boolean | undefined
  corsOrigins: CorsOrigins
  budget: QueryBudget | undefined
  streams: Partial<StreamLimits>
}

const seconds = (ms: number) => ms / 1_000

function otherSites(origins: CorsOrigins): ProgramAccess['otherSites'] {
  if (origins.includes('*')) return 'ALL'
  return origins.length > 0 ? 'ADMITTED' : 'NONE'
}

/** The limits, read from the code that enforces them. */
export function programAccess(options: ProgramAccessOptions): ProgramAccess {
  const { perAddress, operationsPerStream, operationsPerAddress } = { ...streamLimits, ...options.streams }
  return {
    hasPlayground: options.playground,
    hasIntrospection: options.introspection ?? true,
    otherSites: otherSites(options.corsOrigins),
    costPerMinute: options.budget?.perMinute ?? null,
    operation: { ...queryLimits, costOfCall: callCost, leastCost, bodyBytes: bodyLimit, codes: maxCodes },
    streams: {
      perAddress,
      operationsPerStream,
      operationsPerAddress,
      heartbeatSeconds: seconds(keepaliveMs),
      stalledSeconds: seconds(longestFullMs),
      reservationSeconds: seconds(unconnectedMs),
      refusedSeconds: refusedRetrySeconds,
      shortestRetrySeconds: seconds(shortestRetryMs),
      longestRetrySeconds: seconds(longestRetryMs),
    },
    feedEntries: itemsOfFeed,
  }
}
