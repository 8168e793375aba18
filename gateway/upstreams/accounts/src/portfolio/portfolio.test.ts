import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { sampleBuy as buy } from '../testing/sample-buy.ts'
import { newMember, sharedService } from '../testing/test-service.ts'

interface Page {
  transactions: { transaction_uuid: string; date: string; quantity: string; note: string }[]
  page_key: string | null
  count?: number
}

interface Faulty {
  errors: { field: string; code: string; message: string }[]
}

const add = async (member: Awaited<ReturnType<typeof newMember>>, more: object = {}) =>
  (await member.post<{ transaction_uuid: string }>('/transactions', buy(more))).body.transaction_uuid

const faults = [
  [{ type: 'gift' }, 'type', 'invalid'],
  [{ quantity: '0' }, 'quantity', 'required'],
  [{ quantity: '-5' }, 'quantity', 'invalid'],
  [{ quantity: 'many' }, 'quantity', 'invalid'],
  [{ type: 'split', ratio_new: 'two', ratio_old: '1' }, 'ratio_new', 'invalid'],
  [{ price: '1.123456789' }, 'price', 'invalid'],
  [{ price: null }, 'price', 'required'],
  [{ date: '2026-02-30' }, 'date', 'invalid'],
  [{ date: '2026-11-21' }, 'date', 'in_future'],
  [{ date: '1899-12-31' }, 'date', 'too_early'],
  [{ currency: 'kiwi' }, 'currency', 'invalid'],
  [{ isin: 'KWI' }, 'isin', 'invalid'],
  [{ price_basis: 'per_1000' }, 'price_basis', 'invalid'],
  [{ type: 'fee', price_basis: 'per_100' }, 'price_basis', 'invalid'],
  [{ type: 'sell' }, 'quantity', 'oversell'],
  [{ type: 'split', ratio_new: '1', ratio_old: '2' }, 'ratio_new', 'invalid'],
  [{ type: 'consolidation' }, 'ratio_new', 'required'],
] as const

onBothDatabases('transactions', database => {
  const service = sharedService(database)

  test('are added, read, changed, deleted and restored, and holdings follow', async () => {
    const member = await newMember(service)
    const id = await add(member)
    expect((await member.get(`/transactions?transaction_uuid=${id}`)).body).toMatchObject({
      ...buy(),
      fees: '29.9',
      note: '',
      ratio_new: null,
    })
    const change = await member.put(
      `/transactions?transaction_uuid=${id}`,
      buy({ quantity: 40, note: ' for Mia ' }),
    )
    expect(change.body).toMatchObject({ quantity: '40', note: 'for Mia' })
    const holdings = async () => (await member.get<{ holdings: unknown[] }>('/holdings')).body.holdings
    expect(await holdings()).toEqual([
      {
        isin: 'NZKWIE0001S4',
        code: 'KWI',
        currency: 'NZD',
        quantity: '40',
        cost: '129.9',
        average_cost: '3.2475',
        realised: '0',
        income: '0',
        fees: '0',
        fees_entered: '29.9',
        price_basis: 'per_unit',
        day: { date: '2026-11-20', opening_quantity: '40', bought: '0', sold: '0' },
      },
    ])
    expect((await member.delete(`/transactions?transaction_uuid=${id}`)).status).toBe(200)
    expect(await holdings()).toEqual([])
    expect((await member.delete(`/transactions?transaction_uuid=${id}`)).status).toBe(404)
    expect((await member.post(`/transactions/restore?transaction_uuid=${id}`, undefined)).status).toBe(200)
    expect(await holdings()).toHaveLength(1)
  })

  test.each(faults)('report the fault of %j', async (fault, field, code) => {
    const member = await newMember(service)
    const { status, body } = await member.post<Faulty>('/transactions', buy(fault))
    expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: [{ field, code }] })
    expect((await member.get<Page>('/transactions')).body.transactions).toEqual([])
  })
})

onBothDatabases('transactions of one instrument', database => {
  const service = sharedService(database)

  test('are in one currency', async () => {
    const member = await newMember(service)
    await add(member)
    const other = await member.post<Faulty>('/transactions', buy({ currency: 'AUD' }))
    expect(other.body.errors).toMatchObject([{ field: 'currency', code: 'other_currency' }])
  })

  test('of every kind result in the position calculated by hand', async () => {
    const member = await newMember(service)
    // 200 × 1.5 + 50 + 5 = 355 for 250; half of it is moved out. 20 + 0.5 for 10 more: 198 for 135, then for 270. Half of
    // these cost 99 and bring 405 − 5.
    await add(member, { type: 'transfer_in', date: '2026-01-01', quantity: '200', price: '1.5', fees: null })
    await add(member, { type: 'rights', date: '2026-01-02', quantity: '50', price: '1', fees: '5' })
    await add(member, { type: 'transfer_out', date: '2026-01-03', quantity: '125', fees: '3' })
    await add(member, { type: 'fee', date: '2026-01-04', quantity: null, price: '12.5', fees: '1' })
    await add(member, { type: 'dividend', date: '2026-01-05', quantity: '125', price: '0.2', fees: '1' })
    await add(member, { type: 'reinvestment', date: '2026-01-06', quantity: '10', price: '2', fees: '0.5' })
    await add(member, { type: 'split', date: '2026-01-07', ratio_new: '2', ratio_old: '1' })
    await add(member, {
      type: 'sell',
      date: '2026-01-08',
      quantity: '135',
      price: '3',
      fees: '5',
      code: 'KWX',
    })
    expect((await member.get<{ holdings: unknown[] }>('/holdings')).body.holdings).toEqual([
      {
        isin: 'NZKWIE0001S4',
        code: 'KWX',
        currency: 'NZD',
        quantity: '135',
        cost: '99',
        average_cost: '0.73333333',
        realised: '301',
        income: '44',
        fees: '16.5',
        // 16.5 of its own, 5 + 0.5 of purchases, 1 of the dividend, 5 of the sale, and 29.9 of the split.
        fees_entered: '57.9',
        price_basis: 'per_unit',
        day: { date: '2026-11-20', opening_quantity: '135', bought: '0', sold: '0' },
      },
    ])
  })

  test('that a later sale needs cannot be deleted or reduced', async () => {
    const member = await newMember(service)
    const id = await add(member)
    await add(member, { type: 'sell', quantity: '80', date: '2026-04-01' })
    const refusals = [
      await member.delete(`/transactions?transaction_uuid=${id}`),
      await member.put(`/transactions?transaction_uuid=${id}`, buy({ quantity: '79' })),
      await member.put(`/transactions?transaction_uuid=${id}`, buy({ isin: 'NZOTHE0001S4', code: 'OTH' })),
    ]
    expect(refusals.map(({ body }) => body)).toMatchObject(
      ['0', '79', '0'].map(held => ({
        errors: [
          {
            code: 'oversell',
            message: `The sale of 80 on 1 Apr 2026 needs more than the ${held} held then.`,
          },
        ],
      })),
    )
    const { transactions } = (await member.get<Page>('/transactions')).body
    expect(transactions.map(({ quantity }) => quantity)).toEqual(['80', '100'])
  })

  test('are sold once in simultaneous requests', async () => {
    const member = await newMember(service)
    await add(member)
    // Opens as many connections as there will be parallel sales.
    await Promise.all(Array.from({ length: 10 }, () => member.get('/holdings')))
    const sales = await Promise.all(
      Array.from({ length: 10 }, () =>
        member.post('/transactions', buy({ type: 'sell', quantity: '60', date: '2026-04-01' })),
      ),
    )
    expect(sales.filter(({ status }) => status === 201)).toHaveLength(1)
  })
})

onBothDatabases('a portfolio', database => {
  const service = sharedService(database)

  test('is read page by page while transactions change', async () => {
    const member = await newMember(service)
    const dates = Array.from(
      { length: 120 },
      (_, index) => `2026-01-${String(1 + (index % 30)).padStart(2, '0')}`,
    )
    for (const [index, date] of dates.entries())
      await member.post('/transactions', buy({ date, note: `n${index}` }))
    const first = (await member.get<Page>('/transactions/paginated?include_count=true')).body
    expect(first).toMatchObject({ count: 120 })
    expect(first.transactions).toHaveLength(50)
    await member.delete(`/transactions?transaction_uuid=${first.transactions[49]?.transaction_uuid}`)
    await member.post('/transactions', buy({ date: '2026-01-30', note: 'late' }))
    const pages = [first]
    for (let key = first.page_key; key !== null;) {
      const { body } = await member.get<Page>(`/transactions/paginated?page_key=${key}&limit=50`)
      pages.push(body)
      key = body.page_key
    }
    const notes = pages.flatMap(({ transactions }) => transactions.map(({ note }) => note))
    expect(new Set(notes).size).toBe(120)
    expect(notes).toHaveLength(120)
    const order = pages.flatMap(({ transactions }) => transactions.map(({ date }) => date))
    expect(order).toEqual(order.toSorted().toReversed())
    const span = (
      await member.get<Page>(
        '/transactions/paginated?start_date=2026-01-05&end_date=2026-01-06&include_count=1',
      )
    ).body
    expect(new Set(span.transactions.map(({ date }) => date))).toEqual(new Set(['2026-01-05', '2026-01-06']))
    expect(span).toMatchObject({ count: 8, page_key: null })
  })

  test.each([
    'limit=0',
    'limit=201',
    'limit=ten',
    'page_key=eHh4',
    'start_date=2026-13-01',
    'include_count=maybe',
  ])('refuses a page by %s', async query => {
    const member = await newMember(service)
    expect((await member.get(`/transactions/paginated?${query}`)).status).toBe(422)
  })
})

onBothDatabases('a portfolio of one member', database => {
  const service = sharedService(database)

  test('is accessible to its member only', async () => {
    const [one, other] = [await newMember(service), await newMember(service)]
    const { body } = await one.post<{ transaction_uuid: string }>('/transactions', buy())
    const id = body.transaction_uuid
    await one.post('/watchlists', { instrument_id: 'NZKWIE0001S4' })
    const statuses = [
      await other.get(`/transactions?transaction_uuid=${id}`),
      await other.put(`/transactions?transaction_uuid=${id}`, buy({ quantity: '1' })),
      await other.delete(`/transactions?transaction_uuid=${id}`),
      await other.post(`/transactions/restore?transaction_uuid=${id}`, undefined),
      await other.delete('/watchlists?instrument_id=NZKWIE0001S4'),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404, 404, 404])
    expect((await other.get('/holdings')).body).toEqual({ holdings: [] })
    expect((await one.get<Page>('/transactions')).body.transactions).toMatchObject([{ quantity: '100' }])
    const visitor = service.visitor()
    for (const path of ['/transactions', '/transactions/paginated', '/holdings', '/watchlists', '/users'])
      expect((await visitor.get(path)).status).toBe(401)
  })

  test('applies a write once for each idempotency key', async () => {
    const member = await newMember(service)
    const key = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => member.post('/transactions', buy(), key)),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect((await member.get<Page>('/transactions')).body.transactions).toHaveLength(1)
    const other = await member.post('/transactions', buy({ quantity: '7' }), key)
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
    const elsewhere = await newMember(service)
    expect((await elsewhere.post('/transactions', buy({ quantity: '7' }), key)).status).toBe(201)
    const refused = { 'idempotency-key': randomUUID() }
    const sale = buy({ type: 'sell', isin: 'NZLATE0001S4', code: 'LAT' })
    expect((await member.post('/transactions', sale, refused)).status).toBe(422)
    await member.post('/transactions', buy({ isin: 'NZLATE0001S4', code: 'LAT' }))
    expect((await member.post('/transactions', sale, refused)).status).toBe(201)
  })
})
