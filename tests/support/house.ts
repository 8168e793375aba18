import { createGateway, type Gateway, type GatewayOptions } from '@exchange/gateway'
import { createManualClock, type ManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createExchange, type DataSet } from '@exchange/upstream-exchange'
import { createContentService, openSpaceFolder, shippedContent } from '@exchange/upstream-content'
import { type Chaos, createChaos } from './chaos.ts'
import type { Handler } from './chaos-fault.ts'
import { operationRequest } from './operation-request.ts'
import { sampleMarket } from './sample-market.ts'
import { silentLog } from './silent-log.ts'

/** What a gateway answered. */
export interface Answer<Data> {
  data: Data | null
  errors?: { message: string; path?: (string | number)[]; extensions?: { code?: string } }[]
}

export interface House {
  clock: ManualClock
  gateway: Gateway
  /** Between the gateway and the public API, and between it and the ticker. */
  publicApi: Chaos
  ticker: Chaos
  /** Between the gateway and the content service. */
  content: Chaos
  /** Asks through the gateway's door as readers do (see `operationRequest`); time moves on while the answer waits for it. */
  ask<Data>(query: string, variables?: Record<string, unknown>): Promise<Answer<Data>>
  /** Lets time pass, a little at a time, until the promise has settled; at most ten minutes. */
  until<T>(promise: Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface HouseOptions {
  /** New Zealand time, such as `2024-03-08T11:00`. */
  at?: string
  clock?: ManualClock
  /** Instead of the sample market. */
  dataSet?: DataSet
  /** Instead of an embedded exchange: one upstream for both the public API and the ticker. */
  upstream?: Handler
  /** The folder of the embedded content service, instead of the content that is shipped. */
  contentDirectory?: string
  /** Instead of the embedded content service. */
  contentUpstream?: Handler
  /** Stands before each of these upstreams, such as to slow it down. */
  beforeUpstreams?: (upstream: Handler) => Handler
  contentSecrets?: GatewayOptions['contentSecrets']
  /** Where the gateway keeps what it last knew. */
  directory?: string
  /** Where announcements are published, and of which market they are. */
  publishedDirectory?: string
  edition?: string
  persistedDocuments?: Record<string, string>
  /** What all caches may hold together. */
  cacheBytes?: number
  playground?: boolean
  streams?: GatewayOptions['streams']
  publicOrigin?: string
  /** What other sites provide. */
  embeds?: GatewayOptions['embeds']
  connections?: GatewayOptions['connections']
}

const stepMs = 50
const longestMs = 600_000
/** Whoever waits longer than this waits for a disk or a socket, which a busy machine lets wait. */
const patientMs = 5_000

async function settled<T>(clock: ManualClock, promise: Promise<T>, isReading: () => boolean): Promise<T> {
  let isWaiting = true
  const watched = promise.finally(() => (isWaiting = false))
  watched.catch(() => {})
  for (let passed = 0; isWaiting && passed < longestMs; passed += stepMs) {
    // Sockets and disks are not the clock's: they get a turn before time moves on.
    for (let turn = 0; isWaiting && turn < 5; turn++) await new Promise(resolve => setImmediate(resolve))
    while (isWaiting && isReading()) await new Promise(resolve => setImmediate(resolve))
    if (isWaiting && passed > patientMs) await new Promise(resolve => setTimeout(resolve, 1))
    if (isWaiting) await clock.advance(stepMs)
  }
  return watched
}

const contentUrl = 'http://content.test'

/** The embedded content service. It reads a disk, for which the house's clock waits. */
async function contentService(clock: ManualClock, directory = shippedContent) {
  const folder = await openSpaceFolder({ directory, clock })
  const service = createContentService({ folder, clock, token: 'published', previewToken: 'drafts' })
  let reading = 0
  const onEnd = () => void reading--
  const fetch: Handler = request => {
    reading++
    const work = service.fetch(request)
    work.then(onEnd, onEnd)
    return work
  }
  return { fetch, isReading: () => reading > 0 }
}

/** A real gateway before real upstreams, joined as functions, at a fixed time. */
export async function createHouse(options: HouseOptions = {}): Promise<House> {
  const clock = options.clock ?? createManualClock(parseClock(options.at ?? '2024-03-08T11:00'))
  const calendar = createTradingCalendar()
  const exchange = options.upstream
    ? undefined
    : createExchange({ dataSet: options.dataSet ?? (await sampleMarket()), clock, calendar })
  const upstream: Handler = options.upstream ?? (request => exchange!.fetch(request))
  const service = await contentService(clock, options.contentDirectory)
  const { beforeUpstreams = handler => handler } = options
  const chaosBefore = (handler: Handler) => createChaos(beforeUpstreams(handler), clock)
  const [publicApi, ticker] = [chaosBefore(upstream), chaosBefore(upstream)]
  const content = chaosBefore(options.contentUpstream ?? service.fetch)
  const until = <T>(promise: Promise<T>) => settled(clock, promise, service.isReading)
  const space = { space: 'exchange', environment: 'master', fetch: content.fetch }
  const gateway = createGateway({
    clock,
    calendar,
    publicApi: { baseUrl: 'http://exchange.test/public', fetch: publicApi.fetch },
    ticker: { baseUrl: 'http://exchange.test/ticker/1.0', fetch: ticker.fetch },
    content: { ...space, baseUrl: contentUrl, token: 'published' },
    contentPreview: { ...space, baseUrl: `${contentUrl}/preview`, token: 'drafts' },
    contentSecrets: options.contentSecrets,
    directory: options.directory,
    publishedDirectory: options.publishedDirectory,
    edition: options.edition,
    playground: options.playground ?? false,
    persistedDocuments: options.persistedDocuments ?? {},
    ...(options.streams && { streams: options.streams }),
    ...(options.connections && { connections: options.connections }),
    publicOrigin: options.publicOrigin,
    embeds: options.embeds,
    ...(options.cacheBytes === undefined ? {} : { cacheBytes: options.cacheBytes }),
    log: silentLog,
  })
  return {
    clock,
    gateway,
    publicApi,
    ticker,
    content,
    until,
    async ask<Data>(query: string, variables?: Record<string, unknown>) {
      const request = operationRequest({ query, variables }, options.persistedDocuments ?? {})
      const response = await until(gateway.fetch(request))
      return (await response.json()) as Answer<Data>
    },
    async close() {
      await gateway.close()
      exchange?.close()
    },
  }
}
