import type { Clock } from '@exchange/market-time/clock'
import { type Histogram, Registry } from 'prom-client'
import type { QueryCounts } from '../execution/query-budget.ts'
import type { ResponseCounts } from '../response-cache/counted-responses.ts'
import type { ConnectionStatus } from '../http/connections.ts'
import type { Queues, QueueStatus } from '../http/fair-queue.ts'
import type { LiveStatus } from '../live/live.ts'
import type { MemoryBudget } from '../response-cache/memory-budget.ts'
import type { ArchiveUsage } from '../archive/kept-files.ts'
import type { CallCounts } from '../sources/upstream/http.ts'
import type { FeedPhase } from '../sources/ticker/feed/feed-machine.ts'
import type { FeedStatus } from '../sources/ticker/feed/row-feeds.ts'
import type { BusStatus } from '../sources/ticker/between-gateways/stream-bus.ts'
import build from '../../package.json' with { type: 'json' }
import {
  addBuildInfo,
  createMeters,
  type Labelled,
  type Meters,
  single,
} from '@exchange/observability/meters'
import { processMetrics } from '@exchange/observability/process-metrics'

export interface MetricsOptions {
  /** Commit of the running code, if known. */
  commit?: string | undefined
  clock: Clock
  feeds: () => readonly FeedStatus[]
  live: () => LiveStatus
  answers: () => ResponseCounts
  caches: MemoryBudget['usage']
  archive: () => ArchiveUsage
  /** Calls by source. */
  calls: () => Readonly<Record<string, CallCounts>>
  /** Connections of the listening server, if counted. */
  connections?: (() => ConnectionStatus) | undefined
  /** Queues of the listening server, by name. */
  queues?: Queues | undefined
  /** Request durations of the listening server, if measured. */
  requests?: Histogram | undefined
  /** Connection to other gateways; undefined for a single gateway. */
  bus?: (() => BusStatus) | undefined
  /** Cost of readers' ad-hoc operations, if limited. */
  queries?: (() => QueryCounts) | undefined
  /** Violations of the Content Security Policy reported by browsers, by directive. */
  cspReports: () => ReadonlyMap<string, number>
}

/** The gateway's metrics for Prometheus. They never identify a reader. */
export interface Metrics {
  contentType: string
  /** The current values in Prometheus's text format. */
  text(): Promise<string>
}

const phases: readonly FeedPhase[] = ['connecting', 'awaiting-init', 'live', 'polling', 'probing']

function addTopics({ gauge }: Meters, { feeds, clock }: MetricsOptions): void {
  gauge({
    name: 'exchange_topics',
    help: 'Topics of the ticker that are followed.',
    read: () => single(feeds().length),
  })
  gauge({
    name: 'exchange_topics_by_mode',
    help: 'Topics of the ticker by how they are followed.',
    labelNames: ['mode'],
    read() {
      const now = Object.groupBy(feeds(), ({ phase }) => phase)
      return phases.map(mode => [{ mode }, now[mode]?.length ?? 0])
    },
  })
  gauge({
    name: 'exchange_topic_lag_seconds',
    help: 'Age of the newest figure of the topic that is furthest behind, by the clock of the site.',
    read() {
      const newest = feeds().flatMap(({ newestAt }) => (newestAt === null ? [] : [newestAt]))
      return single(newest.length === 0 ? 0 : Math.max(0, clock.now() - Math.min(...newest)) / 1_000)
    },
  })
}

function addLive({ gauge, counter }: Meters, { live }: MetricsOptions): void {
  gauge({
    name: 'exchange_live_operations',
    help: 'Distinct live operations that are executed.',
    read: () => single(live().operations),
  })
  gauge({
    name: 'exchange_live_subscribers',
    help: 'Readers of live operations.',
    read: () => single(live().readers),
  })
  gauge({
    name: 'exchange_live_reserved',
    help: 'Streams that are reserved and not connected yet.',
    read: () => single(live().reserved),
  })
  gauge({
    name: 'exchange_live_queue',
    help: 'Readers that take nothing now, and get the latest later.',
    read: () => single(live().full),
  })
  counter({
    name: 'exchange_live_cut_offs_total',
    help: 'Readers cut off because they took nothing for too long.',
    read: () => single(live().cutOffs),
  })
  counter({
    name: 'exchange_live_refusals_total',
    help: 'Streams refused because too many were open.',
    read: () => single(live().refusals),
  })
  counter({
    name: 'exchange_live_operation_refusals_total',
    help: 'Streams refused because they, their address or all together followed too much.',
    read: () => single(live().operationRefusals),
  })
}

function addConnections({ gauge, counter }: Meters, { connections }: MetricsOptions): void {
  if (!connections) return
  gauge({ name: 'exchange_connections', help: 'Open connections.', read: () => single(connections().open) })
  counter({
    name: 'exchange_connection_refusals_total',
    help: 'Connections and requests refused because their reader, or all together, had too many.',
    read: () => single(connections().refusals),
  })
}

function addQueues({ gauge, counter }: Meters, { queues }: MetricsOptions): void {
  if (!queues) return
  const labelNames = ['queue']
  const of = (field: keyof QueueStatus) => (): Labelled =>
    Object.entries(queues).map(([queue, { status }]) => [{ queue }, status()[field]])
  gauge({
    name: 'exchange_queue_running',
    help: 'Jobs of a queue that are running.',
    labelNames,
    read: of('running'),
  })
  gauge({
    name: 'exchange_queue_waiting',
    help: 'Jobs of a queue that wait for their turn.',
    labelNames,
    read: of('waiting'),
  })
  counter({
    name: 'exchange_queue_refusals_total',
    help: 'Jobs refused because their reader, or all together, had too many waiting.',
    labelNames,
    read: of('refused'),
  })
  counter({
    name: 'exchange_queue_dropped_total',
    help: 'Jobs that ended because their readers had left.',
    labelNames,
    read: of('dropped'),
  })
}

function addCalls({ counter }: Meters, { calls }: MetricsOptions): void {
  counter({
    name: 'exchange_upstream_calls_total',
    help: 'Calls to upstreams by result.',
    labelNames: ['source', 'result'],
    read: () =>
      Object.entries(calls()).flatMap(([source, counts]) =>
        Array.from(counts, ([result, value]): [Record<string, string>, number] => [
          { source, result },
          value,
        ]),
      ),
  })
}

function addBus({ gauge }: Meters, { bus }: MetricsOptions): void {
  if (!bus) return
  gauge({
    name: 'exchange_bus_up',
    help: 'Whether the other gateways can be reached.',
    read: () => single(bus().isUp ? 1 : 0),
  })
  gauge({
    name: 'exchange_leases',
    help: 'Topics and polls that this gateway reads for all: their sum over all gateways counts each once.',
    read: () => single(bus().leases),
  })
}

function addQueries({ counter }: Meters, { queries }: MetricsOptions): void {
  if (!queries) return
  counter({
    name: 'exchange_query_cost_total',
    help: 'Cost of ad-hoc operations that were within their reader’s limit.',
    read: () => single(queries().cost),
  })
  counter({
    name: 'exchange_query_refusals_total',
    help: 'Ad-hoc operations refused because their reader asked for too much in a minute.',
    read: () => single(queries().refusals),
  })
}

function addCspReports({ counter }: Meters, { cspReports }: MetricsOptions): void {
  counter({
    name: 'exchange_csp_reports_total',
    help: 'Violations of the Content Security Policy that browsers report, by directive.',
    labelNames: ['directive'],
    read: () => Array.from(cspReports(), ([directive, value]) => [{ directive }, value]),
  })
}

function addArchive({ gauge, counter }: Meters, { archive }: MetricsOptions): void {
  gauge({
    name: 'exchange_archive_bytes',
    help: 'What the archive of settlement and margin files holds, in bytes.',
    read: () => single(archive().bytes),
  })
  gauge({
    name: 'exchange_archive_max_bytes',
    help: 'What the archive may hold, in bytes; 0 where nothing is kept.',
    read: () => single(archive().maxBytes),
  })
  counter({
    name: 'exchange_archive_refusals_total',
    help: 'Attempts to keep a file for which the archive had no room.',
    read: () => single(archive().refusals),
  })
}

const addBuild = (meters: Meters, { commit }: MetricsOptions) =>
  addBuildInfo(meters, { version: build.version, commit })

function addCaches({ gauge, counter }: Meters, { caches, answers }: MetricsOptions): void {
  for (const [name, help, field] of [
    ['exchange_cache_bytes', 'What a cache holds, in bytes.', 'bytes'],
    ['exchange_cache_max_bytes', 'What a cache may hold, in bytes.', 'maxBytes'],
    ['exchange_cache_entries', 'How many values a cache holds.', 'entries'],
  ] as const)
    gauge({
      name,
      help,
      labelNames: ['cache'],
      read: () => Object.entries(caches()).map(([cache, usage]) => [{ cache }, usage[field]]),
    })
  counter({
    name: 'exchange_cache_reads_total',
    help: 'Reads of a cache, by whether it had the value.',
    labelNames: ['cache', 'result'],
    read: () =>
      Object.entries(caches()).flatMap(([cache, { hits, misses }]): [Record<string, string>, number][] => [
        [{ cache, result: 'hit' }, hits],
        [{ cache, result: 'miss' }, misses],
      ]),
  })
  counter({
    name: 'exchange_answers_total',
    help: 'Answers by how they were had: finished already, or made.',
    labelNames: ['result'],
    read: () => [
      [{ result: 'hit' }, answers().hits],
      [{ result: 'made' }, answers().made],
    ],
  })
}

const parts = [
  addTopics,
  addLive,
  addConnections,
  addQueues,
  addCalls,
  addCaches,
  addArchive,
  addBus,
  addQueries,
  addCspReports,
  addBuild,
]

export function createMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry()
  const meters = createMeters(registry)
  for (const add of parts) add(meters, options)
  if (options.requests) registry.registerMetric(options.requests)
  return {
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}\n${await processMetrics().metrics()}`,
  }
}
