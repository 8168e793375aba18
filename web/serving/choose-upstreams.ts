import { contentUpstreams, type Environment, realUpstreams } from '@exchange/gateway/environment'
import type { ContentAccess, UpstreamOptions } from '@exchange/gateway/gateway-sources'
import type { Log } from '@exchange/gateway/log'
import { chooseStart } from '@exchange/market-time/choose-start'
import { type Clock, createSetClock } from '@exchange/market-time/clock'
import { createTradingCalendar, type TradingCalendar } from '@exchange/market-time/trading-calendar'
import { instrumentPath, marketPath } from '../src/paths.ts'
import {
  createContentService,
  describeFault,
  openSpaceFolder,
  shippedContent,
} from '@exchange/upstream-content'
import { createExchange, editionOf, loadDataSet, sampleDataSet } from '@exchange/upstream-exchange'

/** Upstreams of the site, and its clock. */
export interface Upstreams {
  publicApi: UpstreamOptions
  ticker: UpstreamOptions
  content: ContentAccess
  contentPreview: ContentAccess | undefined
  isEmbedded: boolean
  /** Identifies the market. Data cached for another one is never shown. */
  edition: string
  clock: Clock
  calendar: TradingCalendar
  /** Message for readers when the clock is not the true one, else null. */
  clockNotice: string | null
  /** Recommended page to open first. */
  examplePath: string
  close(): void
}

interface UpstreamsOptions {
  environment: Environment
  /** Folder of a data set for the embedded exchange, from the command line. */
  data: string | undefined
  /** Time from the command line: `real`, or a New Zealand wall-clock time. */
  time: string | undefined
  trueClock: Clock
  log: Log
}

/** The embedded exchange is called in process. This address is only a name. */
const embeddedUrl = 'http://exchange.invalid'
const embeddedContent = { url: 'http://content.invalid', previewUrl: 'http://content.invalid/preview' }

const clockFrom = (at: number | null, trueClock: Clock) => (at === null ? trueClock : createSetClock(at))

/**
 * Chooses the environment's upstreams, at the true time by default. Otherwise starts the embedded exchange at a time when its
 * market is open. Throws when only one upstream is named.
 */
export async function chooseUpstreams(options: UpstreamsOptions): Promise<Upstreams> {
  const { environment, data, trueClock, log } = options
  const time = options.time ?? environment.marketClock
  const real = realUpstreams(environment)
  if (!real) return embeddedUpstreams({ environment, data, time, trueClock, log })
  if (data !== undefined)
    throw new RangeError('--data is for the embedded exchange, and PUBLIC_API_URL names another')
  const calendar = createTradingCalendar()
  const { at, notice } = chooseStart({ requested: time ?? 'real', calendar, now: trueClock.now() })
  return {
    publicApi: { baseUrl: real.publicApiUrl, fetch },
    ticker: { baseUrl: real.tickerUrl, fetch },
    ...(await contentOf(environment, trueClock, log)),
    isEmbedded: false,
    edition: real.publicApiUrl,
    clock: clockFrom(at, trueClock),
    calendar,
    clockNotice: notice,
    examplePath: marketPath('NZSX'),
    close: () => {},
  }
}

/** The environment's content service, else the embedded one, whose files use the true time. */
async function contentOf({ content }: Environment, clock: Clock, log: Log) {
  if (content.url !== undefined) return contentUpstreams(content, { url: content.url, fetch })
  const folder = await openSpaceFolder({
    directory: shippedContent,
    clock,
    onFaults: faults => faults.forEach(fault => log.error({}, describeFault(fault))),
  })
  const service = createContentService({ folder, clock, ...content })
  return contentUpstreams(content, { ...embeddedContent, fetch: service.fetch, isEmbedded: true })
}

interface EmbeddedOptions {
  environment: Environment
  data: string | undefined
  time: string | undefined
  trueClock: Clock
  log: Log
}

async function embeddedUpstreams({
  environment,
  data,
  time,
  trueClock,
  log,
}: EmbeddedOptions): Promise<Upstreams> {
  const dataSet = await loadDataSet(data ?? sampleDataSet)
  const calendar = createTradingCalendar(dataSet.calendar)
  const { at, notice } = chooseStart({ requested: time, calendar, now: trueClock.now() })
  const clock = clockFrom(at, trueClock)
  const exchange = createExchange({ dataSet, clock, calendar })
  const example = dataSet.instruments[0]?.code
  return {
    publicApi: { baseUrl: `${embeddedUrl}/public`, fetch: exchange.fetch, isEmbedded: true },
    ticker: { baseUrl: `${embeddedUrl}/ticker/1.0`, fetch: exchange.fetch, isEmbedded: true },
    ...(await contentOf(environment, trueClock, log)),
    isEmbedded: true,
    edition: editionOf(dataSet),
    clock,
    calendar,
    clockNotice: notice,
    examplePath: example === undefined ? '/' : instrumentPath(example),
    close: exchange.close,
  }
}
