import { fileURLToPath } from 'node:url'
import type { Clock } from '@exchange/market-time/clock'
import { createTradingCalendar, type TradingCalendar } from '@exchange/market-time/trading-calendar'
import type { DataSet } from './data-set/data-set.ts'
import { failure, jsonResponse, provenance } from './http/json-response.ts'
import { createPathMatcher } from './http/match-path.ts'
import { createMarket, delayMs, type Market } from './market.ts'
import { publicRoutes, tickerRoutes } from './routes.ts'
import { createOperatorActions, type OperatorActions } from './operator/operator-actions.ts'
import { createEventStream } from './ticker/server-sent-events.ts'
import { bodyOf, createStreamHub, type StreamHub } from './ticker/stream-hub.ts'
import type { Topic } from './ticker/topics.ts'

export type { DataSet } from './data-set/data-set.ts'
export { editionOf } from './data-set/edition-of.ts'
export type { OperatorActions } from './operator/operator-actions.ts'
export { loadDataSet } from './data-set/load-data-set.ts'

/** The folder of the sample market. */
export const sampleDataSet = fileURLToPath(new URL('../sample', import.meta.url))

export interface ExchangeOptions {
  dataSet: DataSet
  clock: Clock
  /** Default: the exchange's calendar with the data set's own days. */
  calendar?: TradingCalendar
}

/** The exchange's public JSON API and its ticker. */
export interface Exchange {
  fetch(request: Request): Promise<Response>
  /** Corrections by an operator; never reached by `fetch`. */
  readonly operator: OperatorActions
  /** Ends every stream. */
  close(): void
}

const matchPublic = createPathMatcher(publicRoutes)
const matchTicker = createPathMatcher(tickerRoutes)

export function createExchange({ dataSet, clock, calendar }: ExchangeOptions): Exchange {
  const market = createMarket(dataSet, clock, calendar ?? createTradingCalendar(dataSet.calendar))
  const hub = createStreamHub(market, clock)
  return {
    async fetch(request) {
      const response = await answer(request, market, hub)
      // The exchange's own time, which tests may set; readers measure the ticker's lag by it.
      response.headers.set('date', new Date(clock.now()).toUTCString())
      return response
    },
    operator: createOperatorActions(market),
    close: () => hub.close(),
  }
}

async function answer(request: Request, market: Market, hub: StreamHub): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return failure(405, 'Only GET and HEAD are answered.', { allow: 'GET, HEAD' })
  }
  const { pathname } = new URL(request.url)
  const [, area, rest = ''] = /^\/(public|ticker\/1\.0)(\/.*)$/.exec(pathname) ?? []
  const response =
    area === 'public'
      ? await publicAnswer(request, market, rest)
      : area && tickerAnswer(request, { market, hub }, rest)
  return response || failure(404, `There is nothing at ${pathname}.`)
}

async function publicAnswer(request: Request, market: Market, path: string): Promise<Response | undefined> {
  const match = matchPublic(path)
  const found = await match?.target(market, match.params)
  return found && jsonResponse(request, found)
}

interface Ticker {
  market: Market
  hub: StreamHub
}

function tickerAnswer(request: Request, { market, hub }: Ticker, path: string): Response | undefined {
  const isLast = path.endsWith('/last')
  const match = matchTicker(isLast ? path.slice(0, -'/last'.length) : path)
  const topic = match?.target(market, match.params)
  return topic && (isLast ? lastResponse(request, market, topic) : streamResponse(request, hub, topic))
}

/** The current state of a topic. Its change time is the publication time: the event plus the delay. */
function lastResponse(request: Request, market: Market, topic: Topic): Response {
  const instant = market.published()
  const rows = topic.rows(instant)
  return jsonResponse(request, {
    body: bodyOf(topic, rows),
    changedAt: topic.changedAt(rows, instant) + delayMs,
    isSimulated: true,
  })
}

function streamResponse(request: Request, hub: StreamHub, topic: Topic): Response {
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    ...provenance,
  }
  if (request.method === 'HEAD') return new Response(null, { headers })
  return new Response(
    createEventStream(request.signal, (sink, end) => hub.listen(topic, sink, end)),
    { headers },
  )
}
