import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { type Announcements, createAnnouncements } from './announcements/announcements.ts'
import type { MarketArchive } from './archive/market-archive.ts'
import { openArchive } from './archive/open-archive.ts'
import type { Source } from './domain/site/freshness.ts'
import type { SourceError } from './domain/site/source-error.ts'
import { type AccountAccess, createAccountAccess } from './sources/accounts/account-access.ts'
import type { Log } from './log/log.ts'
import { createMemoryBudget, type MemoryBudget } from './response-cache/memory-budget.ts'
import type { CallOptions } from './sources/upstream/call.ts'
import { createDiskStore } from './sources/upstream/disk-store.ts'
import { type CallCounts, createHttp, type Http } from './sources/upstream/http.ts'
import { type ContentAccess, spaceCalls } from './sources/content/content-access.ts'
import { type ContentSpace, createContentSpace } from './sources/content/content-space.ts'
import { createFileCopies } from './sources/content/file-copies.ts'
import { spaceKey } from './sources/content/space-reader.ts'
import { createPublicApi } from './sources/public-api/public-api.ts'
import { createCacheEntries } from './sources/upstream/cache-entry.ts'
import { createUpstreamCache, type UpstreamCache } from './sources/upstream/upstream-cache.ts'
import type { StreamBus } from './sources/ticker/between-gateways/stream-bus.ts'
import type { SourceStatus } from './sources/upstream/source-status.ts'
import type { CheckedSource } from './observability/incidents/watch-sources.ts'
import { createTicker, type Ticker } from './sources/ticker/create-ticker.ts'

/** An upstream's address and its `fetch`: the global one, or an embedded service's handler. */
export type UpstreamOptions = Pick<CallOptions, 'baseUrl' | 'fetch' | 'isEmbedded'>

export interface GatewaySourcesOptions {
  clock: Clock
  calendar: TradingCalendar
  publicApi: UpstreamOptions
  ticker: UpstreamOptions
  /** The content service, and its drafts. Without the first there are no pages, without the second no drafts. */
  content?: ContentAccess | undefined
  contentPreview?: ContentAccess | undefined
  /** The account service. Without it, logins are not possible. */
  accounts?: UpstreamOptions | undefined
  /** Folder of last good answers; nothing is kept if undefined. */
  directory?: string | undefined
  /** Name of the data set, if one address serves several: last good answers of another set are never shown. */
  edition?: string | undefined
  /** Folder of published announcements and the status, whose sources are then polled from the start. */
  publishedDirectory?: string | undefined
  /** Folder of the archive of settlement prices and margin parameters, which are then polled from the start. */
  archiveDirectory?: string | undefined
  /** Maximum size of the archive, in bytes. */
  archiveBytes?: number | undefined
  /**
   * Connects the gateways of one site, so that one of them calls the ticker for each topic; without it, each gateway
   * calls the ticker.
   */
  bus?: StreamBus | undefined
  log: Log
  /** The budget of all caches. */
  memory?: MemoryBudget
  /** From 0 to 1; source of jitter. */
  random?: () => number
}

export type { ContentAccess } from './sources/content/content-access.ts'

const noAccounts: UpstreamOptions = {
  baseUrl: 'http://accounts.invalid',
  fetch: () => Promise.reject(new TypeError('no account service is configured')),
}

/** All upstreams of the gateway. */
export interface GatewaySources {
  publicApi: UpstreamCache
  ticker: Ticker
  announcements: Announcements
  archive: MarketArchive
  content: ContentSpace
  accounts: AccountAccess
  /** The configured sources, for the status of the site. */
  checked: readonly CheckedSource[]
  /** File of the record of incidents; nothing is stored if undefined. */
  incidentsFile: string | undefined
  /** Folder of this market's data files; a temporary one if undefined. */
  dataDirectory: string | undefined
  /** Calls the listener with the key of each changed resource; `isUrgent` if derived content may no longer be shown. */
  onChange(listener: (key: string, isUrgent: boolean) => void): void
  status(): SourceStatus[]
  /** Calls since the start, by source. */
  calls(): Readonly<Record<string, CallCounts>>
  /** Ends all streams and polls; resolves when last good answers are on disk. */
  close(): Promise<void>
}

const nothing = () => {}
const noContent: ContentAccess = {
  baseUrl: 'http://content.invalid',
  space: 'none',
  environment: 'none',
  token: '',
  fetch: () => Promise.reject(new TypeError('no content service is configured')),
}

/** Folders of persistent data, each undefined if nothing is kept. */
function foldersOf(
  { directory, publishedDirectory, archiveDirectory }: GatewaySourcesOptions,
  market: string,
) {
  return {
    lastGood: directory && join(directory, market),
    files: directory && join(directory, market, 'files'),
    data: directory && join(directory, market, 'data'),
    incidents: directory && join(directory, `incidents-${market}.json`),
    announcements: {
      journalFile: directory && join(directory, `announcements-${market}.jsonl`),
      searchDirectory: directory && join(directory, market, 'search'),
      publishedDirectory,
      eventsFile: directory && join(directory, `announcement-events-${market}.jsonl`),
    },
    archive: archiveDirectory && join(archiveDirectory, market),
  }
}

/** A source that is called at a path of its own, which may be missing. */
const checkedSource = (
  { http, store }: { http: Http; store: UpstreamCache },
  path: string,
): CheckedSource => ({
  status: store.status,
  async check() {
    await http.getJson(path).then(
      () => store.keeper.succeeded(path),
      (error: SourceError) => store.keeper.failed(path, error),
    )
    await store.keeper.recheck()
  },
})

const featuresPath = '/features'

const checkedAccounts = ({ status, answered, failed }: AccountAccess, http: Http): CheckedSource => ({
  status,
  check: () =>
    http.getJson(featuresPath).then(
      () => answered(featuresPath, 'DONE'),
      (error: SourceError) => failed(featuresPath, error),
    ),
})

const openArchiveOf = (
  { publicApi, archiveBytes: maxBytes, clock, log }: GatewaySourcesOptions,
  kept: { directory: string | undefined; cache: UpstreamCache },
) => openArchive({ ...publicApi, ...kept, maxBytes, clock, log })

export function createGatewaySources(options: GatewaySourcesOptions): GatewaySources {
  const { clock, calendar, bus, log } = options
  const { memory = createMemoryBudget(), edition = options.publicApi.baseUrl, random = Math.random } = options
  // Separate folders per market: markets share paths, but not last good prices.
  const market = hash('sha1', edition).slice(0, 12)
  const folders = foldersOf(options, market)
  const disk = createDiskStore(folders.lastGood, log)
  const copies = createFileCopies({ directory: folders.files, log })

  const entries = createCacheEntries(memory)

  function upstream(source: Source, called: UpstreamOptions) {
    const http = createHttp({ ...called, source, clock, random })
    return { http, store: createUpstreamCache({ http, clock, disk, log, entries }) }
  }

  const publicApi = upstream('PUBLIC_API', options.publicApi)
  const { http, store } = upstream('TICKER', options.ticker)
  const access = options.content ?? noContent
  const pages = upstream('CONTENT', spaceCalls(access, clock))
  const spaceListeners = new Set<(change: { isUrgent: boolean }) => void>()
  const content = createContentSpace({
    http: pages.http,
    cache: pages.store,
    access,
    preview: options.contentPreview,
    memory,
    copies,
    random,
    clock,
    log,
    onChange: change => spaceListeners.forEach(listener => listener(change)),
  })
  const listings = createPublicApi({ cache: publicApi.store, note: nothing })
  const marketOf = async (code: string) => (await listings.listed(code))?.market ?? null
  const ticker = createTicker({ http, store, clock, calendar, log, marketOf, random, bus, memory })
  const service = options.accounts ?? noAccounts
  const { http: featureCalls, store: features } = upstream('ACCOUNTS', service)
  const accounts = createAccountAccess({ ...service, clock, features })
  const ofMarket = { ...publicApi, ...folders.announcements, memory, edition }
  const announcements = createAnnouncements({ ...options, ...ofMarket })

  const archive = openArchiveOf(options, { directory: folders.archive, cache: publicApi.store })

  return {
    checked: [
      checkedSource(publicApi, '/banner/nzxcom.json'),
      checkedSource({ http, store }, '/indices/all/last'),
      ...(options.content ? [checkedSource(pages, '/content_types?limit=1')] : []),
      ...(options.accounts ? [checkedAccounts(accounts, featureCalls)] : []),
    ],
    incidentsFile: folders.incidents,
    publicApi: publicApi.store,
    ticker,
    announcements,
    archive,
    content,
    accounts,
    dataDirectory: folders.data,
    onChange(listener) {
      const onChanged = (key: string) => listener(key, false)
      publicApi.store.onChange(onChanged)
      ticker.onChange(onChanged)
      pages.store.onChange(onChanged)
      features.onChange(onChanged)
      spaceListeners.add(({ isUrgent }) => listener(spaceKey, isUrgent))
    },
    status: () => [publicApi.store.status(), store.status(), pages.store.status(), accounts.status()],
    calls: () => ({
      PUBLIC_API: publicApi.http.counts(),
      TICKER: http.counts(),
      CONTENT: pages.http.counts(),
      ACCOUNTS: accounts.counts(),
    }),
    async close() {
      ticker.close()
      content.sync.stop()
      await announcements.close()
      await archive.close()
      bus?.close()
      await Promise.all([disk.settled(), copies.settled()])
    },
  }
}
