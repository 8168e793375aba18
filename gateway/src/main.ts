import { join } from 'node:path'
import { chooseStart } from '@exchange/market-time/choose-start'
import { createRealClock, createSetClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { readEnvironment, required } from './environment.ts'
import { createLog } from './create-log.ts'
import { endProcess } from './end-process.ts'
import { createHttpServer } from './http/http-server.ts'
import { createNodeListener } from './node-listener.ts'
import { connectBus } from './bus/connect-bus.ts'
import { createGateway } from './server.ts'

/** The gateway alone, without pages, before real upstreams. */
async function serve(): Promise<void> {
  const environment = readEnvironment(process.env)
  const { port, host, playground, metrics, dataDirectory, logLevel, streams, cacheBytes } = environment
  const calendar = createTradingCalendar()
  const trueClock = createRealClock()
  // Real upstreams live at the true time unless somebody says otherwise.
  const { at, notice } = chooseStart({
    asked: environment.marketClock ?? 'real',
    calendar,
    now: trueClock.now(),
  })
  const log = createLog(logLevel)
  const http = createHttpServer({ limits: environment.connections })
  const gateway = createGateway({
    bus: await connectBus(environment.redisUrl, log),
    clock: at === null ? trueClock : createSetClock(at),
    calendar,
    publicApi: { baseUrl: required('PUBLIC_API_URL', environment.publicApiUrl), fetch },
    ticker: { baseUrl: required('TICKER_URL', environment.tickerUrl), fetch },
    directory: join(dataDirectory, 'last-good'),
    publishedDirectory: join(dataDirectory, 'published'),
    playground,
    metrics,
    persistedDocuments: {},
    clockNotice: notice,
    streams,
    connections: http.status,
    publicOrigin: environment.publicOrigin,
    cacheBytes,
    log,
  })
  http.answer(createNodeListener(gateway))

  const end = async () => {
    gateway.endStreams()
    await http.close()
    await endProcess(gateway.close())
  }
  process.once('SIGINT', () => void end())
  process.once('SIGTERM', () => void end())
  http.server.once('error', fail)
  http.server.listen(port, host, () => console.log(`The gateway listens at http://${host}:${port}/graphql`))
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

serve().catch(fail)
