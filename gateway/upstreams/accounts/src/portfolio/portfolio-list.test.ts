import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { sampleBuy as buy } from '../testing/sample-buy.ts'
import { goodPassword, newMember, sharedService } from '../testing/test-service.ts'
import type { Visitor } from '../testing/visitor.ts'
import { listHoldings } from './list-holdings.ts'

interface Listed {
  portfolio_id: string
  portfolios: { portfolio_id: string; name: string; is_default: boolean; archived_at: string | null }[]
}
interface Holdings {
  holdings: { code: string; quantity: string; cost: string }[]
}

const list = async (member: Visitor) => (await member.get<Listed>('/portfolios')).body.portfolios
const namesOf = async (member: Visitor) => (await list(member)).map(({ name }) => name)
const create = (member: Visitor, name: string) => member.post<Listed>('/portfolios', { name })
const holdings = async (member: Visitor, query = '') =>
  (await member.get<Holdings>(`/holdings${query}`)).body.holdings.map(
    ({ code, quantity, cost }) => `${quantity} ${code} ${cost}`,
  )
const archive = (member: Visitor, id: string) =>
  member.post(`/portfolios/archive?portfolio_id=${id}`, undefined)
const restore = (member: Visitor, id: string) =>
  member.post(`/portfolios/restore?portfolio_id=${id}`, undefined)

/** A member with a purchase in the default portfolio, and the query of a second one. */
async function withSecond(member: Visitor, name = 'Family trust') {
  await member.post('/transactions', buy())
  const { body } = await create(member, name)
  return { id: body.portfolio_id, query: `?portfolio_id=${body.portfolio_id}` }
}

onBothDatabases('the portfolios of a member', database => {
  const service = sharedService(database)

  test('are one by default, created, named and ordered by the member', async () => {
    const member = await newMember(service)
    expect(await list(member)).toMatchObject([{ name: 'Portfolio', is_default: true, archived_at: null }])
    expect(await create(member, ' Family trust ')).toMatchObject({ status: 201 })
    const second = (await list(member))[1]
    expect(second).toMatchObject({ name: 'Family trust', is_default: false })
    expect(await create(member, 'FAMILY TRUST')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'name', code: 'taken' }] },
    })
    for (const name of ['', ' ', 'a'.repeat(61)]) expect((await create(member, name)).status).toBe(422)
    const path = `/portfolios/name?portfolio_id=${second?.portfolio_id}`
    expect((await member.put(path, { name: 'Trust' })).status).toBe(200)
    expect((await member.put(path, { name: 'portfolio' })).status).toBe(422)
    await member.put('/portfolios', { portfolio_ids: [second?.portfolio_id] })
    expect(await namesOf(member)).toEqual(['Trust', 'Portfolio'])
  })

  test('are at most ten, also for parallel requests', async () => {
    const member = await newMember(service)
    for (const name of ['2', '3', '4', '5', '6', '7', '8', '9']) await create(member, name)
    const last = await Promise.all([create(member, 'ten'), create(member, 'eleven')])
    expect(last.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect(await create(member, 'more')).toMatchObject({
      body: {
        errors: [{ code: 'full', message: 'You can have at most 10 portfolios, archived ones included.' }],
      },
    })
  })

  test('have holdings, lots, sales, pages and imports of their own', async () => {
    const member = await newMember(service)
    const { query } = await withSecond(member)
    const file = { transactions: [buy(), buy({ quantity: '40' })] }
    // The same purchase as in the default portfolio is new here.
    expect((await member.post(`/transactions/import${query}`, file)).body).toMatchObject({ added: 2 })
    expect((await member.post(`/transactions/import${query}`, file)).body).toMatchObject({ added: 0 })
    const sale = buy({ type: 'sell', quantity: '120', date: '2026-04-01' })
    expect((await member.post('/transactions', sale)).status).toBe(422)
    expect((await member.post(`/transactions${query}`, sale)).status).toBe(201)
    expect(await holdings(member)).toEqual(['100 KWI 279.9'])
    expect(await holdings(member, query)).toEqual(['20 KWI 58.54285714'])
    const lots = async (more: string) =>
      (await member.get<{ lots: { quantity_left: string }[] }>(`/lots?isin=NZKWIE0001S4${more}`)).body.lots
    expect((await lots('')).map(lot => lot.quantity_left)).toEqual(['100'])
    expect((await lots(query.replace('?', '&'))).map(lot => lot.quantity_left)).toEqual(['20'])
    const days = 'from=2026-04-01&until=2026-04-02'
    expect((await member.get(`/sales?${days}`)).body).toEqual({ sales: [] })
    expect((await member.get(`/sales${query}&${days}`)).body).toMatchObject({ sales: [{ quantity: '120' }] })
    expect((await member.get(`/transactions/paginated${query}&include_count=true`)).body).toMatchObject({
      count: 3,
    })
  })

  test('have the rows that an older release writes in the default one', async () => {
    const member = await newMember(service)
    const { query } = await withSecond(member)
    await service.run(tx => tx.updateTable('portfolio_transaction').set({ portfolio_id: null }).execute())
    expect(await holdings(member)).toEqual(['100 KWI 279.9'])
    expect(await holdings(member, query)).toEqual([])
    const { body } = await member.get<{ transactions: { transaction_uuid: string }[] }>('/transactions')
    const named = `/transactions?transaction_uuid=${body.transactions[0]?.transaction_uuid}`
    expect(await member.put(named, buy({ quantity: '90' }))).toMatchObject({
      status: 200,
      body: { portfolio_id: (await list(member))[0]?.portfolio_id },
    })
  })

  test('decline proposals for themselves', async () => {
    const member = await newMember(service)
    const { query } = await withSecond(member)
    const proposal = { proposal_id: 'NZKWIE0001S4 2025-08-11' }
    await member.post('/proposals/declined', proposal)
    expect((await member.get(`/proposals/declined${query}`)).body).toEqual({ declined: [] })
    expect((await member.post(`/proposals/declined${query}`, proposal)).body).toMatchObject({
      declined: [proposal],
    })
    await member.delete(`/proposals/declined?proposal_id=${encodeURIComponent(proposal.proposal_id)}`)
    expect((await member.get(`/proposals/declined${query}`)).body).toMatchObject({ declined: [proposal] })
  })
})

onBothDatabases('an archived portfolio', database => {
  const service = sharedService(database)

  test('is read and restored, and takes no entry', async () => {
    const member = await newMember(service)
    const { id, query } = await withSecond(member)
    const bought = await member.post<{ transaction_uuid: string }>(`/transactions${query}`, buy())
    const named = `?transaction_uuid=${bought.body.transaction_uuid}`
    expect((await archive(member, id)).status).toBe(200)
    expect(await holdings(member, query)).toEqual(['100 KWI 279.9'])
    const refused = [
      await member.post(`/transactions${query}`, buy()),
      await member.post(`/transactions/import${query}`, { transactions: [buy()] }),
      await member.put(`/transactions${named}`, buy({ quantity: '7' })),
      await member.delete(`/transactions${named}`),
      await member.post(`/proposals/declined${query}`, { proposal_id: 'x' }),
    ]
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ code: 'archived' }] } })
    expect(await holdings(member, query)).toEqual(['100 KWI 279.9'])
    expect((await restore(member, id)).status).toBe(200)
    expect((await member.post(`/transactions${query}`, buy())).status).toBe(201)
  })

  test('gives its name away, and the default one stays in use', async () => {
    const member = await newMember(service)
    const { id } = await withSecond(member)
    await archive(member, id)
    expect((await create(member, 'Family trust')).status).toBe(201)
    expect((await restore(member, id)).body).toMatchObject({ errors: [{ code: 'taken' }] })
    const [first] = await list(member)
    expect((await archive(member, first?.portfolio_id ?? '')).body).toMatchObject({
      errors: [{ code: 'default' }],
    })
  })

  test('is in no calendar, but in the export and deleted with the account', async () => {
    const member = await newMember(service)
    const { id, query } = await withSecond(member)
    await member.post(`/transactions${query}`, buy({ note: 'second' }))
    await member.post('/private-address', {})
    const { body: address } = await member.get<{ private_address: { secret: string } }>('/private-address')
    const contents = async () =>
      (
        await member.post<{ transactions: object[] }>('/private-address/contents', {
          secret: address.private_address.secret,
        })
      ).body.transactions.length
    expect(await contents()).toBe(2)
    await archive(member, id)
    expect(await contents()).toBe(1)
    const { body } = await member.get<{ portfolios: object[]; transactions: object[] }>('/account/export')
    expect(body.portfolios).toMatchObject([{ name: 'Portfolio' }, { portfolio_id: id }])
    expect(body.transactions).toMatchObject([{}, { portfolio_id: id, note: 'second' }])
    await member.post('/account/close', { password: goodPassword })
    expect(await service.everyRow()).not.toContain(id)
  })
})

onBothDatabases('a portfolio of another member', database => {
  const service = sharedService(database)

  test('is not found by any call', async () => {
    const [member, other] = [await newMember(service), await newMember(service)]
    const { id, query } = await withSecond(member)
    const answers = [
      await other.get(`/holdings${query}`),
      await other.get(`/lots${query}&isin=NZKWIE0001S4`),
      await other.get(`/sales${query}&from=2026-01-01&until=2026-12-31`),
      await other.get(`/transactions/paginated${query}`),
      await other.post(`/transactions${query}`, buy()),
      await other.post(`/transactions/import${query}`, { transactions: [buy()] }),
      await other.get(`/proposals/declined${query}`),
      await other.post(`/proposals/declined${query}`, { proposal_id: 'x' }),
      await other.delete(`/proposals/declined${query}&proposal_id=x`),
      await other.put(`/portfolios/name${query}`, { name: 'Mine' }),
      await other.put('/portfolios', { portfolio_ids: [id] }),
      await archive(other, id),
      await restore(other, id),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(await namesOf(member)).toEqual(['Portfolio', 'Family trust'])
  })
})

test('a holding in several portfolios is the sum, with a split counted once in each', () => {
  const base = { isin: 'NZKWIE0001S4', code: 'KWI', currency: 'NZD', price_basis: 'per_unit' as const }
  const entry = { ...base, amount: '30', fees: '0', ratio_new: null, ratio_old: null, type: 'buy' as const }
  const split = {
    ...entry,
    type: 'split' as const,
    date: '2026-01-02',
    quantity: '0',
    ratio_new: '2',
    ratio_old: '1',
  }
  const movements = ['one', 'two'].flatMap((portfolio_id, index) => [
    { ...entry, date: '2026-01-01', quantity: '10', seq: index * 2, portfolio_id },
    { ...split, seq: index * 2 + 1, portfolio_id },
  ])
  const [holding] = listHoldings(movements, '2026-01-03')
  expect(holding).toMatchObject({
    quantity: '40',
    cost: '60',
    average_cost: '1.5',
    day: { opening_quantity: '40' },
  })
})
