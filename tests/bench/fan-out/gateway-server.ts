// The whole gateway with the embedded exchange, except that the bench publishes one instrument's stream: each change arrives
// as a patch from upstream and passes feed, resolver and channel on its way to the readers.
import { createServer } from 'node:http'
import { createGateway } from '@exchange/gateway'
import { createNodeAdapter } from '@exchange/gateway/node-adapter'
import { createSetClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createExchange } from '@exchange/upstream-exchange'
import { sampleMarket } from '../../support/sample-market.ts'
import { silentLog } from '../../support/silent-log.ts'
import { createScriptedTopic } from '../scripted-topic.ts'
import { changeOf, notices, steady } from './change.ts'
import { type Publish, serveBench } from './publisher.ts'

const [, , code = '', port = '0'] = process.argv
const clock = createSetClock(parseClock('2024-03-08T11:00'))
const calendar = createTradingCalendar()
const exchange = createExchange({ dataSet: await sampleMarket(), clock, calendar })
const topic = createScriptedTopic(exchange.fetch, `/ticker/1.0/instrument/${code}`, init => ({
  ...init,
  ...steady,
  totalVolume: 0,
  totalValue: 0,
  cumExEntitlement: notices,
}))

const gateway = createGateway({
  clock,
  calendar,
  publicApi: { baseUrl: 'http://exchange.test/public', fetch: exchange.fetch },
  ticker: { baseUrl: 'http://exchange.test/ticker/1.0', fetch: topic.fetch },
  playground: false,
  persistedDocuments: {},
  streams: { perAddress: 20_000, total: 20_000 },
  log: silentLog,
})

const publish: Publish = (seq, dueMs) => topic.say('patch', { code, ...changeOf(seq, dueMs) })
serveBench(createServer(createNodeAdapter(gateway)), publish, Number(port))
