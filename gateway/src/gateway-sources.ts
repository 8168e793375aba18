import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { type Announcements, createAnnouncements } from './announcements/announcements.ts'
import type { Source } from './domain/freshness.ts'
import type { Log } from './log.ts'
import { createMemoryBudget, type MemoryBudget } from './memory/memory-budget.ts'
import { type CallCounts, countCalls } from './sources/counted-http.ts'
import { createDiskStore } from './sources/disk-store.ts'
import { createHttp } from './sources/http.ts'
import { createPublicApi } from './sources/public-api/public-api.ts'
import { createReadings } from './sources/readings.ts'
import { createResourceStore, type ResourceStore } from './sources/resource-store.ts'
import { shareStreams } from './sources/ticker/shared-streams/shared-streams.ts'
import type { StreamBus } from './sources/ticker/shared-streams/stream-bus.ts'
import type { SourceStatus } from './sources/source-status.ts'
import { createTicker } from './sources/ticker/create-ticker.ts'
import type { Ticker } from './sources/ticker/ticker.ts'

/** Where an upstream is and how it is reached: the world's `fetch`, or an embedded one's handler. */
export interface UpstreamOptions {
  baseUrl: string
  fetch: (request: Request) => Promise<Response>
}

export interface GatewaySourcesOptions {
  clock: Clock
  calendar: TradingCalendar
  publicApi: UpstreamOptions
  ticker: UpstreamOptions
  /** For what was last known; nothing is kept when undefined. */
  directory?: string | undefined
  /** Names the market that is served, where one address serves several: nothing that is known of another is ever shown. */
  edition?: string | undefined
  /** Where announcements are written as pages for any web server; they are looked for from the start then. */
  publishedDirectory?: string | undefined
  /** Joins the gateways of one site, so that one of them asks the ticker for each topic; each asks for itself when undefined. */
  bus?: StreamBus | undefined
  log: Log
  /** For what is kept of what was read. */
  memory?: MemoryBudget
  /** 0 to 1; jitter comes from it. */
  random?: () => number
}

/** Every upstream of the gateway. */
export interface GatewaySources {
  publicApi: ResourceStore
  ticker: Ticker
  announcements: Announcements
  /** Tells of each resource that changed. */
  onChange(listener: (key: string) => void): void
  status(): SourceStatus[]
  /** Calls since the start, by source. */
  calls(): Readonly<Record<string, CallCounts>>
  /** Ends every stream and poll; resolves when what was last known is on disk. */
  close(): Promise<void>
}

const nothing = () => {}

export function createGatewaySources(options: GatewaySourcesOptions): GatewaySources {
  const { clock, calendar, directory, publishedDirectory, bus, log, random = Math.random } = options
  const { memory = createMemoryBudget(), edition = options.publicApi.baseUrl } = options
  // One market's prices are not another's last good ones, though both are asked at the same paths.
  const market = hash('sha1', edition).slice(0, 12)
  const disk = createDiskStore(directory === undefined ? undefined : join(directory, market), log)

  const entries = createReadings(memory)

  function upstream(source: Source, { baseUrl, fetch }: UpstreamOptions) {
    const { http, counts } = countCalls(createHttp({ source, baseUrl, fetch, clock, random }))
    return { http, counts, store: createResourceStore({ http, clock, disk, log, entries }) }
  }

  const publicApi = upstream('PUBLIC_API', options.publicApi)
  const { http, store, counts } = upstream(
    'TICKER',
    bus ? { ...options.ticker, fetch: shareStreams({ ...options.ticker, bus, clock, log }) } : options.ticker,
  )
  const listings = createPublicApi({ store: publicApi.store, note: nothing })
  const marketOf = async (code: string) => (await listings.listed(code))?.market ?? null
  const ticker = createTicker({ http, store, clock, calendar, log, marketOf, random, bus, memory })
  const announcements = createAnnouncements({
    clock,
    ...publicApi,
    log,
    memory,
    journalFile: directory === undefined ? undefined : join(directory, `announcements-${market}.jsonl`),
    publishedDirectory,
    edition,
  })

  return {
    publicApi: publicApi.store,
    ticker,
    announcements,
    onChange(listener) {
      publicApi.store.onChange(listener)
      ticker.onChange(listener)
    },
    status: () => [publicApi.store.status(), store.status()],
    calls: () => ({ PUBLIC_API: publicApi.counts(), TICKER: counts() }),
    async close() {
      ticker.close()
      await announcements.close()
      bus?.close()
      await disk.settled()
    },
  }
}
