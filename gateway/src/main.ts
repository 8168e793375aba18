import type { RequestListener } from 'node:http'
import { chooseStart } from '@exchange/market-time/choose-start'
import { createRealClock, createSetClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { dataFolders } from './data-folders.ts'
import { formSecrets } from './forms/kept-secret.ts'
import { createLog } from '@exchange/observability/create-log'
import { logProgram, reportFailure } from '@exchange/observability/program'
import { contentSecrets, contentUpstreams, readEnvironment, required, settingTable } from './environment.ts'
import { createRequestMeter } from './observability/request-meter.ts'
import { startTracing } from './observability/start-tracing.ts'
import { endProcess } from './http/end-process.ts'
import { createBrowserHeaders } from './http/browser-headers.ts'
import { createHostCheck, urlHost } from './http/allowed-hosts.ts'
import type { FairQueue } from './http/fair-queue.ts'
import { createHttpServer } from './http/http-server.ts'
import { createNetworkCheck } from './http/trusted-proxies.ts'
import { createQueryBudget } from './execution/query-budget.ts'
import { readTrustedDocuments } from './execution/read-trusted-documents.ts'
import { createExchangeSchema } from './execution/schema.ts'
import { createNodeAdapter, createReadQueue } from './http/node-adapter.ts'
import { connectBus } from './sources/ticker/between-gateways/connect-bus.ts'
import { createGateway, type Gateway } from './server.ts'
import build from '../package.json' with { type: 'json' }

const service = 'gateway'

/** Runs the gateway without pages, with real upstreams. */
async function serve(): Promise<void> {
  const environment = readEnvironment(process.env)
  const { port, host, playground, metrics, logLevel, commit, streams, cacheBytes, content } = environment
  const { accountsUrl } = environment.members
  const { redisUrl, tools } = environment
  const calendar = createTradingCalendar()
  const trueClock = createRealClock()
  // With real upstreams, the default is the true time.
  const { at, notice } = chooseStart({
    requested: environment.marketClock ?? 'real',
    calendar,
    now: trueClock.now(),
  })
  const log = createLog({ service, level: logLevel })
  const program = logProgram({
    log,
    table: settingTable,
    variables: process.env,
    version: build.version,
    commit,
  })
  const meter = createRequestMeter(log)
  const tracing = await startTracing(environment.traces, log)
  const http = createHttpServer({
    limits: environment.connections,
    isAllowedHost: createHostCheck(environment),
    isProxy: createNetworkCheck(environment.trustedProxies),
    onAnswered: meter.answered,
    follow: tracing?.request,
  })
  const reads = createReadQueue()
  const gateway = createGateway({
    bus: await connectBus(redisUrl, log),
    clock: at === null ? trueClock : createSetClock(at),
    calendar,
    publicApi: { baseUrl: required('PUBLIC_API_URL', environment.publicApiUrl), fetch },
    ticker: { baseUrl: required('TICKER_URL', environment.tickerUrl), fetch },
    ...(content.url === undefined ? {} : contentUpstreams(content, { url: content.url, fetch })),
    contentSecrets: contentSecrets(content),
    ...(accountsUrl === undefined ? {} : { accounts: { baseUrl: accountsUrl, fetch } }),
    formSecrets: await formSecrets(environment),
    ...dataFolders(environment),
    playground,
    introspection: environment.introspection,
    metrics,
    commit,
    persistedDocuments: {},
    toolDocuments: readTrustedDocuments(tools.trustedDocuments, createExchangeSchema()),
    corsOrigins: tools.corsOrigins,
    queryBudget: await createQueryBudget({ perMinute: tools.queryCostPerMinute, redisUrl, log }),
    clockNotice: notice,
    streams,
    connections: http.status,
    queues: { reads },
    requests: meter.histogram,
    tracing,
    publicOrigin: environment.publicOrigin,
    mailbox: environment.members.mailbox,
    cacheBytes,
    embeds: environment.embeds,
    siteSettings: environment.siteSettings,
    interestRate: environment.interestRate,
    log,
  })
  http.answer(answerFrom(gateway, reads, environment.publicOrigin))

  const end = async () => {
    gateway.endStreams()
    await http.close()
    await endProcess(Promise.allSettled([gateway.close(), tracing?.close()]))
  }
  program.endsWith(() => void end())
  http.server.once('error', fail)
  http.server.listen(port, host, () => program.started({ url: `http://${urlHost(host)}:${port}/graphql` }))
}

function answerFrom(gateway: Gateway, reads: FairQueue, publicOrigin: string | undefined): RequestListener {
  const setBrowserHeaders = createBrowserHeaders(publicOrigin)
  const answer = createNodeAdapter(gateway, reads)
  return (request, response) => {
    setBrowserHeaders(request, response)
    answer(request, response)
  }
}

const fail = (error: unknown) => reportFailure(service, error)

serve().catch(fail)
