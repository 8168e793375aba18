import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { freePort } from './free-port.ts'
import { startProgram } from './program.ts'

interface GatewayProcess {
  env?: Record<string, string>
  /** Folder below the data directory. Gateways without one share their data. */
  folder?: string
  /** Options of Node, before the program's file. */
  options?: readonly string[]
}

/** Gateways in separate processes and their data directory, which are removed after each test of the file. */
export function startedGateways(name: string) {
  const closing: (() => unknown)[] = []
  let directory: string
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), `${name}-`))
  })
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
    await rm(directory, { recursive: true, force: true })
  })

  return {
    /** Functions that end what a test has opened, called in reverse order. */
    closing,
    /** Data directory of gateways without a folder of their own. */
    directoryOf: () => directory,
    /** Starts a gateway whose clock starts at the same time each time. */
    async start(
      upstream: string,
      { env, folder = '', options = ['--conditions=production'] }: GatewayProcess = {},
    ) {
      const port = await freePort()
      const program = startProgram(process.execPath, [...options, 'gateway/src/main.ts'], {
        PORT: String(port),
        HOST: '127.0.0.1',
        MARKET_CLOCK: '2024-03-08T11:00',
        PUBLIC_API_URL: `${upstream}/public`,
        TICKER_URL: `${upstream}/ticker/1.0`,
        DATA_DIRECTORY: join(directory, folder),
        ...env,
      })
      closing.push(() => program.kill())
      const url = `http://127.0.0.1:${port}`
      await program.answers(`${url}/livez`)
      return { program, url }
    },
  }
}
