import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../commands/free-port.ts'
import { type Program, startProgram } from '../commands/program.ts'
import type { Place } from './database.ts'
import type { RowCounts } from './row-counts.ts'

/** Longest time for a program to start or to stop, and for announcements to be stored. */
const limitMs = 60_000
/** Longest wait for settlement documents, which older releases may not store. */
const archiveMs = 20_000
const clock = { MARKET_CLOCK: '2024-03-08T11:00' }
/** An address where nothing listens. */
const nowhere = 'http://127.0.0.1:9'

interface Folders {
  /** Code of a release. */
  release: string
  /** Data folder of the gateway and the account service. */
  data: string
}

interface Addresses {
  publicApi: string
  ticker: string
}

const start = (release: string, file: string, env: Record<string, string>): Program =>
  startProgram({ file: process.execPath, cwd: release }, [file], { ...clock, ...env })

async function readiness(program: Program, url: string): Promise<void> {
  const late = pause(limitMs, undefined, { ref: false }).then(() => {
    throw new Error(`${url} does not answer:\n${program.output}`)
  })
  await Promise.race([program.answers(url), late])
}

/** Stops a program as an operator does. Throws if it does not end, or not well. */
async function stop(program: Program): Promise<void> {
  program.child.kill('SIGTERM')
  const isEnded = await program.ended(limitMs)
  program.kill()
  if (!isEnded || program.child.exitCode !== 0)
    throw new Error(`it stopped with ${program.child.exitCode ?? 'no code'}:\n${program.output}`)
}

/** Starts a gateway on a data folder and runs `work` with a function that queries it. */
async function withGateway<Result>(
  { release, data }: Folders,
  { publicApi, ticker }: Addresses,
  work: (ask: (query: string) => Promise<{ announcements: { nodes: unknown[] } | null }>) => Promise<Result>,
): Promise<Result> {
  const port = await freePort()
  const program = start(release, 'gateway/src/main.ts', {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIRECTORY: data,
    PUBLIC_API_URL: publicApi,
    TICKER_URL: ticker,
  })
  try {
    await readiness(program, `http://127.0.0.1:${port}/readyz`)
    const result = await work(async query => {
      const search = new URLSearchParams({ query })
      const response = await fetch(`http://127.0.0.1:${port}/graphql?${search}`, {
        headers: { accept: 'application/json' },
      })
      const { data: answer } = (await response.json()) as {
        data: { announcements: { nodes: unknown[] } | null } | null
      }
      return answer ?? { announcements: null }
    })
    await stop(program)
    return result
  } finally {
    program.kill()
  }
}

const announcements = '{ announcements(first: 200) { nodes { id } } }'

const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '').length

/** Lines of the journals and manifests, and archived files, by their path in the data folder. */
function countFiles(data: string): RowCounts {
  const lists = globSync(['last-good/announcement*.jsonl', 'archive/*/manifest.jsonl'], { cwd: data })
  const archived = globSync('archive/*/files/*', { cwd: data })
  return {
    ...Object.fromEntries(lists.map(file => [file, linesOf(join(data, file))])),
    'archived files': archived.length,
  }
}

/** Whether sample data is stored; after a while without settlement documents, too. */
function isComplete(data: string, waitedMs: number): boolean {
  const counts = countFiles(data)
  const hasJournal = Object.entries(counts).some(
    ([file, lines]) => file.startsWith('last-good/announcements-') && lines > 0,
  )
  return hasJournal && (counts['archived files'] !== 0 || waitedMs > archiveMs)
}

/**
 * Fills a data folder by a release with the embedded exchange, until announcements and settlement documents are stored.
 * Resolves with the addresses of the sources, which the folder belongs to.
 */
export async function fillFolder(folders: Folders): Promise<Addresses> {
  const port = await freePort()
  const exchange = start(folders.release, 'gateway/upstreams/exchange/src/server.ts', {
    EXCHANGE_PORT: String(port),
  })
  const url = `http://127.0.0.1:${port}`
  const addresses = { publicApi: `${url}/public`, ticker: `${url}/ticker/1.0` }
  try {
    await readiness(exchange, `${addresses.publicApi}/announcements/last.json`)
    await withGateway(folders, addresses, async ask => {
      const startedAt = performance.now()
      for (let waitedMs = 0; !isComplete(folders.data, waitedMs); waitedMs = performance.now() - startedAt) {
        if (waitedMs > limitMs) throw new Error('the gateway stored no announcements')
        await ask(announcements)
        await pause(100)
      }
    })
  } finally {
    exchange.kill()
  }
  return addresses
}

/** Starts a release's account service on a database until it is ready. */
async function openAccounts({ release, data }: Folders, place: Place): Promise<void> {
  const port = await freePort()
  const program = start(release, 'gateway/upstreams/accounts/src/server.ts', {
    ACCOUNTS_PORT: String(port),
    ACCOUNTS_FOLDER: data,
    ...('url' in place && { DATABASE_URL: place.url }),
  })
  try {
    await readiness(program, `http://127.0.0.1:${port}/readyz`)
    await stop(program)
  } finally {
    program.kill()
  }
}

/** Starts a release on a data folder and a database, without the exchange, and counts what it lists and leaves there. */
export async function countData(
  folders: Folders,
  place: Place,
  addresses: Addresses = { publicApi: `${nowhere}/public`, ticker: `${nowhere}/ticker/1.0` },
): Promise<RowCounts> {
  await openAccounts(folders, place)
  const listed = await withGateway(folders, addresses, ask => ask(announcements))
  return { ...countFiles(folders.data), 'listed announcements': listed.announcements?.nodes.length ?? 0 }
}
