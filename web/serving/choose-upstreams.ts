import { type Environment, realUpstreams } from '@exchange/gateway/environment'
import type { UpstreamOptions } from '@exchange/gateway/gateway-sources'
import { chooseStart } from '@exchange/market-time/choose-start'
import { type Clock, createSetClock } from '@exchange/market-time/clock'
import { createTradingCalendar, type TradingCalendar } from '@exchange/market-time/trading-calendar'
import { instrumentPath, marketPath } from '../src/paths.ts'
import { createExchange, editionOf, loadDataSet, sampleDataSet } from '@exchange/upstream-exchange'

/** What the site stands before, and the time at which it lives there. */
export interface Upstreams {
  publicApi: UpstreamOptions
  ticker: UpstreamOptions
  isEmbedded: boolean
  /** Names the market: what was known of another is never shown as this one's. */
  edition: string
  clock: Clock
  calendar: TradingCalendar
  /** Why the clock is not the true one, for readers; null when it is. */
  clockNotice: string | null
  /** A page worth opening first. */
  examplePath: string
  close(): void
}

interface UpstreamsOptions {
  environment: Environment
  /** The command line's folder of a data set for the embedded exchange. */
  data: string | undefined
  /** The command line's time: `real`, or a New Zealand wall-clock time. */
  time: string | undefined
  trueClock: Clock
}

/** The embedded exchange is called, not connected to: its address only names it. */
const embeddedUrl = 'http://exchange.invalid'

const clockFrom = (at: number | null, trueClock: Clock) => (at === null ? trueClock : createSetClock(at))

/**
 * The real upstreams that the environment names, at the true time unless another is asked for; else the embedded
 * exchange, at a time at which its market is open. Throws when only one upstream is named.
 */
export async function chooseUpstreams(options: UpstreamsOptions): Promise<Upstreams> {
  const { environment, data, trueClock } = options
  const time = options.time ?? environment.marketClock
  const real = realUpstreams(environment)
  if (!real) return embeddedUpstreams({ data, time, trueClock })
  if (data !== undefined)
    throw new RangeError('--data is for the embedded exchange, and PUBLIC_API_URL names another')
  const calendar = createTradingCalendar()
  const { at, notice } = chooseStart({ requested: time ?? 'real', calendar, now: trueClock.now() })
  return {
    publicApi: { baseUrl: real.publicApiUrl, fetch },
    ticker: { baseUrl: real.tickerUrl, fetch },
    isEmbedded: false,
    edition: real.publicApiUrl,
    clock: clockFrom(at, trueClock),
    calendar,
    clockNotice: notice,
    examplePath: marketPath('NZSX'),
    close: () => {},
  }
}

interface EmbeddedOptions {
  data: string | undefined
  time: string | undefined
  trueClock: Clock
}

async function embeddedUpstreams({ data, time, trueClock }: EmbeddedOptions): Promise<Upstreams> {
  const dataSet = await loadDataSet(data ?? sampleDataSet)
  const calendar = createTradingCalendar(dataSet.calendar)
  const { at, notice } = chooseStart({ requested: time, calendar, now: trueClock.now() })
  const clock = clockFrom(at, trueClock)
  const exchange = createExchange({ dataSet, clock, calendar })
  const example = dataSet.instruments[0]?.code
  return {
    publicApi: { baseUrl: `${embeddedUrl}/public`, fetch: exchange.fetch },
    ticker: { baseUrl: `${embeddedUrl}/ticker/1.0`, fetch: exchange.fetch },
    isEmbedded: true,
    edition: editionOf(dataSet),
    clock,
    calendar,
    clockNotice: notice,
    examplePath: example === undefined ? '/' : instrumentPath(example),
    close: exchange.close,
  }
}
