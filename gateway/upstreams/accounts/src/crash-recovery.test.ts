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
  writes?: 'one' | 'import'
  /** Kills and restarts something in addition to the process. */
  kill?(): Promise<void>
  start?(): Promise<void>
}

/** Runs a writing process and kills it some time after the first acknowledgement. Resolves with the acknowledged numbers. */
async function writeAndKill({ url, directory, writes = 'one', kill }: Target, token: string, first: number) {
  const child = spawn(process.execPath, [program, url, directory, token, String(first), writes], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  const ended = new Promise(resolve => child.once('close', resolve))
  const begun = new Promise(resolve => child.stdout.once('data', resolve))
  child.stdout.on('data', (data: Buffer) => (text += String(data)))
  await Promise.race([begun, ended])
  // A different moment for each kill, without randomness.
  await pause(20 + ((first * 37) % 150))
  await kill?.()
  child.kill('SIGKILL')
  await ended
  // An incomplete last line was not acknowledged.
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map(Number)
}

async function notesIn(target: Target): Promise<string[]> {
  const database = await openDatabase(
    target.url === '' ? { directory: target.directory } : { url: target.url },
  )
  const rows = await database.run(tx => tx.selectFrom('portfolio_transaction').select('note').execute())
  await database.close()
  return rows.map(({ note }) => note)
}

async function killAgainAndAgain(target: Target) {
  const token = newToken()
  const acknowledged: number[] = []
  for (let count = 0; count < kills; count += 1) {
    acknowledged.push(...(await writeAndKill(target, token, (acknowledged.at(-1) ?? -1) + 1)))
    await target.start?.()
  }
  const notes = await notesIn(target)
  const present = new Set(notes)
  expect(acknowledged.length).toBeGreaterThanOrEqual(target.writes === 'import' ? 1 : kills + 1)
  expect(acknowledged.filter(number => !present.has(`n${number}`))).toEqual([])
  // No duplicates and no parts: the next process repeats unacknowledged work under the same idempotency key.
  expect(notes).toHaveLength(present.size * (target.writes === 'import' ? 1_200 : 1))
}

describe('every acknowledged write outlives', () => {
  test(
    `${kills} kills of the process with PGlite`,
    async () => {
      const directory = await mkdtemp(join(tmpdir(), 'accounts-killed-'))
      onTestFinished(() => rm(directory, { recursive: true, force: true }))
      await killAgainAndAgain({ url: '', directory: join(directory, 'accounts') })
    },
    kills * 15_000,
  )

  test(
    `${kills} kills of the process with PGlite, and no import is there in part`,
    async () => {
      const directory = await mkdtemp(join(tmpdir(), 'accounts-killed-'))
      onTestFinished(() => rm(directory, { recursive: true, force: true }))
      await killAgainAndAgain({ url: '', directory: join(directory, 'accounts'), writes: 'import' })
    },
    kills * 15_000,
  )

  test.skipIf(!hasPostgres).each(['one', 'import'] as const)(
    `${kills} kills of PostgreSQL and the process before it, by %s`,
    async writes => {
      const cluster = await createCluster({ isDurable: true })
      onTestFinished(cluster.remove)
      await cluster.start()
      await killAgainAndAgain({ ...cluster, directory: '', writes })
    },
    kills * 15_000,
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
  60_000,
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
  60_000,
)
