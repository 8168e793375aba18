import type { Clock } from '@exchange/market-time/clock'
import { Counter, Gauge, Registry } from 'prom-client'
import type { AnswerCounts } from './answers/counted-answers.ts'
import type { ConnectionStatus } from './http/connections.ts'
import type { LiveStatus } from './live/live.ts'
import type { MemoryBudget } from './memory/memory-budget.ts'
import type { CallCounts } from './sources/counted-http.ts'
import type { FeedPhase } from './sources/ticker/feed-machine.ts'
import type { FeedStatus } from './sources/ticker/ticker.ts'

interface MetricsOptions {
  clock: Clock
  feeds: () => readonly FeedStatus[]
  live: () => LiveStatus
  answers: () => AnswerCounts
  caches: MemoryBudget['usage']
  /** By source. */
  calls: () => Readonly<Record<string, CallCounts>>
  /** Of the server that listens, if it counts them. */
  connections?: (() => ConnectionStatus) | undefined
}

/** What the gateway counts, for Prometheus. Nothing in it names a reader. */
export interface Metrics {
  contentType: string
  /** In Prometheus's text form, as it is now. */
  text(): Promise<string>
}

const phases: readonly FeedPhase[] = ['connecting', 'awaiting-init', 'live', 'polling', 'probing']

/** Everything is read when it is asked for: counting costs nothing meanwhile. */
export function createMetrics(options: MetricsOptions): Metrics {
  const { clock, feeds, live, answers, caches, calls, connections } = options
  const registry = new Registry()
  const registers = [registry]

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  /** What the parts count themselves; it never falls. */
  const counter = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    read: () => Iterable<[Record<Label, string>, number]>,
  ) =>
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset()
        for (const [labels, value] of read()) this.inc(labels, value)
      },
    })

  gauge('exchange_topics', 'Topics of the ticker that are followed.', () => feeds().length)
  new Gauge({
    name: 'exchange_topics_by_mode',
    help: 'Topics of the ticker by how they are followed.',
    labelNames: ['mode'],
    registers,
    collect() {
      const now = Object.groupBy(feeds(), ({ phase }) => phase)
      for (const mode of phases) this.set({ mode }, now[mode]?.length ?? 0)
    },
  })
  gauge(
    'exchange_topic_lag_seconds',
    'Age of the newest figure of the topic that is furthest behind, by the clock of the site.',
    () => {
      const newest = feeds().flatMap(({ newestAt }) => (newestAt === null ? [] : [newestAt]))
      return newest.length === 0 ? 0 : Math.max(0, clock.now() - Math.min(...newest)) / 1_000
    },
  )

  gauge('exchange_live_operations', 'Distinct live operations that are executed.', () => live().operations)
  gauge('exchange_live_subscribers', 'Readers of live operations.', () => live().readers)
  gauge('exchange_live_queue', 'Readers that take nothing now, and get the latest later.', () => live().full)
  counter(
    'exchange_live_cut_offs_total',
    'Readers cut off because they took nothing for too long.',
    [],
    () => [[{}, live().cutOffs]],
  )
  counter('exchange_live_refusals_total', 'Streams refused because too many were open.', [], () => [
    [{}, live().refusals],
  ])
  counter(
    'exchange_live_operation_refusals_total',
    'Streams refused because they, their address or all together followed too much.',
    [],
    () => [[{}, live().operationRefusals]],
  )

  if (connections) {
    gauge('exchange_connections', 'Open connections.', () => connections().open)
    counter(
      'exchange_connection_refusals_total',
      'Connections and requests refused because their reader, or all together, had too many.',
      [],
      () => [[{}, connections().refusals]],
    )
  }

  counter('exchange_upstream_calls_total', 'Calls to upstreams by result.', ['source', 'result'], () =>
    Object.entries(calls()).flatMap(([source, counts]) =>
      [...counts].map(([result, value]): [{ source: string; result: string }, number] => [
        { source, result },
        value,
      ]),
    ),
  )
  for (const [name, help, field] of [
    ['exchange_cache_bytes', 'What a cache holds, in bytes.', 'bytes'],
    ['exchange_cache_max_bytes', 'What a cache may hold, in bytes.', 'maxBytes'],
  ] as const)
    new Gauge({
      name,
      help,
      labelNames: ['cache'],
      registers,
      collect() {
        for (const [cache, usage] of Object.entries(caches())) this.set({ cache }, usage[field])
      },
    })

  counter(
    'exchange_answers_total',
    'Answers by how they were had: finished already, or made.',
    ['result'],
    () => [
      [{ result: 'hit' }, answers().hits],
      [{ result: 'made' }, answers().made],
    ],
  )

  return { contentType: registry.contentType, text: () => registry.metrics() }
}
