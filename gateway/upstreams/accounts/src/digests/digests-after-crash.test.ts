import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseClock } from '@exchange/market-time/clock'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createAccountService, silentLog } from '../account-service.ts'
import { openDatabase } from '../database/database.ts'
import { readFolder } from '../mail/folder-transport.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { smallMarket } from '../testing/fake-market.ts'
import { addMembers } from '../testing/many-members.ts'
import { createTestClock } from '../testing/test-clock.ts'

const program = fileURLToPath(new URL('../testing/crash-digests.ts', import.meta.url))
/** Enough for two and a half batches. */
const members = 250

/** Runs a process that writes digests until it is killed. Resolves with the signal that ended it. */
function writeUntilKilled(args: readonly string[]): Promise<string | null> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise(resolve => child.once('close', (_code, signal) => resolve(signal)))
}

onBothDatabases('a digest whose writer is killed', ({ name }) => {
  test('in the middle of a batch is sent to every member once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'accounts-digests-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const server = name === 'PostgreSQL' ? await emptyDatabase(inject('postgresUrl')) : undefined
    if (server) onTestFinished(server.drop)
    const [directory, mailFolder] = [join(folder, 'accounts'), join(folder, 'outbox')]
    const target = server === undefined ? { directory } : { url: server.url }
    const database = await openDatabase(target)
    const now = new Date(parseClock('2026-11-20T11:00'))
    const emails = await database.run(tx => addMembers(tx, { count: members, code: 'KWI', now }))
    await database.close()

    // Killed in the first batch, and again in the second batch of the process that repeats the first.
    for (const digests of [40, 150]) {
      const args = [server?.url ?? '', directory, mailFolder, String(digests)]
      expect(await writeUntilKilled(args)).toBe('SIGKILL')
    }

    const clock = createTestClock(parseClock('2026-11-20T12:40'))
    const service = createAccountService({
      database: target,
      mail: { directory: mailFolder },
      publicOrigin: 'https://exchange.test',
      clock,
      market: smallMarket().market,
      log: silentLog,
    })
    expect(await service.sendDigests()).toBe(members - 100)
    expect(await service.sendDigests()).toBe(0)
    await service.deliverMail()
    await service.close()
    const received = (await readFolder(mailFolder, Infinity)).map(({ to }) => to)
    expect(received.toSorted()).toEqual(emails.toSorted())
  })
})
