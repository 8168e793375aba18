import { createManualClock, type ManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import type { Reading } from '../../../domain/site/freshness.ts'
import type { LiveInstrument } from '../../../domain/market/instrument.ts'
import { createMemoryBudget } from '../../../response-cache/memory-budget.ts'
import { createDiskStore } from '../../upstream/disk-store.ts'
import { createHttp } from '../../upstream/http.ts'
import { createUpstreamCache } from '../../upstream/upstream-cache.ts'
import { createTicker } from '../create-ticker.ts'
import type { StreamBus } from '../between-gateways/stream-bus.ts'
import { streamsOf } from '../feed/read-stream.ts'
import { createTopicCache, createTopicMemories } from '../feed/topic-memory.ts'
import { createScriptedUpstream, type ScriptedUpstream } from './scripted-upstream.ts'

interface StandOptions {
  /** A New Zealand time; by default a Friday at eleven. */
  at?: string
  directory?: string
  /** From 0 to 1; 0.5 by default. */
  random?: () => number
  /** Several tickers may share one. */
  clock?: ManualClock
  upstream?: ScriptedUpstream
  /** Connection to the upstream; direct by default. */
  fetch?: (request: Request) => Promise<Response>
  bus?: StreamBus
}

const markets: Record<string, string> = { KRE: 'nzsx', TUI: 'nzsx', MOA: 'nzsx', HUIA10: 'nzdx' }

/** A ticker with an upstream controlled by the test. */
export function createTestTicker(options: StandOptions = {}) {
  const { at = '2026-03-06T11:00', directory, random = () => 0.5 } = options
  const { clock = createManualClock(parseClock(at)) } = options
  const { upstream = createScriptedUpstream(clock) } = options
  const { fetch = upstream.fetch } = options
  const logged: string[] = []
  const note = (_details: object, message: string) => void logged.push(message)
  const log = { info: () => {}, warn: note, error: note }
  const calendar = createTradingCalendar()
  const http = createHttp({
    source: 'TICKER',
    baseUrl: 'http://ticker.test/ticker/1.0',
    fetch,
    clock,
    random,
  })
  const store = createUpstreamCache({ http, clock, disk: createDiskStore(directory, log), log })
  const listed = new Map(Object.entries(markets))
  const ticker = createTicker({
    http,
    store,
    clock,
    log,
    calendar,
    marketOf: code => Promise.resolve(listed.get(code) ?? null),
    random,
    memory: createMemoryBudget(),
    bus: options.bus,
  })
  const row = (code: string, priceAmount: number, more: object = {}) => ({
    code,
    isin: `NZ${code}`,
    priceAmount,
    asAt: new Date(clock.now()).toISOString(),
    ...more,
  })

  /** Watches and records received values, such as `KRE 1.5 STREAMING`. */
  function watch(...codes: string[]) {
    const controller = new AbortController()
    const received: string[] = []
    const end = (async () => {
      for await (const readings of ticker.watchInstruments(codes, controller.signal))
        received.push(...readings.map(textOf))
      return 'ended'
    })().catch((error: unknown) => `failed: ${String(error)}`)
    return { received, end, leave: () => controller.abort(), last: () => received.at(-1) }
  }

  const topics = createTopicCache(createMemoryBudget())
  const world = {
    http,
    openStream: streamsOf(http),
    clock,
    log,
    keeper: store.keeper,
    calendar,
    random,
    delayMinutes: 20,
    topics,
    memoryOf: createTopicMemories<LiveInstrument>(topics, clock),
  }
  return { clock, upstream, ticker, world, logged, listed, row, watch, settle: () => clock.advance(0) }
}

const textOf = ({ value, freshness }: Reading<LiveInstrument>) =>
  `${value?.code} ${value?.priceAmount} ${freshness.mode}`

/** A watcher of KRE, live at 1.5. */
export async function createTestLive(at?: string) {
  const stand = createTestTicker(at === undefined ? {} : { at })
  const watcher = stand.watch('KRE')
  await stand.settle()
  stand.upstream.stream('/instrument/KRE').send('init', stand.row('KRE', 1.5))
  await stand.settle()
  return { ...stand, watcher }
}
