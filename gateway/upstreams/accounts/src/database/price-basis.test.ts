import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { newMember, startTestService, type TestService } from '../testing/test-service.ts'
import { priceBasis } from './migrations/006-price-basis.ts'

onBothDatabases('a transaction entered before prices had a basis', database => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(database)
  })
  afterAll(() => service.end())

  test('keeps its price for one unit, and its cost', async () => {
    const member = await newMember(service)
    await service.run(async tx => {
      // The table as the migrations before this one leave it.
      await sql`alter table portfolio_transaction drop column price_basis`.execute(tx)
      const { id } = await tx
        .selectFrom('member')
        .select('id')
        .where('email', '=', member.email)
        .executeTakeFirstOrThrow()
      await sql`insert into portfolio_transaction
        (id, member_id, type, isin, code, date, quantity, price, fees, currency, note, created_at, updated_at)
        values (${randomUUID()}, ${id}, 'buy', 'NZKWID0010L2', 'KWI010', '2026-03-31', 10000, 97.961, 0, 'NZD', '', now(), now())
      `.execute(tx)
      await priceBasis(tx as unknown as Kysely<unknown>)
    })
    const { body } = await member.get<{ transactions: object[] }>('/transactions')
    expect(body.transactions).toMatchObject([{ price: '97.961', price_basis: 'per_unit' }])
    expect((await member.get('/holdings')).body).toMatchObject({
      holdings: [{ cost: '979610', price_basis: 'per_unit' }],
    })
  })
})
