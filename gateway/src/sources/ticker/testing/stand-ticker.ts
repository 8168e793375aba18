import { createManualClock, type ManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import type { Reading } from '../../../domain/freshness.ts'
import type { LiveInstrument } from '../../../domain/instrument.ts'
import { createMemoryBudget } from '../../../memory/memory-budget.ts'
import { createDiskStore } from '../../disk-store.ts'
import { createHttp } from '../../http.ts'
import { createResourceStore } from '../../resource-store.ts'
import { createTicker } from '../create-ticker.ts'
import type { StreamBus } from '../shared-streams/stream-bus.ts'
import { createTopicMemories } from '../topic-memory.ts'
import { createScriptedUpstream, type ScriptedUpstream } from './scripted-upstream.ts'

interface StandOptions {
  /** A New Zealand time; a Friday at eleven unless told. */
  at?: string
  directory?: string
  /** 0 to 1; always a half unless told. */
  random?: () => number
  /** Several tickers may have one of each. */
  clock?: ManualClock
  upstream?: ScriptedUpstream
  /** How this one reaches the upstream; directly unless told. */
  fetch?: (request: Request) => Promise<Response>
  bus?: StreamBus
}

const markets: Record<string, string> = { KRE: 'nzsx', TUI: 'nzsx', MOA: 'nzsx', HUIA10: 'nzdx' }

/** A ticker before an upstream whose every word a test decides. */
export function standTicker(options: StandOptions = {}) {
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
  const store = createResourceStore({ http, clock, disk: createDiskStore(directory, log), log })
  const known = new Map(Object.entries(markets))
  const ticker = createTicker({
    http,
    store,
    clock,
    log,
    calendar,
    marketOf: code => Promise.resolve(known.get(code) ?? null),
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

  /** Watches and writes down what it is told, as `KRE 1.5 STREAMING`. */
  function watch(...codes: string[]) {
    const controller = new AbortController()
    const told: string[] = []
    const end = (async () => {
      for await (const reading of ticker.watchInstruments(codes, controller.signal)) told.push(tell(reading))
      return 'ended'
    })().catch((error: unknown) => `failed: ${String(error)}`)
    return { told, end, leave: () => controller.abort(), last: () => told.at(-1) }
  }

  const memoryOf = createTopicMemories(createMemoryBudget(), clock)
  const world = { http, clock, log, calendar, random, delayMinutes: 20, memoryOf }
  return { clock, upstream, ticker, world, logged, known, row, watch, settle: () => clock.advance(0) }
}

const tell = ({ value, freshness }: Reading<LiveInstrument>) =>
  `${value?.code} ${value?.priceAmount} ${freshness.mode}`

/** One who watches KRE, live at 1.5. */
export async function standLive(at?: string) {
  const stand = standTicker(at === undefined ? {} : { at })
  const watcher = stand.watch('KRE')
  await stand.settle()
  stand.upstream.stream('/instrument/KRE').send('init', stand.row('KRE', 1.5))
  await stand.settle()
  return { ...stand, watcher }
}
