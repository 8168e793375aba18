import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { newMember, sharedService } from '../testing/test-service.ts'
import { priceBasis } from '../database/migrations/006-price-basis.ts'

const bond = {
  type: 'buy',
  isin: 'NZKWID0010L2',
  code: 'KWI010',
  date: '2026-11-20',
  quantity: '10000',
  price_basis: 'per_100',
  currency: 'NZD',
}

onBothDatabases('a transaction', database => {
  const service = sharedService(database)

  test('entered before prices had a basis keeps its price for one unit, and its cost', async () => {
    const member = await newMember(service)
    await service.run(async tx => {
      // Restores the table's state before this migration.
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

  test('of debt at a price per $100 costs a hundredth of quantity times price', async () => {
    const member = await newMember(service)
    const add = async (more: object) =>
      (await member.post<{ transaction_uuid: string }>('/transactions', { ...bond, ...more })).body
        .transaction_uuid
    const id = await add({ price: '97.961' })
    expect((await member.get(`/transactions?transaction_uuid=${id}`)).body).toMatchObject({
      price: '97.961',
      price_basis: 'per_100',
    })
    await add({ type: 'dividend', price: '2.125' })
    await add({ type: 'sell', quantity: '4000', price: '98.5', fees: '1' })
    // 10,000 × 97.961 / 100; 10,000 × 2.125 / 100; 4,000 × 98.5 / 100 − 1 − 3,918.44.
    expect((await member.get('/holdings')).body).toEqual({
      holdings: [
        {
          isin: 'NZKWID0010L2',
          code: 'KWI010',
          currency: 'NZD',
          quantity: '6000',
          cost: '5877.66',
          average_cost: '0.97961',
          realised: '20.56',
          income: '212.5',
          fees: '0',
          fees_entered: '1',
          price_basis: 'per_100',
          day: { date: '2026-11-20', opening_quantity: '0', bought: '9796.1', sold: '3940' },
        },
      ],
    })
  })
})
