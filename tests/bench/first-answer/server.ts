// The gateway, or its rival, before the embedded exchange, except that the bench changes one row of a market's list.
// The clock stands still: nothing else changes.
import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createGateway } from '@exchange/gateway'
import { createNodeListener } from '@exchange/gateway/node-listener'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createExchange } from '@exchange/upstream-exchange'
import { sampleMarket } from '../../support/sample-market.ts'
import { silentLog } from '../../support/silent-log.ts'
import { persistedDocuments } from '../../support/site.ts'
import { createToldTopic } from '../told-topic.ts'
import { createYogaRival } from '../yoga-rival.ts'

const [, , who = '', code = ''] = process.argv
const clock = createManualClock(parseClock('2024-03-08T11:00'))
const calendar = createTradingCalendar()
const exchange = createExchange({ dataSet: await sampleMarket(), clock, calendar })
const list = createToldTopic(exchange.fetch, '/ticker/1.0/nzsx/instruments', last => last)
const sources = {
  clock,
  calendar,
  publicApi: { baseUrl: 'http://exchange.test/public', fetch: exchange.fetch },
  ticker: { baseUrl: 'http://exchange.test/ticker/1.0', fetch: list.fetch },
  log: silentLog,
}

function listener() {
  if (who === 'yoga') return createYogaRival(sources)
  return createNodeListener(
    createGateway({ ...sources, playground: false, persistedDocuments: persistedDocuments() }),
  )
}

const listen = listener()
const server = createServer((request, response) => void listen(request, response))

async function obey(line: string): Promise<string> {
  const [command, volume] = line.split(' ')
  if (command === 'cpu') {
    const { user, system } = process.cpuUsage()
    return String((user + system) / 1_000)
  }
  list.say('patch', { code, totalVolume: Number(volume) })
  // The feed reads it in the next turns of the loop.
  await pause(2)
  return 'told'
}

createInterface({ input: process.stdin }).on('line', line => {
  void obey(line).then(answer => process.stdout.write(`${answer}\n`))
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`)
})
