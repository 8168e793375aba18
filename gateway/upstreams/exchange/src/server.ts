import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chooseStart } from '@exchange/market-time/choose-start'
import { createRealClock, createSetClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createLog } from '@exchange/observability/create-log'
import { logRequests } from '@exchange/observability/log-requests'
import { foundPath } from '@exchange/observability/plain-path'
import { logProgram, reportFailure } from '@exchange/observability/program'
import build from '../package.json' with { type: 'json' }
import { readEnvironment, settingTable } from './environment.ts'
import { createExchange, type Exchange, loadDataSet } from './exchange.ts'
import { createNodeListener } from './http/node-listener.ts'
import { operatorResponse } from './operator/operator-response.ts'

const service = 'exchange'

/** Starts the exchange as a separate server, and stops it at once on a signal. */
async function serve(): Promise<void> {
  const settings = readEnvironment(process.argv.slice(2), process.env)
  const { port, host, operatorPort, dataDirectory, clock: requested, commit, logLevel } = settings
  const log = createLog({ service, level: logLevel })
  const { version } = build
  const program = logProgram({ log, table: settingTable, variables: process.env, version, commit })
  const dataSet = await loadDataSet(dataDirectory)
  const calendar = createTradingCalendar(dataSet.calendar)
  const trueClock = createRealClock()
  const { at, notice } = chooseStart({ requested, calendar, now: trueClock.now() })
  const exchange = createExchange({ dataSet, calendar, clock: at === null ? trueClock : createSetClock(at) })
  const listener = createNodeListener(exchange.fetch, error => log.error({ error: String(error) }, 'Failed'))
  const server = createServer(
    logRequests((request, response) => void listener(request, response), { log, pathOf: foundPath }),
  )

  const operator = operatorPort === undefined ? undefined : createOperatorServer(exchange, log)
  operator?.once('error', fail).listen(operatorPort, '127.0.0.1')

  const end = () => {
    exchange.close()
    operator?.close()
    operator?.closeAllConnections()
    server.close()
    server.closeAllConnections()
  }
  program.endsWith(end)
  server.once('error', fail)
  server.listen(port, host, () => {
    const address = server.address() as AddressInfo
    const { name, provenance } = dataSet
    program.started({ url: `http://${host}:${address.port}`, dataSet: name, provenance, notice })
  })
}

/** The operator's door, which only programs on this machine reach. */
function createOperatorServer({ operator }: Exchange, log: ReturnType<typeof createLog>) {
  const listener = createNodeListener(
    request => operatorResponse(request, operator),
    error => log.error({ error: String(error) }, 'Failed'),
  )
  return createServer((request, response) => void listener(request, response))
}

const fail = (error: unknown) => reportFailure(service, error)

serve().catch(fail)
