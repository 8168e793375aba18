import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRealClock } from '@exchange/market-time/clock'
import { createRequestListener } from '@remix-run/node-fetch-server'
import { asError } from './as-error.ts'
import { createContentService, describeFault, openSpaceFolder } from './content-service.ts'
import { readEnvironment } from './environment.ts'

/** Starts the content service on a port of its own, and ends it at once when told to. */
async function serve(): Promise<void> {
  const settings = readEnvironment(process.argv.slice(2), process.env)
  const clock = createRealClock()
  const folder = await openSpaceFolder({
    directory: settings.CONTENT_FOLDER,
    clock,
    onFaults: faults => faults.forEach(fault => console.error(describeFault(fault))),
  })
  const service = createContentService({
    folder,
    clock,
    token: settings.CONTENT_TOKEN,
    previewToken: settings.CONTENT_PREVIEW_TOKEN,
    space: settings.CONTENT_SPACE,
    environment: settings.CONTENT_ENVIRONMENT,
    requestsPerSecond: settings.CONTENT_RATE,
  })
  const server = createServer(createRequestListener(service.fetch, { onError: console.error }))

  const end = () => {
    server.close()
    server.closeAllConnections()
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  server.once('error', fail)
  server.listen(settings.CONTENT_PORT, settings.CONTENT_HOST, () => {
    const { port } = server.address() as AddressInfo
    const preview = settings.CONTENT_PREVIEW_TOKEN === undefined ? '' : ' and /preview/spaces'
    console.log(`${settings.CONTENT_FOLDER} at http://${settings.CONTENT_HOST}:${port}/spaces${preview}`)
  })
}

function fail(error: unknown): void {
  console.error(asError(error).message)
  process.exitCode = 1
}

serve().catch(fail)
