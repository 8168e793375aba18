// The whole gateway before the embedded exchange, except that one instrument's stream says what the bench publishes:
// each change comes as a patch from upstream and goes through feed, resolver and channel to the readers.
import { createServer } from 'node:http'
import { createGateway } from '@exchange/gateway'
import { createNodeListener } from '@exchange/gateway/node-listener'
import { createSetClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createExchange } from '@exchange/upstream-exchange'
import { sampleMarket } from '../../support/sample-market.ts'
import { silentLog } from '../../support/silent-log.ts'
import { changeOf, notices, steady } from './change.ts'
import { serveBench } from './publisher.ts'

const code = process.argv[2] ?? ''
const topic = `/ticker/1.0/instrument/${code}`
const clock = createSetClock(parseClock('2024-03-08T11:00'))
const calendar = createTradingCalendar()
const exchange = createExchange({ dataSet: await sampleMarket(), clock, calendar })

const encoder = new TextEncoder()
let say: (event: string, body: object) => void = () => {}

async function openTopic(request: Request): Promise<Response> {
  const last = await exchange.fetch(new Request(`${request.url}/last`))
  const init = {
    ...((await last.json()) as object),
    ...steady,
    totalVolume: 0,
    totalValue: 0,
    cumExEntitlement: notices,
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (event, data) =>
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
      say('init', init)
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

const gateway = createGateway({
  clock,
  calendar,
  publicApi: { baseUrl: 'http://exchange.test/public', fetch: exchange.fetch },
  ticker: {
    baseUrl: 'http://exchange.test/ticker/1.0',
    fetch: request =>
      new URL(request.url).pathname === topic ? openTopic(request) : exchange.fetch(request),
  },
  playground: false,
  persistedDocuments: {},
  streams: { perAddress: 20_000, total: 20_000 },
  log: silentLog,
})

serveBench(createServer(createNodeListener(gateway)), seq => {
  say('patch', { code, ...changeOf(seq) })
})
