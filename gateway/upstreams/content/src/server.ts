import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRealClock } from '@exchange/market-time/clock'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { createLog } from '@exchange/observability/create-log'
import { logRequests } from '@exchange/observability/log-requests'
import { foundPath } from '@exchange/observability/plain-path'
import { logProgram, reportFailure } from '@exchange/observability/program'
import build from '../package.json' with { type: 'json' }
import { createContentService, describeFault, openSpaceFolder } from './content-service.ts'
import { readEnvironment, settingTable } from './environment.ts'

const service = 'content'

/** Starts the content service as a separate server, and stops it at once on a signal. */
async function serve(): Promise<void> {
  const {
    folder: directory,
    host,
    port: wanted,
    commit,
    logLevel,
    ...access
  } = readEnvironment(process.argv.slice(2), process.env)
  const log = createLog({ service, level: logLevel })
  const { version } = build
  const program = logProgram({ log, table: settingTable, variables: process.env, version, commit })
  const clock = createRealClock()
  const folder = await openSpaceFolder({
    directory,
    clock,
    onFaults: faults => faults.forEach(fault => log.error({}, describeFault(fault))),
  })
  const space = createContentService({ folder, clock, ...access })
  const onError = (error: unknown) => log.error({ error: String(error) }, 'Failed')
  const server = createServer(
    logRequests(createRequestListener(space.fetch, { onError }), { log, pathOf: foundPath }),
  )

  const end = () => {
    server.close()
    server.closeAllConnections()
  }
  program.endsWith(end)
  server.once('error', fail)
  server.listen(wanted, host, () => {
    const { port } = server.address() as AddressInfo
    const hasPreview = access.previewToken !== undefined
    program.started({ url: `http://${host}:${port}/spaces`, folder: directory, hasPreview })
  })
}

const fail = (error: unknown) => reportFailure(service, error)

serve().catch(fail)
