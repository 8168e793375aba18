import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, describe } from 'vitest'
import { hasPostgres, onBothDatabases } from '../testing/both-databases.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { type Database, openDatabase } from './database.ts'

onBothDatabases('a transaction', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const settings = (id: string) => ({
    scope: 'test',
    key: id,
    request_hash: '',
    status: 200,
    body: '',
    created_at: new Date(0),
  })

  test('is applied as a whole or not at all', async () => {
    const failing = database.run(async tx => {
      await tx.insertInto('idempotency').values(settings('half')).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const rows = await database.run(tx =>
      tx.selectFrom('idempotency').selectAll().where('key', '=', 'half').execute(),
    )
    expect(rows).toEqual([])
  })

  test('is isolated from concurrent transactions', async () => {
    const one = async (index: number) =>
      database.run(async tx => {
        await tx
          .insertInto('idempotency')
          .values(settings(`row-${index}`))
          .execute()
        await new Promise(resolve => setImmediate(resolve))
        if (index % 2 === 1) throw new Error('odd')
      })
    await Promise.allSettled(Array.from({ length: 20 }, (_, index) => one(index)))
    const rows = await database.run(tx =>
      tx.selectFrom('idempotency').select('key').where('key', 'like', 'row-%').orderBy('key').execute(),
    )
    const even = Array.from({ length: 10 }, (_, index) => `row-${2 * index}`).toSorted()
    expect(rows.map(({ key }) => key)).toEqual(even)
  })

  test('gives the same values from both drivers', async () => {
    const query = sql<Record<string, unknown>>`select 7::bigint as whole, '2026-04-05'::date as day,
      1.10::numeric(28, 8) as amount, '2026-04-05T01:00Z'::timestamptz as instant`
    const { rows } = await database.run(tx => query.execute(tx))
    expect(rows).toEqual([
      { whole: 7, day: '2026-04-05', amount: '1.10000000', instant: new Date('2026-04-05T01:00Z') },
    ])
  })
})

test('a transaction that queries outside itself ends in time, and the next one runs', async () => {
  const database = await openDatabase({ timeLimitMs: 200 })
  const count = () => database.run(tx => tx.selectFrom('member').selectAll().execute())
  await expect(database.run(count)).rejects.toThrow('No answer within 200 ms')
  expect(await count()).toEqual([])
  await database.close()
})

describe.skipIf(!hasPostgres)('several processes on PostgreSQL', () => {
  test('can migrate the tables at the same time', async () => {
    const { url, drop } = await emptyDatabase(inject('postgresUrl'))
    const opened = await Promise.all(Array.from({ length: 6 }, () => openDatabase({ url })))
    const rows = await opened[0]?.run(tx =>
      sql<{ n: number }>`select count(*) as n from kysely_migration`.execute(tx),
    )
    const files = await readdir(new URL('./migrations/', import.meta.url))
    expect(rows?.rows).toEqual([{ n: files.length }])
    await Promise.all(opened.map(({ close }) => close()))
    await drop()
  })
})
