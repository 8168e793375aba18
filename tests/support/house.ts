import { createGateway, type Gateway, type GatewayOptions } from '@exchange/gateway'
import { createManualClock, type ManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createExchange, type DataSet, type OperatorActions } from '@exchange/upstream-exchange'
import { createContentService, openSpaceFolder, shippedContent } from '@exchange/upstream-content'
import { defaultSiteSettings, type SiteSettings } from '@exchange/gateway/site-settings'
import { createHouseAccounts, type HouseAccounts } from './account-service.ts'
import { type Chaos, createChaos } from './chaos.ts'
import type { Handler } from './chaos-fault.ts'
import { waitsForDisk } from './idle-time.ts'
import { operationRequest } from './operation-request.ts'
import { sampleMarket } from './sample-market.ts'
import { silentLog } from './silent-log.ts'
import { withoutCost } from './without-cost.ts'

/** Response of a gateway. */
export interface Answer<Data> {
  data: Data | null
  errors?: { message: string; path?: (string | number)[]; extensions?: { code?: string } }[]
}

export interface House {
  clock: ManualClock
  gateway: Gateway
  /** Faults between the gateway and the public API, and between the gateway and the ticker. */
  publicApi: Chaos
  ticker: Chaos
  /** Faults between the gateway and the content service. */
  content: Chaos
  /** Faults between the gateway and the account service. */
  accounts: Chaos
  /** The embedded account service itself, with its mail. */
  accountService: HouseAccounts
  /** Corrections by an operator of the embedded exchange; none with another upstream. */
  operator: OperatorActions | undefined
  /** Runs an operation through the gateway like a reader (see `operationRequest`); time passes while it waits. */
  ask<Data>(query: string, variables?: Record<string, unknown>): Promise<Answer<Data>>
  /** Lets time pass in steps until the promise has settled, up to ten minutes. */
  until<T>(promise: Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface HouseOptions {
  /** New Zealand time, such as `2024-03-08T11:00`. */
  at?: string
  clock?: ManualClock
  /** Reason for the set clock, for readers. */
  clockNotice?: string
  /** Replaces the sample market. */
  dataSet?: DataSet
  /** The exchange's notices, in the format of `banners.json`; the sample market has none. */
  banners?: DataSet['banners']
  /** Replaces the embedded exchange: one upstream for both the public API and the ticker. */
  upstream?: Handler
  /** The folder of the embedded content service; default: the shipped content. */
  contentDirectory?: string
  /** Replaces the embedded content service. */
  contentUpstream?: Handler
  /** Replaces the embedded account service. */
  accountsUpstream?: Handler
  /** The site's address for links in mail and cookies; default: `publicOrigin`, else a local one. */
  accountsOrigin?: () => string
  /** A PostgreSQL server with an empty database for the embedded account service; default: PGlite in memory. */
  accountsDatabaseUrl?: string | undefined
  /** Wraps each of these upstreams, for example to slow it down. */
  beforeUpstreams?: (upstream: Handler) => Handler
  contentSecrets?: GatewayOptions['contentSecrets']
  /** Directory of the gateway's cached data. */
  directory?: string
  /** Directory of published announcements, and the market's edition. */
  publishedDirectory?: string
  /** File of the operator's notices. */
  noticesFile?: string
  /** Directory of settlement prices and margin parameters. */
  archiveDirectory?: string
  edition?: string
  /** Connects it to other houses. */
  bus?: GatewayOptions['bus']
  persistedDocuments?: Record<string, string>
  /** Documents registered for tools. */
  toolDocuments?: Record<string, string>
  /** Memory limit of all caches together. */
  cacheBytes?: number
  /** Whether slow data files are created in advance. */
  dataAhead?: boolean
  playground?: boolean
  introspection?: boolean
  streams?: GatewayOptions['streams']
  publicOrigin?: string
  /** Embeds of other sites. */
  embeds?: GatewayOptions['embeds']
  siteSettings?: Partial<SiteSettings>
  log?: GatewayOptions['log']
  corsOrigins?: GatewayOptions['corsOrigins']
  queryBudget?: GatewayOptions['queryBudget']
  connections?: GatewayOptions['connections']
  queues?: GatewayOptions['queues']
}

const stepMs = 50
const longestMs = 600_000
/** Time after which the promise is assumed to wait for a socket, which is slow on a busy machine. */
const patientMs = 5_000

async function settled<T>(clock: ManualClock, promise: Promise<T>, isReading: () => boolean): Promise<T> {
  let isWaiting = true
  const watched = promise.finally(() => (isWaiting = false))
  watched.catch(() => {})
  for (let passed = 0; isWaiting && passed < longestMs; passed += stepMs) {
    // Sockets and disks do not use the clock: they get a turn before time passes, and disks as long as they need.
    for (let turn = 0; isWaiting && turn < 5; turn++) await new Promise(resolve => setImmediate(resolve))
    while (isWaiting && (isReading() || waitsForDisk())) await new Promise(resolve => setImmediate(resolve))
    if (isWaiting && passed > patientMs) await new Promise(resolve => setTimeout(resolve, 1))
    if (isWaiting) await clock.advance(stepMs)
  }
  return watched
}

const access = (path: string, fetch: Handler) => ({ baseUrl: `http://exchange.test/${path}`, fetch })

const contentUrl = 'http://content.test'

/**
 * The embedded content service. It reads from disk, for which the house's clock waits. The shipped content is opened on
 * first use: most houses need none of its hundreds of files.
 */
async function contentService(clock: ManualClock, directory?: string) {
  const open = async () => {
    const folder = await openSpaceFolder({ directory: directory ?? shippedContent, clock })
    return createContentService({ folder, clock, token: 'published', previewToken: 'drafts' })
  }
  let service = directory === undefined ? undefined : open()
  await service
  let reading = 0
  const onEnd = () => void reading--
  const fetch: Handler = request => {
    reading++
    service ??= open()
    const work = service.then(opened => opened.fetch(request))
    work.then(onEnd, onEnd)
    return work
  }
  return { fetch, isReading: () => reading > 0 }
}

/** Shared by all houses, so that the sample market's events are computed once. */
const calendar = createTradingCalendar()

/** A real gateway with real upstreams, connected as functions, at a fixed time. */
export async function createHouse(options: HouseOptions = {}): Promise<House> {
  const clock = options.clock ?? createManualClock(parseClock(options.at ?? '2024-03-08T11:00'))
  const { banners } = options
  const dataSet = options.dataSet ?? (await sampleMarket())
  const exchange = options.upstream
    ? undefined
    : createExchange({ dataSet: banners ? { ...dataSet, banners } : dataSet, clock, calendar })
  const upstream: Handler = options.upstream ?? (request => exchange!.fetch(request))
  const service = await contentService(clock, options.contentDirectory)
  const { beforeUpstreams = handler => handler } = options
  const chaosBefore = (handler: Handler) => createChaos(beforeUpstreams(handler), clock)
  const [publicApi, ticker] = [chaosBefore(upstream), chaosBefore(upstream)]
  const content = chaosBefore(options.contentUpstream ?? service.fetch)
  const origin = () => options.accountsOrigin?.() ?? options.publicOrigin ?? 'http://localhost:4000'
  const own = { publicApi: access('public', upstream), ticker: access('ticker/1.0', upstream) }
  const { accountsDatabaseUrl: databaseUrl, log } = options
  const accountService = createHouseAccounts({ clock, origin, market: own, databaseUrl, log })
  const accounts = chaosBefore(options.accountsUpstream ?? accountService.fetch)
  const isReading = () => service.isReading() || accountService.isWorking()
  const until = <T>(promise: Promise<T>) => settled(clock, promise, isReading)
  const space = { space: 'exchange', environment: 'master', fetch: content.fetch }
  const gateway = createGateway({
    clock,
    clockNotice: options.clockNotice,
    calendar,
    publicApi: access('public', publicApi.fetch),
    ticker: access('ticker/1.0', ticker.fetch),
    content: { ...space, baseUrl: contentUrl, token: 'published' },
    contentPreview: { ...space, baseUrl: `${contentUrl}/preview`, token: 'drafts' },
    contentSecrets: options.contentSecrets,
    accounts: { baseUrl: 'http://accounts.test/api/v2', fetch: accounts.fetch },
    directory: options.directory,
    publishedDirectory: options.publishedDirectory,
    archiveDirectory: options.archiveDirectory,
    noticesFile: options.noticesFile,
    edition: options.edition,
    bus: options.bus,
    playground: options.playground ?? false,
    introspection: options.introspection ?? true,
    persistedDocuments: options.persistedDocuments ?? {},
    toolDocuments: options.toolDocuments ?? {},
    ...(options.streams && { streams: options.streams }),
    ...(options.connections && { connections: options.connections }),
    queues: options.queues,
    publicOrigin: options.publicOrigin,
    corsOrigins: options.corsOrigins,
    queryBudget: options.queryBudget,
    embeds: options.embeds,
    siteSettings: { ...defaultSiteSettings, ...options.siteSettings },
    dataAhead: options.dataAhead ?? false,
    ...(options.cacheBytes === undefined ? {} : { cacheBytes: options.cacheBytes }),
    log: options.log ?? silentLog,
  })
  return {
    clock,
    gateway,
    publicApi,
    ticker,
    content,
    accounts,
    accountService,
    operator: exchange?.operator,
    until,
    async ask<Data>(query: string, variables?: Record<string, unknown>) {
      const request = operationRequest({ query, variables }, options.persistedDocuments ?? {})
      const response = await until(gateway.fetch(request))
      return JSON.parse(withoutCost(await response.text())) as Answer<Data>
    },
    async close() {
      await gateway.close()
      await accountService.close()
      exchange?.close()
    },
  }
}
