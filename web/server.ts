import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createGateway } from '@exchange/gateway'
import { connectBus } from '@exchange/gateway/connect-bus'
import { dataFolders } from '@exchange/gateway/data-folders'
import { createRequestMeter } from '@exchange/gateway/request-meter'
import { startTracing } from '@exchange/gateway/start-tracing'
import { endProcess } from '@exchange/gateway/end-process'
import {
  contentSecrets,
  type Environment,
  readEnvironment,
  settingTable,
} from '@exchange/gateway/environment'
import { createHostCheck } from '@exchange/gateway/allowed-hosts'
import { createHttpServer } from '@exchange/gateway/http-server'
import type { Log } from '@exchange/gateway/log'
import { createNetworkCheck } from '@exchange/gateway/trusted-proxies'
import { formSecrets } from '@exchange/gateway/kept-secret'
import { createQueryBudget } from '@exchange/gateway/query-budget'
import { readTrustedDocuments } from '@exchange/gateway/read-trusted-documents'
import { createExchangeSchema } from '@exchange/gateway/schema'
import { createRealClock } from '@exchange/market-time/clock'
import { createLog, isTerminal } from '@exchange/observability/create-log'
import { logProgram, reportFailure } from '@exchange/observability/program'
import { chooseAccounts, openMailWarning } from './serving/choose-accounts.ts'
import { chooseUpstreams } from './serving/choose-upstreams.ts'
import { parseCommandLine, usage } from './serving/command-line.ts'
import { createDevPages } from './serving/dev-pages.ts'
import build from './package.json' with { type: 'json' }
import { createSite, createSiteQueues, drawInThread, serveBuiltAssets } from './site.ts'

const service = 'site'
const web = import.meta.dirname
const builtSite = join(web, 'build')

/** The site's own documents, by hash. */
const siteDocuments = (): Record<string, string> =>
  JSON.parse(readFileSync(join(web, 'src/__generated__/persisted-documents.json'), 'utf8'))

async function serve(): Promise<void> {
  const environment = readEnvironment(process.env)
  const { redisUrl, tools } = environment
  const { data, clock: time, port = environment.port, isDev } = parseCommandLine(process.argv.slice(2))
  const { log, program } = openLog(environment)
  const upstreams = await chooseUpstreams({ environment, data, time, trueClock: createRealClock(), log })
  const { clock, clockNotice, isEmbedded, examplePath } = upstreams
  let listensAt = port
  const accounts = chooseAccounts({
    environment,
    localOrigin: () => `http://localhost:${listensAt}`,
    clock,
    calendar: upstreams.calendar,
    market: upstreams,
    log,
  })
  await accounts.start()
  const [meter, tracing] = [createRequestMeter(log), await startTracing(environment.traces, log)]
  const http = createHttpServer({
    limits: environment.connections,
    isAllowedHost: createHostCheck(environment),
    isProxy: createNetworkCheck(environment.trustedProxies),
    onAnswered: meter.answered,
    follow: tracing?.request,
  })
  const queues = createSiteQueues()
  const gateway = createGateway({
    // An embedded exchange belongs to this process, with its own clock, so its stream cannot be shared.
    bus: await connectBus(isEmbedded ? undefined : redisUrl, log),
    clock,
    calendar: upstreams.calendar,
    publicApi: upstreams.publicApi,
    ticker: upstreams.ticker,
    content: upstreams.content,
    contentPreview: upstreams.contentPreview,
    contentSecrets: contentSecrets(environment.content),
    accounts,
    formSecrets: await formSecrets(environment),
    ...dataFolders(environment, { isDev }),
    // One folder is used for every data set in turn. Data cached for another one must not be reused.
    edition: upstreams.edition,
    playground: environment.playground,
    introspection: environment.introspection,
    metrics: environment.metrics,
    commit: environment.commit,
    persistedDocuments: siteDocuments(),
    toolDocuments: readTrustedDocuments(tools.trustedDocuments, createExchangeSchema()),
    corsOrigins: tools.corsOrigins,
    queryBudget: await createQueryBudget({ perMinute: tools.queryCostPerMinute, redisUrl, log }),
    clockNotice,
    streams: environment.streams,
    connections: http.status,
    queues,
    requests: meter.histogram,
    tracing,
    publicOrigin: environment.publicOrigin,
    mailbox: environment.members.mailbox,
    cacheBytes: environment.cacheBytes,
    embeds: environment.embeds,
    siteSettings: environment.siteSettings,
    interestRate: environment.interestRate,
    log,
  })

  const pages = isDev
    ? await createDevPages(web, http.server)
    : { ...drawInThread(builtSite), assets: serveBuiltAssets(builtSite) }
  const { embeds, publicOrigin, securityContact } = environment
  const served = { http, queues, isDev, log, ...pages }
  const site = createSite({ gateway, clock, embeds, publicOrigin, securityContact, ...served })

  const end = async () => {
    // Responses in progress still need the gateway.
    await site.close()
    upstreams.close()
    await endProcess(Promise.allSettled([gateway.close(), accounts.close(), pages.close(), tracing?.close()]))
  }
  program.endsWith(() => void end())

  const address = await site.listen(port, environment.host)
  // Port 0 selects a free one.
  listensAt = (site.server.address() as AddressInfo).port
  const addresses = addressesOf({ environment, address, examplePath })
  program.started({ ...addresses, clockNotice })
  warnOfOpenMail(environment, log)
  greet(addresses, clockNotice)
}

/** The site's log, and its entries about the program itself. */
function openLog({ logLevel, commit }: Environment) {
  const log = createLog({ service, level: logLevel })
  const { version } = build
  const program = logProgram({ log, table: settingTable, variables: process.env, version, commit })
  return { log, program }
}

function warnOfOpenMail(environment: Environment, log: Log): void {
  const warning = openMailWarning(environment)
  if (warning !== undefined) log.warn({}, warning)
}

interface Place {
  environment: Environment
  address: string
  examplePath: string
}

const addressesOf = ({ environment, address, examplePath }: Place) => ({
  url: address,
  page: address + examplePath,
  playground: environment.playground ? `${address}/graphql` : undefined,
})

/** Prints the site's addresses for a person at a terminal. */
function greet({ url, page, playground }: ReturnType<typeof addressesOf>, clockNotice: string | null): void {
  if (!isTerminal()) return
  console.log(`The site         ${url}`)
  console.log(`A page           ${page}`)
  if (playground !== undefined) console.log(`The playground   ${playground}`)
  if (clockNotice !== null) console.log(`\n${clockNotice}`)
}

serve().catch((error: unknown) => {
  const isTypo = error instanceof RangeError || (error instanceof TypeError && 'code' in error)
  reportFailure(service, error)
  if (isTypo) console.error(`\n${usage}`)
  process.exit(1)
})
