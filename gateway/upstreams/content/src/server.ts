import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRealClock } from '@exchange/market-time/clock'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { asError } from './as-error.ts'
import { unknownVariables } from '@exchange/settings/unknown-variables'
import { createContentService, describeFault, openSpaceFolder } from './content-service.ts'
import { readEnvironment, settingTable } from './environment.ts'

/** Starts the content service as a separate server, and stops it at once on a signal. */
async function serve(): Promise<void> {
  const {
    folder: directory,
    host,
    port: wanted,
    ...access
  } = readEnvironment(process.argv.slice(2), process.env)
  unknownVariables(settingTable, process.env).forEach(warning => console.warn(warning))
  const clock = createRealClock()
  const folder = await openSpaceFolder({
    directory,
    clock,
    onFaults: faults => faults.forEach(fault => console.error(describeFault(fault))),
  })
  const service = createContentService({ folder, clock, ...access })
  const server = createServer(createRequestListener(service.fetch, { onError: console.error }))

  const end = () => {
    server.close()
    server.closeAllConnections()
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  server.once('error', fail)
  server.listen(wanted, host, () => {
    const { port } = server.address() as AddressInfo
    const preview = access.previewToken === undefined ? '' : ' and /preview/spaces'
    console.log(`${directory} at http://${host}:${port}/spaces${preview}`)
  })
}

function fail(error: unknown): void {
  console.error(asError(error).message)
  process.exitCode = 1
}

serve().catch(fail)
