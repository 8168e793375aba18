import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { sampleBuy as buy } from '../testing/sample-buy.ts'
import { newMember, sharedService } from '../testing/test-service.ts'
import type { Visitor } from '../testing/visitor.ts'

interface Imported {
  import_id: string | null
  added: number
  already_there: number[]
  errors: { row?: number; field: string; code: string }[]
}

const send = (member: Visitor, transactions: object[], more: { dry_run?: boolean; key?: string } = {}) => {
  const { key, ...rest } = more
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  return member.post<Imported>('/transactions/import', { transactions, ...rest }, headers)
}

async function stored(member: Visitor): Promise<string[]> {
  const { body } = await member.get<{ transactions: { type: string; quantity: string; date: string }[] }>(
    '/transactions/paginated?limit=200',
  )
  return body.transactions.map(({ type, quantity, date }) => `${type} ${quantity} ${date}`)
}

onBothDatabases('an import', database => {
  const service = sharedService(database)

  test('adds two identical fills of one day, and nothing when the same file is imported again', async () => {
    const member = await newMember(service)
    const file = [buy(), buy(), buy({ type: 'sell', quantity: '150', date: '2026-04-01' })]
    const first = await send(member, file)
    expect([first.status, first.body]).toMatchObject([201, { added: 3, already_there: [], errors: [] }])
    const second = await send(member, file)
    expect(second.body).toMatchObject({ import_id: null, added: 0, already_there: [0, 1, 2] })
    // The file of the next month has one fill more.
    expect((await send(member, [...file, buy()])).body).toMatchObject({ added: 1, already_there: [0, 1, 2] })
    expect(await stored(member)).toHaveLength(4)
  })

  test('leaves out what was typed by hand, and rows that were corrected since', async () => {
    const member = await newMember(service)
    await member.post('/transactions', buy({ note: 'typed' }))
    expect((await send(member, [buy(), buy()])).body).toMatchObject({ added: 1, already_there: [0] })
    const { body } = await member.get<{ transactions: { transaction_uuid: string; note: string }[] }>(
      '/transactions',
    )
    const imported = body.transactions.find(({ note }) => note === '')?.transaction_uuid
    await member.put(`/transactions?transaction_uuid=${imported}`, buy({ price: '2.51' }))
    expect((await send(member, [buy(), buy()])).body.added).toBe(0)
    // The exported file has the corrected row.
    expect((await send(member, [buy(), buy({ price: '2.51' })])).body.added).toBe(0)
  })

  test('stores nothing with an error in one row, and names every row with an error', async () => {
    const member = await newMember(service)
    const file = [
      buy(),
      buy({ quantity: 'many', date: '2027-01-01' }),
      buy({ isin: 'NZMOAE0001S1', code: 'MOA', type: 'sell' }),
      buy({ date: '2026-12-24' }),
    ]
    const faults = [
      { row: 1, field: 'quantity', code: 'invalid' },
      { row: 2, field: 'quantity', code: 'oversell' },
      { row: 3, field: 'date', code: 'in_future' },
    ]
    const preview = await send(member, file, { dry_run: true })
    expect([preview.status, preview.body]).toMatchObject([200, { added: 2, errors: faults }])
    const refused = await send(member, file)
    expect(refused.status).toBe(422)
    expect(refused.body.errors.map(({ field }) => field)).toEqual([
      'transactions.1.quantity',
      'transactions.2.quantity',
      'transactions.3.date',
    ])
    expect((await send(member, [buy()], { dry_run: true })).body).toMatchObject({ added: 1, import_id: null })
    expect(await stored(member)).toEqual([])
  })

  test('is refused if a stored sale would be impossible, or for two currencies', async () => {
    const member = await newMember(service)
    await send(member, [buy(), buy({ type: 'sell', date: '2026-04-02' })])
    const consolidation = buy({ type: 'consolidation', date: '2026-04-01', ratio_new: '1', ratio_old: '5' })
    expect((await send(member, [consolidation], { dry_run: true })).body.errors).toMatchObject([
      { row: 0, field: 'quantity', code: 'oversell' },
    ])
    expect((await send(member, [buy({ currency: 'AUD' })], { dry_run: true })).body.errors).toMatchObject([
      { row: 0, field: 'currency', code: 'other_currency' },
    ])
  })
})

onBothDatabases('a stored import', database => {
  const service = sharedService(database)

  test('is done once under one key, undone as a whole, and then done again', async () => {
    const member = await newMember(service)
    await member.post('/transactions', buy({ quantity: '7' }))
    const first = await send(member, [buy(), buy()], { key: 'one' })
    const again = await send(member, [buy(), buy()], { key: 'one' })
    expect(again.body).toEqual(first.body)
    const undo = () => member.post(`/transactions/import/undo?import_id=${first.body.import_id}`, undefined)
    const { portfolios } = (await member.get<{ portfolios: { portfolio_id: string }[] }>('/portfolios')).body
    expect((await undo()).body).toEqual({ removed: 2, portfolio_id: portfolios[0]?.portfolio_id })
    expect(await stored(member)).toEqual(['buy 7 2026-03-31'])
    expect((await undo()).status).toBe(404)
    expect((await send(member, [buy(), buy()])).body.added).toBe(2)
  })

  test('is undone only by its own member, and not if a later sale needs it', async () => {
    const [member, other] = [await newMember(service), await newMember(service)]
    const { body } = await send(member, [buy()])
    const undo = (by: Visitor) => by.post(`/transactions/import/undo?import_id=${body.import_id}`, undefined)
    expect((await undo(other)).status).toBe(404)
    await member.post('/transactions', buy({ type: 'sell', date: '2026-04-02' }))
    expect((await undo(member)).status).toBe(422)
    expect(await stored(member)).toHaveLength(2)
    expect(await stored(other)).toEqual([])
  })

  test('has at most 10,000 rows, which are stored in their order', async () => {
    const member = await newMember(service)
    const rows = Array.from({ length: 10_000 }, (_, at) => buy({ quantity: String(at + 1) }))
    expect((await send(member, [...rows, buy()])).body).toMatchObject({
      errors: [{ field: 'transactions', code: 'invalid' }],
    })
    expect((await send(member, rows)).body.added).toBe(10_000)
    expect((await stored(member))[0]).toBe('buy 10000 2026-03-31')
    expect((await send(member, rows)).body).toMatchObject({ added: 0 })
  })
})
