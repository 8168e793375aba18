import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { createRealClock } from '@exchange/market-time/clock'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLog } from '@exchange/observability/create-log'
import { createAccountService } from './account-service.ts'
import { openDatabase } from './database/database.ts'
import { newToken } from './secret-token.ts'
import { hasPostgres } from './testing/both-databases.ts'
import { createCluster } from './testing/postgres-cluster.ts'
import { createVisitor } from './testing/visitor.ts'

/** Number of kills: six in the normal run; `KILLS=100` for more. */
const kills = Number(process.env['KILLS'] ?? 6)

const program = fileURLToPath(new URL('testing/crash-transactions.ts', import.meta.url))

interface Target {
  url: string
  directory: string
  /** Size of an acknowledged write: one transaction, or an import of 1,200. */
  size: 1 | 1_200
  /** Kills and restarts something in addition to the process. */
  kill?(): Promise<void>
  start?(): Promise<void>
}

/** Inserting statements of an import: the claim of its key, and its rows in three. */
const statements = 4

/**
 * Runs a writing process and kills it some time after the first acknowledgement; an import is killed after one of its
 * statements. Resolves with the acknowledged numbers.
 */
async function writeAndKill({ url, directory, size, kill }: Target, token: string, first: number) {
  const statement = size === 1 ? 0 : 1 + (first % statements)
  const args = [program, url, directory, token, String(first), String(statement)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  // Vitest waits for the end of a process that has its error output.
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  const ended = new Promise(resolve => child.once('close', resolve))
  const moment = Promise.withResolvers<void>()
  child.stdout.on('data', (data: Buffer) => {
    text += String(data)
    if (size === 1 || text.includes('.')) moment.resolve()
  })
  await Promise.race([moment.promise, ended])
  // A different moment for each kill, without randomness.
  if (size === 1) await pause(20 + ((first * 37) % 150))
  await kill?.()
  child.kill('SIGKILL')
  await ended
  // An incomplete last line was not acknowledged.
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(line => /\d/.test(line))
    .map(Number)
}

/** Number of stored transactions by their note. */
async function countByNote(target: Target): Promise<Map<string, number>> {
  const database = await openDatabase(
    target.url === '' ? { directory: target.directory } : { url: target.url },
  )
  const rows = await database.run(tx => tx.selectFrom('portfolio_transaction').select('note').execute())
  await database.close()
  return new Map([...Map.groupBy(rows, ({ note }) => note)].map(([note, { length }]) => [note, length]))
}

async function killAgainAndAgain(target: Target) {
  const token = newToken()
  const acknowledged: number[] = []
  for (let count = 0; count < kills; count += 1) {
    acknowledged.push(...(await writeAndKill(target, token, (acknowledged.at(-1) ?? -1) + 1)))
    await target.start?.()
    const counts = await countByNote(target)
    expect(acknowledged.filter(number => !counts.has(`n${number}`))).toEqual([])
    // No duplicates and no parts: the next process repeats unacknowledged work under the same idempotency key.
    expect([...counts].filter(([, rows]) => rows !== target.size)).toEqual([])
    // One transaction may be committed and not acknowledged; an import, killed before its commit, leaves nothing.
    expect(counts.size - acknowledged.length).toBeLessThanOrEqual(target.size > 1 ? 0 : 1)
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(target.size > 1 ? kills : kills + 1)
}

describe('every acknowledged write outlives', () => {
  test(`${kills} kills of the process with PGlite`, async () => {
    const directory = await mkdtemp(join(tmpdir(), 'accounts-killed-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    await killAgainAndAgain({ url: '', directory: join(directory, 'accounts'), size: 1 })
  })

  test(`${kills} kills of the process with PGlite, and no import is there in part`, async () => {
    const directory = await mkdtemp(join(tmpdir(), 'accounts-killed-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    await killAgainAndAgain({ url: '', directory: join(directory, 'accounts'), size: 1_200 })
  })

  test.skipIf(!hasPostgres).each([1, 1_200] as const)(
    `${kills} kills of PostgreSQL and the process after it, rows at a time: %d`,
    async size => {
      const cluster = await createCluster({ isDurable: true })
      onTestFinished(cluster.remove)
      await cluster.start()
      await killAgainAndAgain({ ...cluster, directory: '', size })
    },
  )
})

test.skipIf(!hasPostgres)(
  'the service outlives its database, and reports itself as unavailable meanwhile',
  async () => {
    const cluster = await createCluster({ isDurable: true })
    onTestFinished(cluster.remove)
    const lines: string[] = []
    const service = createAccountService({
      database: { url: cluster.url },
      mail: { directory: 'unused' },
      publicOrigin: 'https://exchange.test',
      clock: createRealClock(),
      log: createLog({
        service: 'accounts',
        level: 'info',
        destination: { write: line => void lines.push(line) },
      }),
    })
    const status = async () =>
      (await createVisitor(service.fetch, 'https://exchange.test').login('a@example.nz', 'x')).status
    expect(await status()).toBe(503)
    await cluster.start()
    expect(await status()).toBe(401)
    const under = Array.from({ length: 20 }, status)
    await pause(5)
    await cluster.kill()
    const answers = await Promise.all(under)
    expect(
      answers.filter(answer => answer !== 401 && answer !== 503),
      lines.join('\n'),
    ).toEqual([])
    // The server's child processes outlive it by a moment.
    await vi.waitFor(async () => expect(await status()).toBe(503), 10_000)
    await cluster.start()
    const last = await status()
    expect(last, lines.join('\n')).toBe(401)
    await service.close()
  },
)

test.skipIf(!hasPostgres)(
  'a transaction that loses its server while it works fails, and nothing else does',
  async () => {
    const cluster = await createCluster()
    onTestFinished(cluster.remove)
    await cluster.start()
    const database = await openDatabase({ url: cluster.url })
    const lost = database.run(async tx => {
      await tx.selectFrom('member').selectAll().execute()
      await cluster.kill()
      await pause(300)
      return tx.selectFrom('member').selectAll().execute()
    })
    await expect(lost).rejects.toThrow(/connection|terminat/i)
    await database.close()
  },
)
