import { createManualClock, type ManualClock } from '@exchange/market-time/clock'
import { type Log, silentLog } from '../../../log/log.ts'
import { createDiskStore, type DiskStore } from '../disk-store.ts'
import { createHttp } from '../http.ts'
import type { CacheEntries } from '../cache-entry.ts'
import { createUpstreamCache } from '../upstream-cache.ts'

const hour = 3_600_000

interface StandOptions {
  directory?: string
  disk?: DiskStore
  start?: number
  clock?: ManualClock
  log?: Log
  entries?: CacheEntries
}

/** A cache with an upstream whose answer can be changed. */
export function createTestCache(
  answer: (request: Request) => Response | Promise<Response>,
  options: StandOptions = {},
) {
  const { directory, start = 1_000 * hour, log = silentLog, entries } = options
  const { clock = createManualClock(start), disk = createDiskStore(directory, silentLog) } = options
  const state = { answer, calls: 0 }
  const http = createHttp({
    source: 'PUBLIC_API',
    baseUrl: 'http://upstream',
    fetch: async request => (state.calls++, state.answer(request)),
    clock,
    random: () => 0,
  })
  const cache = createUpstreamCache({ http, clock, disk, log, ...(entries && { entries }) })
  /** Result of work with a failing source: advances the clock past the retries, and waits for disk access. */
  const failing = async <T>(work: Promise<T>) => {
    let isOver = false
    const settled = work.catch((error: unknown) => error).finally(() => (isOver = true))
    await clock.advance(200)
    while (!isOver) {
      await new Promise(resolve => setTimeout(resolve, 2))
      await clock.advance(50)
    }
    return settled
  }
  return { cache, clock, state, failing, disk }
}
