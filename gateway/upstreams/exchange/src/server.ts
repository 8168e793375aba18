import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chooseStart } from '@exchange/market-time/choose-start'
import { createRealClock, createSetClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { unknownVariables } from '@exchange/settings/unknown-variables'
import { asError } from './as-error.ts'
import { readEnvironment, settingTable } from './environment.ts'
import { createExchange, loadDataSet } from './exchange.ts'
import { createNodeListener } from './http/node-listener.ts'

/** Starts the exchange as a separate server, and stops it at once on a signal. */
async function serve(): Promise<void> {
  const { port, host, dataDirectory, clock: requested } = readEnvironment(process.argv.slice(2), process.env)
  unknownVariables(settingTable, process.env).forEach(warning => console.warn(warning))
  const dataSet = await loadDataSet(dataDirectory)
  const calendar = createTradingCalendar(dataSet.calendar)
  const trueClock = createRealClock()
  const { at, notice } = chooseStart({ requested, calendar, now: trueClock.now() })
  const exchange = createExchange({ dataSet, calendar, clock: at === null ? trueClock : createSetClock(at) })
  const listener = createNodeListener(exchange.fetch, console.error)
  const server = createServer((request, response) => void listener(request, response))

  const end = () => {
    exchange.close()
    server.close()
    server.closeAllConnections()
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  server.once('error', fail)
  server.listen(port, host, () => {
    const address = server.address() as AddressInfo
    if (notice) console.log(notice)
    console.log(
      `${dataSet.name} (${dataSet.provenance}) at http://${host}:${address.port}/public and /ticker/1.0`,
    )
  })
}

function fail(error: unknown): void {
  console.error(asError(error).message)
  process.exitCode = 1
}

serve().catch(fail)
