// The rival with the embedded exchange, whose clock is fixed.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createExchange } from '@exchange/upstream-exchange'
import { sampleMarket } from '../support/sample-market.ts'
import { silentLog } from '../support/silent-log.ts'
import { createYogaRival } from './yoga-rival.ts'

const clock = createManualClock(parseClock('2024-03-08T11:00'))
const calendar = createTradingCalendar()
const { fetch } = createExchange({ dataSet: await sampleMarket(), clock, calendar })
const yoga = createYogaRival({
  clock,
  calendar,
  publicApi: { baseUrl: 'http://exchange.test/public', fetch },
  ticker: { baseUrl: 'http://exchange.test/ticker/1.0', fetch },
  directory: undefined,
  log: silentLog,
})
const server = createServer((request, response) => void yoga(request, response))
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`)
})
