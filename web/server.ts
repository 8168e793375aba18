import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createGateway } from '@exchange/gateway'
import { connectBus } from '@exchange/gateway/connect-bus'
import { createLog } from '@exchange/gateway/create-log'
import { readEnvironment } from '@exchange/gateway/environment'
import { chooseStart } from '@exchange/market-time/choose-start'
import { createRealClock, createSetClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createExchange, editionOf, loadDataSet, sampleDataSet } from '@exchange/upstream-exchange'
import { parseCommandLine, usage } from './serving/command-line.ts'
import { createDevPages } from './serving/dev-pages.ts'
import { createSite, loadBuiltPages, serveBuiltAssets } from './site.ts'

const web = import.meta.dirname
const build = join(web, 'build')

/** The embedded exchange is called, not connected to: its address only names it. */
const embedded = 'http://exchange.invalid'

async function serve(): Promise<void> {
  const { data, clock: askedClock, port, isDev } = parseCommandLine(process.argv.slice(2))
  const environment = readEnvironment(process.env)
  const dataSet = await loadDataSet(data ?? sampleDataSet)
  const calendar = createTradingCalendar(dataSet.calendar)
  const trueClock = createRealClock()
  const start = chooseStart({ asked: askedClock ?? environment.marketClock, calendar, now: trueClock.now() })
  const clock = start.at === null ? trueClock : createSetClock(start.at)

  const exchange = createExchange({ dataSet, clock, calendar })
  const upstream = (url: string | undefined, path: string) =>
    url === undefined ? { baseUrl: embedded + path, fetch: exchange.fetch } : { baseUrl: url, fetch }
  const log = createLog(environment.logLevel)
  const gateway = createGateway({
    // An embedded exchange is this process's own, with its own clock: nobody else's stream is the same.
    bus: await connectBus(environment.tickerUrl === undefined ? undefined : environment.redisUrl, log),
    clock,
    calendar,
    publicApi: upstream(environment.publicApiUrl, '/public'),
    ticker: upstream(environment.tickerUrl, '/ticker/1.0'),
    directory: join(environment.dataDirectory, 'last-good'),
    publishedDirectory: join(environment.dataDirectory, 'published'),
    // One folder serves every data set in turn: what was known of another one is not this one's.
    edition: environment.publicApiUrl ?? editionOf(dataSet),
    playground: environment.playground,
    metrics: environment.metrics,
    persistedDocuments: JSON.parse(
      readFileSync(join(web, 'src/__generated__/persisted-documents.json'), 'utf8'),
    ),
    clockNotice: start.notice,
    streams: environment.streams,
    log,
  })

  const server = createServer()
  const dev = isDev ? await createDevPages(web, server) : undefined
  const pages = dev ?? { draw: await loadBuiltPages(build), assets: serveBuiltAssets(build) }
  const site = createSite({ gateway, clock, server, isDev, draw: pages.draw, assets: pages.assets })

  const end = async () => {
    await Promise.allSettled([site.close(), gateway.close(), dev?.close()])
    exchange.close()
    process.exit()
  }
  process.once('SIGINT', () => void end())
  process.once('SIGTERM', () => void end())

  const address = await site.listen(port ?? environment.port, environment.host)
  const example = dataSet.instruments[0]?.code ?? 'AIR'
  console.log(`The site         ${address}`)
  console.log(`An instrument    ${address}/instruments/${example}`)
  if (environment.playground) console.log(`The playground   ${address}/graphql`)
  if (start.notice !== null) console.log(`\n${start.notice}`)
}

serve().catch((error: unknown) => {
  const isTypo = error instanceof RangeError || (error instanceof TypeError && 'code' in error)
  console.error(error instanceof Error ? error.message : error)
  if (isTypo) console.error(`\n${usage}`)
  process.exit(1)
})
