import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseClock } from '@exchange/market-time/clock'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createAccountService, silentLog } from '../account-service.ts'
import { openDatabase } from '../database/database.ts'
import type { Tx } from '../database/tables.ts'
import { readFolder } from '../mail/folder-transport.ts'
import { onBothDatabases } from '../testing/both-databases.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { addMembers } from '../testing/many-members.ts'
import { risingMarket } from '../testing/replayed-market.ts'
import { createTestClock } from '../testing/test-clock.ts'

const program = fileURLToPath(new URL('../testing/crash-alerts.ts', import.meta.url))
const members = 6

/** Runs a process that fires rules until it is killed. Resolves with the signal that ended it. */
function fireUntilKilled(args: readonly string[]): Promise<string | null> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise(resolve => child.once('close', (_code, signal) => resolve(signal)))
}

/** A rule about announcements for each member. */
async function addRules(tx: Tx, now: Date): Promise<void> {
  const settings = { level: null, days: null, direction: null, types: [], words: '', price_sensitive: false }
  const ids = await tx.selectFrom('member').select('id').execute()
  const rows = ids.map(({ id }) => ({
    id: randomUUID(),
    member_id: id,
    kind: 'announcement' as const,
    scope: 'watchlist' as const,
    code: null,
    settings: JSON.stringify(settings),
    delivery: 'at_once' as const,
    is_paused: false,
    created_at: now,
    active_from: now,
  }))
  await tx.insertInto('alert_rule').values(rows).execute()
}

onBothDatabases('an alert whose process is killed', ({ name }) => {
  test('within any transaction is sent to every member once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'accounts-alerts-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const server = name === 'PostgreSQL' ? await emptyDatabase(inject('postgresUrl')) : undefined
    if (server) onTestFinished(server.drop)
    const [directory, mailFolder] = [join(folder, 'accounts'), join(folder, 'outbox')]
    const target = server === undefined ? { directory } : { url: server.url }
    const now = new Date(parseClock('2026-11-20T11:00'))
    const database = await openDatabase(target)
    const emails = await database.run(async tx => {
      const added = await addMembers(tx, { count: members, code: 'KWI', now })
      await addRules(tx, now)
      return added
    })
    await database.close()

    // The firing within which each process is killed is lost with its transaction, and repeated by the next.
    for (const firing of [1, 3, 5]) {
      const args = [server?.url ?? '', directory, mailFolder, String(firing)]
      expect(await fireUntilKilled(args)).toBe('SIGKILL')
    }
    const service = createAccountService({
      database: target,
      mail: { directory: mailFolder },
      publicOrigin: 'https://exchange.test',
      clock: createTestClock(parseClock('2026-11-20T11:20')),
      market: risingMarket().market,
      log: silentLog,
    })
    expect(await service.fireAlerts()).toBe(members - 4)
    expect(await service.fireAlerts()).toBe(0)
    await service.deliverMail()
    await service.close()
    const received = (await readFolder(mailFolder, Infinity)).map(({ to }) => to)
    expect(received.toSorted()).toEqual(emails.toSorted())
  })
})
