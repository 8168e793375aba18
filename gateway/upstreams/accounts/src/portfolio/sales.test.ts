import { expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { newMember, sharedService } from '../testing/test-service.ts'
import type { Visitor } from '../testing/visitor.ts'

const entry = (type: string, date: string, more: object = {}) => ({
  type,
  date,
  isin: 'NZKWIE0001S4',
  code: 'KWI',
  quantity: '100',
  price: '10',
  currency: 'NZD',
  ...more,
})

async function salesOf(member: Visitor, from = '2025-04-01', until = '2026-03-31') {
  const { body } = await member.get<{ sales: object[] }>(`/sales?from=${from}&until=${until}`)
  return body.sales
}

onBothDatabases('sales of a tax year', database => {
  const service = sharedService(database)

  test('have their proceeds after fees and the average cost at their time, to the cent', async () => {
    const [member, other] = [await newMember(service), await newMember(service)]
    // 100 cost 1,020 and 50 cost 610: 1,630 for 150. A sale of 60 takes 652 and brings 885.
    for (const row of [
      entry('buy', '2025-01-06', { fees: '20' }),
      entry('buy', '2025-02-05', { quantity: '50', price: '12', fees: '10' }),
      entry('sell', '2025-03-31', { quantity: '30', price: '11' }),
      entry('sell', '2025-04-01', { quantity: '60', price: '15', fees: '15' }),
      entry('sell', '2026-03-31', { quantity: '7', price: '1.1111' }),
      entry('sell', '2026-04-01', { quantity: '1' }),
    ])
      await member.post('/transactions', row)
    const sale = { isin: 'NZKWIE0001S4', code: 'KWI', currency: 'NZD' }
    expect(await salesOf(member)).toEqual([
      { ...sale, date: '2025-04-01', quantity: '60', proceeds: '885', cost: '652', gain: '233' },
      { ...sale, date: '2026-03-31', quantity: '7', proceeds: '7.78', cost: '76.07', gain: '-68.29' },
    ])
    expect(await salesOf(other)).toEqual([])
  })

  test('have no cost after a transfer without one, until the position was closed', async () => {
    const member = await newMember(service)
    for (const row of [
      entry('buy', '2025-01-06'),
      entry('transfer_in', '2025-02-05', { price: undefined, fees: '3' }),
      entry('sell', '2025-05-01', { quantity: '200', price: '12' }),
      entry('buy', '2025-06-02', { quantity: '5' }),
      entry('sell', '2025-06-03', { quantity: '5' }),
    ])
      await member.post('/transactions', row)
    expect(await salesOf(member)).toMatchObject([
      { proceeds: '2400', cost: null, gain: null },
      { proceeds: '50', cost: '50', gain: '0' },
    ])
  })

  test('need two valid days, and a session', async () => {
    const member = await newMember(service)
    expect((await member.get('/sales?from=2025-04-31')).body).toMatchObject({
      errors: [{ field: 'from' }, { field: 'until' }],
    })
    expect((await service.visitor().get('/sales?from=2025-04-01&until=2026-03-31')).status).toBe(401)
  })
})
