import { randomUUID } from 'node:crypto'
import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { createDataFiles } from './data-files/data-files.ts'
import { isDataPath } from './data-files/data-door.ts'
import { type EmbedSettings, noEmbeds } from './domain/content/embed.ts'
import { defaultInterestRate, type InterestRate } from './domain/market/interest-rate.ts'
import { defaultSiteSettings, type SiteSettings } from './domain/content/site-settings.ts'
import type { MailboxSetting } from './domain/members/registration.ts'
import { createContentDoors, type ContentSecrets } from './content-doors/content-doors.ts'
import { type CachedQueries, createCachedQueries } from './execution/cached-queries.ts'
import { type ContextOptions, createContext } from './execution/context.ts'
import { createErrorMask } from './execution/error-mask.ts'
import { createGraphqlEndpoint } from './execution/graphql-endpoint.ts'
import { createLiveRequests } from './execution/live-requests.ts'
import { createPlaygroundPage } from './execution/playground-page.ts'
import { programAccess } from './execution/program-access.ts'
import type { QueryBudget } from './execution/query-budget.ts'
import { createExchangeSchema } from './execution/schema.ts'
import { schemaReader } from './execution/schema-reference.ts'
import { createUnknownHash } from './execution/use-trusted-documents.ts'
import { createYogaServer } from './execution/yoga.ts'
import { createFormChallenges } from './forms/form-challenges.ts'
import { createFiles } from './gateway-files.ts'
import { createGatewaySources, type GatewaySources, type GatewaySourcesOptions } from './gateway-sources.ts'
import type { ConnectionStatus } from './http/connections.ts'
import type { Queues } from './http/fair-queue.ts'
import { type CorsOrigins, createCrossOrigin } from './http/cross-origin.ts'
import type { StreamLimits } from './live/admission.ts'
import { createLive } from './live/live.ts'
import type { Log } from './log/log.ts'
import { createCspReports } from './observability/csp-reports.ts'
import { createMetrics, type MetricsOptions } from './observability/metrics.ts'
import { type Tracing, traceUpstreams } from './observability/tracing.ts'
import type { RequestMeter } from './observability/request-meter.ts'
import { plainResponse } from './http/plain-response.ts'
import { createProbes } from './observability/probes.ts'
import { createSiteStatus } from './observability/incidents/site-status.ts'
import { gatewayStatus, type GatewayStatus } from './observability/status.ts'
import { announcementsKey } from './readers/announcement-reader.ts'
import { announcementSearchKey } from './readers/announcement-search.ts'
import type { CachedResponse } from './response-cache/cached-response.ts'
import { countResponses } from './response-cache/counted-responses.ts'
import { createDependencyNotes } from './response-cache/dependencies.ts'
import { createMemoryBudget, type MemoryBudget } from './response-cache/memory-budget.ts'
import { createResponseCache, type ResponseCache } from './response-cache/response-cache.ts'
import { SourceError } from './domain/site/source-error.ts'
import { siteStatusKey } from './domain/site/site-status-key.ts'

export interface GatewayOptions extends Omit<GatewaySourcesOptions, 'memory'> {
  /** Whether `/graphql` has a playground. */
  playground: boolean
  /** Whether `/graphql` allows introspection; true by default. */
  introspection?: boolean
  /** The site's own trusted documents, by hash. */
  persistedDocuments: Readonly<Record<string, string>>
  /** Trusted documents registered for tools, by hash; none by default. */
  toolDocuments?: Readonly<Record<string, string>>
  /** Reason for a set clock, shown to readers. */
  clockNotice?: string | null | undefined
  /** Commit of the running code, for `/metrics`. */
  commit?: string | undefined
  /** Whether `/metrics` is served; true by default. */
  metrics?: boolean
  /** Limits of streams and their operations, per address and in total. */
  streams?: Partial<StreamLimits>
  /** The server's connections, for `/metrics`. */
  connections?: () => ConnectionStatus
  /** The server's queues by name, for `/metrics`. */
  queues?: Queues | undefined
  /** The server's requests and their durations, for `/metrics`. */
  requests?: RequestMeter['histogram'] | undefined
  /** The site's public origin, such as `https://www.example.com`; without it, addresses in feeds are relative. */
  publicOrigin?: string | undefined
  /** Embeds of other sites; none by default. */
  embeds?: EmbedSettings | undefined
  /** External addresses of menus and footer; by default no portals, and the networks' home pages. */
  siteSettings?: SiteSettings | undefined
  /** Interest rate for option calculations; a round figure by default. */
  interestRate?: InterestRate | undefined
  /** Secrets of the content service's webhook and the preview of drafts. */
  contentSecrets?: ContentSecrets | undefined
  /** Readers of mail that the account service stores in files; by default those on this machine. */
  mailbox?: MailboxSetting
  /** Signs the challenges of forms; random per gateway by default. */
  formSecrets?: readonly string[] | undefined
  /** Traces operations and calls to upstreams; nothing is traced by default. */
  tracing?: Tracing | undefined
  /** Total size of all caches; 128 MB by default. */
  cacheBytes?: number
  /** Origins whose pages may read public answers and follow streams, or `*`; none by default. */
  corsOrigins?: CorsOrigins | undefined
  /** Cost limits of a reader's ad-hoc operations; nothing is counted by default. */
  queryBudget?: QueryBudget | undefined
  /** File of the operator's notices; none by default. */
  noticesFile?: string | undefined
  /** Whether slow data files are built before they are requested; false by default. */
  dataAhead?: boolean
}

/** The whole gateway as one request handler. */
export interface Gateway {
  /**
   * Answers `/graphql`, data files, feeds, calendars, announcements' documents, CSP reports, `/livez`, `/readyz`,
   * `/status/operator`, `/status.json`, `/status.atom` and `/metrics`; 404 for other paths. `reader` is charged for a stream, by default a new reader per call.
   * `isLocal` is whether the reader is on this machine; false by default.
   */
  fetch(request: Request, reader?: string, isLocal?: boolean): Promise<Response>
  /** The gateway's response cache. It also contains pages, which become stale with their data. */
  readonly responses: ResponseCache
  /** The cached response to a GET of an address; undefined for an address that only `fetch` answers. */
  finished: CachedQueries['finished']
  /** The response to a trusted query, used to build a page; undefined for other addresses. */
  query(address: string): Promise<CachedResponse> | undefined
  status(): GatewayStatus
  /** Ends live streams and refuses new ones. Other requests are still answered. */
  endStreams(): void
  /** Ends all streams, polls and live answers. */
  close(): Promise<void>
}

const explain = (error: Error) =>
  error instanceof SourceError ? { code: error.code, source: error.source } : undefined

/** The response cache; each change of a source invalidates its responses. */
function createResponses(options: GatewayOptions, memory: MemoryBudget, sources: GatewaySources) {
  const { responses, counts } = countResponses(createResponseCache({ clock: options.clock, memory }))
  sources.onChange((key, isUrgent) => (isUrgent ? responses.purge(key) : responses.invalidate(key)))
  sources.announcements.archive.onChange(({ hasRetraction, changes }) => {
    // A reader who hears of a correction must not get the list before it once more.
    const isCorrected = [...changes.values()].some(({ kind }) => kind === 'CORRECTED')
    if (hasRetraction || isCorrected) responses.purge(announcementsKey)
    else responses.invalidate(announcementsKey)
  })
  sources.announcements.fullText.onChange(() => responses.invalidate(announcementSearchKey))
  return { responses, counts }
}

interface StableDataOptions {
  sources: GatewaySources
  clock: Clock
  calendar: TradingCalendar
  shared: () => ContextOptions
  schema: ReturnType<typeof createExchangeSchema>
  log: Log
  isAhead: boolean
}

/** The data files. Those of announcements are rebuilt after a correction or a retraction. */
function createStableData({ sources, shared, ...options }: StableDataOptions) {
  const { dataDirectory: directory, announcements } = sources
  const readers = () => createContext(shared(), createDependencyNotes())
  const data = createDataFiles({ directory, readers, ...options })
  announcements.archive.onChange(({ changes }) => {
    if ([...changes.values()].some(({ kind }) => kind !== 'ADDED')) void data.expire('announcements')
  })
  return data
}

/** Parts shared by all executions. */
function sharedParts(
  options: GatewayOptions,
  schema: ReturnType<typeof createExchangeSchema>,
  sources: GatewaySources,
): Omit<ContextOptions, 'dataSets' | 'siteStatus'> {
  const { clock, calendar, corsOrigins = [], streams = {}, queryBudget: budget } = options
  return {
    clock,
    calendar,
    clockNotice: options.clockNotice ?? null,
    embeds: options.embeds ?? noEmbeds,
    siteSettings: options.siteSettings ?? defaultSiteSettings,
    interestRate: options.interestRate ?? defaultInterestRate,
    programs: programAccess({ ...options, corsOrigins, budget, streams }),
    reference: schemaReader(schema),
    forms: createFormChallenges(options.formSecrets ?? [randomUUID()], clock),
    ...sources,
  }
}

/** The status of the site for readers. */
const createStatusOf = (options: GatewayOptions, sources: GatewaySources, responses: ResponseCache) =>
  createSiteStatus({
    clock: options.clock,
    log: options.log,
    bus: options.bus,
    sources: sources.checked,
    recordFile: sources.incidentsFile,
    noticesFile: options.noticesFile,
    publishedDirectory: options.publishedDirectory,
    edition: options.edition ?? options.publicApi.baseUrl,
    origin: options.publicOrigin ?? null,
    onNews: () => responses.invalidate(siteStatusKey),
  })

/** Editors' files, webhook and preview. */
const createDoors = ({ contentSecrets, clock, publicOrigin }: GatewayOptions, sources: GatewaySources) =>
  createContentDoors({
    space: sources.content,
    secrets: contentSecrets,
    clock,
    isSecure: publicOrigin?.startsWith('https:') ?? false,
  })

/** The metrics of a gateway; `counters` are those of its own parts. */
const createGatewayMetrics = (
  options: GatewayOptions,
  sources: GatewaySources,
  counters: Pick<MetricsOptions, 'live' | 'answers' | 'caches' | 'cspReports'>,
) =>
  createMetrics({
    ...options,
    feeds: sources.ticker.feeds,
    archive: sources.archive.usage,
    calls: sources.calls,
    bus: options.bus?.status,
    queries: options.queryBudget?.counts,
    ...counters,
  })

/** Creates a gateway, even while every upstream is down: nothing is called before the first query. */
export function createGateway(options: GatewayOptions): Gateway {
  const { clock, calendar, log, queryBudget: budget, tracing, publicOrigin } = options
  const memory = createMemoryBudget(options.cacheBytes)
  const sources = createGatewaySources({ ...options, ...traceUpstreams(options, tracing), memory })
  const { responses, counts } = createResponses(options, memory, sources)

  const schema = createExchangeSchema()
  const { toolDocuments = {} } = options
  const documents = new Map(Object.entries({ ...toolDocuments, ...options.persistedDocuments }))
  const unknownHash = createUnknownHash(Object.keys(toolDocuments).length > 0)
  const maskError = createErrorMask({ explain, log })
  const isAhead = options.dataAhead ?? false
  const data = createStableData({ sources, clock, calendar, shared: () => shared, schema, log, isAhead })
  const site = createStatusOf(options, sources, responses)
  const shared = { ...sharedParts(options, schema, sources), dataSets: data.list, siteStatus: site.report }
  const playground = options.playground ? createPlaygroundPage() : undefined
  const { hasIntrospection } = shared.programs
  const operations = { schema, documents, unknownHash, maskError, budget }
  const yoga = createYogaServer({ ...operations, shared, playground, hasIntrospection, memory, tracing })
  const crossOrigin = createCrossOrigin(options.corsOrigins, publicOrigin)
  const queries = createCachedQueries({ responses, yoga, documents, shared: crossOrigin.shared })
  const liveRequests = createLiveRequests({ ...operations, yoga })
  const limits = options.streams ?? {}
  const live = createLive({ clock, log, limits, epoch: randomUUID(), failure: liveRequests.failure })
  const doors = createDoors(options, sources)
  const ways = { yoga, queries, live, liveRequests, documents, crossOrigin, budget }
  const graphql = createGraphqlEndpoint({
    ...ways,
    isPreview: doors.isPreview,
    publicOrigin,
    mailbox: options.mailbox,
  })

  const { feeds } = sources.ticker
  const status = () => gatewayStatus({ clock, sources: sources.status, feeds, live: live.status })
  const cspReports = createCspReports()
  const metrics = createGatewayMetrics(options, sources, {
    live: live.status,
    answers: counts,
    caches: memory.usage,
    cspReports: cspReports.counts,
  })
  const probes = createProbes({ status, metrics: options.metrics === false ? undefined : metrics })
  const file = createFiles({
    sources,
    shared,
    responses,
    playground,
    statusFile: site.document,
    origin: publicOrigin ?? null,
  })

  return {
    responses,
    async fetch(request, reader = randomUUID(), isLocal = false) {
      const address = new URL(request.url)
      if (address.pathname === '/graphql') return graphql(request, { reader, isLocal })
      if (isDataPath(address.pathname)) return data.answer(request)
      const found =
        (await probes(address.pathname)) ??
        (await cspReports.answer(request, address.pathname, reader)) ??
        (await doors.answer(request, address)) ??
        (await file(request, address, reader))
      return found ?? plainResponse(404, 'Not found.')
    },
    finished: queries.finished,
    query: address => queries.get(address, true),
    status,
    endStreams: live.stop,
    async close() {
      live.stop()
      await site.close()
      await data.close()
      await sources.close()
      await yoga.dispose()
      budget?.close()
    },
  }
}
