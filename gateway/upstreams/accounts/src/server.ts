import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createRealClock, createSetClock, parseClock } from '@exchange/market-time/clock'
import { createLog } from '@exchange/observability/create-log'
import { logRequests } from '@exchange/observability/log-requests'
import { logProgram, reportFailure } from '@exchange/observability/program'
import { startTracing } from '@exchange/observability/start-tracing'
import type { Traces } from '@exchange/observability/traces'
import { createRequestListener, type FetchHandler } from '@remix-run/node-fetch-server'
import build from '../package.json' with { type: 'json' }
import { createAccountService, FolderInUse, type MarketOptions } from './account-service.ts'
import { asError } from './as-error.ts'
import { readsMailHeader } from './mail/mailbox-route.ts'
import { readEnvironment, settingTable } from './environment.ts'
import { routePath } from './routes.ts'

const name = 'accounts'

/** Starts the account service as a separate server; a signal stops it after its database is closed. */
async function serve(): Promise<void> {
  const settings = readEnvironment(process.argv.slice(2), process.env)
  const { folder, marketClock: time, publicApiUrl, tickerUrl, commit } = settings
  const log = createLog({ service: name, level: settings.logLevel })
  const { version } = build
  const program = logProgram({ log, table: settingTable, variables: process.env, version, commit })
  const tracing = await startTracing(settings.traces, {
    tracer: '@exchange/upstream-accounts',
    routeOf: address => routePath(address) ?? 'unknown',
    pathOf: routePath,
    log,
  })
  const service = createAccountService({
    database: { url: settings.databaseUrl, directory: join(folder, 'accounts') },
    secondFactorKeys: { text: settings.secondFactorKeys, file: join(folder, 'second-factor-keys') },
    mail: { smtpUrl: settings.smtpUrl, directory: join(folder, 'outbox'), from: settings.mailFrom },
    mailbox: settings.mailbox,
    publicOrigin: settings.publicOrigin,
    clock: time === 'real' ? createRealClock() : createSetClock(parseClock(time)),
    ...(publicApiUrl === undefined || tickerUrl === undefined
      ? {}
      : { market: marketOver(tracing, publicApiUrl, tickerUrl) }),
    log,
    commit,
  })
  // Opened before the first call, which would otherwise wait for it longer than the gateway does.
  await service
    .start()
    .then(service.open)
    .catch((error: unknown) => {
      if (error instanceof FolderInUse) throw error
      // Every call tries an unreachable server again.
      log.warn({ reason: asError(error).message }, 'database not open')
    })
  const onError = (error: unknown) => log.error({ error: asError(error).name }, 'failed')
  const answer: FetchHandler = (request, { address }) => {
    if (settings.mailbox !== 'on' && !isOnThisMachine(request, address))
      request.headers.delete(readsMailHeader)
    return service.fetch(request)
  }
  const server = createServer(
    logRequests(createRequestListener(answer, { onError }), {
      log,
      pathOf: routePath,
      follow: tracing?.request,
    }),
  )
  const end = () => {
    server.close()
    server.closeAllConnections()
    service
      .close()
      .finally(() => tracing?.close())
      .catch(fail)
  }
  program.endsWith(end)
  server.once('error', fail)
  server.listen(settings.port, settings.host, () => {
    const { port } = server.address() as AddressInfo
    program.started({ url: `http://${settings.host}:${port}/api/v2` })
    if (settings.smtpUrl === undefined && !isLoopback(settings.host)) log.warn({}, warning)
  })
}

/** The market for digests, whose calls are traced where there is a collector. */
function marketOver(tracing: Traces | undefined, publicApiUrl: string, tickerUrl: string): MarketOptions {
  const traced = (source: string) => (tracing ? tracing.upstream(source, fetch) : fetch)
  return {
    publicApi: { baseUrl: publicApiUrl, fetch: traced('PUBLIC_API') },
    ticker: { baseUrl: tickerUrl, fetch: traced('TICKER') },
  }
}

const isLoopback = (address: string) => /^(?:localhost|(?:::ffff:)?127\.\d+\.\d+\.\d+|::1)$/.test(address)

/** Only a gateway on this machine may permit visitors to read mail. */
const isOnThisMachine = ({ headers }: Request, peer: string) =>
  isLoopback(peer) && /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(headers.get('host') ?? '')

const warning =
  'Mail goes to files, so members get none. Set SMTP_URL to send it, and PUBLIC_ORIGIN to the address that its links lead to.'

const fail = (error: unknown) => reportFailure(name, error)

serve().catch(fail)
