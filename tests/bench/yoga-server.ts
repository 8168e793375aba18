// graphql-yoga with its default settings over the gateway's own schema, resolvers and sources: only the server differs.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createContext } from '@exchange/gateway/context'
import { createDependencyNotes } from '@exchange/gateway/dependencies'
import { createGatewaySources } from '@exchange/gateway/gateway-sources'
import { createExchangeSchema } from '@exchange/gateway/schema'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createExchange } from '@exchange/upstream-exchange'
import { createYoga } from 'graphql-yoga'
import { sampleMarket } from '../support/sample-market.ts'
import { silentLog } from '../support/silent-log.ts'

const clock = createManualClock(parseClock('2024-03-08T11:00'))
const calendar = createTradingCalendar()
const { fetch } = createExchange({ dataSet: await sampleMarket(), clock, calendar })
const sources = createGatewaySources({
  clock,
  calendar,
  publicApi: { baseUrl: 'http://exchange.test/public', fetch },
  ticker: { baseUrl: 'http://exchange.test/ticker/1.0', fetch },
  directory: undefined,
  log: silentLog,
})
const yoga = createYoga({
  schema: createExchangeSchema(),
  context: () => createContext({ clock, calendar, clockNotice: null, ...sources }, createDependencyNotes()),
})
const server = createServer((request, response) => void yoga(request, response))
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`)
})
