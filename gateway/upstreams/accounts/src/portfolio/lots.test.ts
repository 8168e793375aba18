import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { onBothDatabases } from '../testing/both-databases.ts'
import { sampleBuy } from '../testing/sample-buy.ts'
import { newMember, sharedService } from '../testing/test-service.ts'
import type { Visitor } from '../testing/visitor.ts'
import { describePosition, positionOf } from './holdings.ts'
import { listLots, type LotMovement } from './lots.ts'
import { transactionTypes } from './transaction-input.ts'

const Exact = Decimal.clone({ precision: 80, toExpNeg: -60, toExpPos: 60 })
const ins = ['buy', 'rights', 'reinvestment', 'transfer_in'] as const
const outs = ['sell', 'transfer_out'] as const
const isOneOf = (types: readonly string[], type: string) => types.includes(type)

const step = fc.record({
  type: fc.constantFrom('buy' as const, ...transactionTypes),
  day: fc.nat(40),
  quantity: fc.integer({ min: 1, max: 5_000_000 }),
  amount: fc.nat(9_999_999),
  fees: fc.nat(5_000),
  ratio: fc.integer({ min: 2, max: 7 }),
})

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** A possible history: outgoing securities are at most those held at the end of their day's other transactions. */
function history(steps: readonly Step[]): LotMovement[] {
  const movements: LotMovement[] = []
  for (const [seq, { type, day, quantity, amount, fees, ratio }] of steps.toSorted(byDay).entries()) {
    const isOut = isOneOf(outs, type)
    const held = positionOf(movements).quantity
    const wanted = new Exact(quantity).div(1000)
    const hasQuantity = isOut || isOneOf(ins, type)
    if (isOut && held.isZero()) continue
    movements.push({
      transaction_uuid: `${seq}`,
      type,
      date: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
      quantity: hasQuantity ? (isOut && wanted.gt(held) ? held : wanted).toFixed() : '0',
      amount: new Exact(amount).div(10_000).plus(new Exact(fees).div(100)).toFixed(),
      fees: new Exact(fees).div(100).toFixed(),
      ratio_new: type === 'split' ? `${ratio}` : type === 'consolidation' ? '1' : null,
      ratio_old: type === 'split' ? '1' : type === 'consolidation' ? `${ratio}` : null,
      seq,
    })
  }
  return movements
}

/** In the order in which a day counts. */
const byDay = (one: Step, other: Step) => one.day - other.day || place(one) - place(other)
const place = ({ type }: Step) =>
  type === 'split' || type === 'consolidation' ? 0 : isOneOf(outs, type) ? 2 : 1

const sum = (texts: readonly string[]) => texts.reduce((total, one) => total.plus(one), new Exact(0))

describe('lots', () => {
  test('of any history add up to the quantity and the cost of the holding', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const movements = history(steps)
        const { quantity, cost } = describePosition(positionOf(movements))
        const lots = listLots(movements)
        expect(sum(lots.map(lot => lot.quantity_left)).toFixed()).toBe(quantity)
        expect(sum(lots.map(lot => lot.cost)).toFixed(2)).toBe(
          new Exact(cost).toFixed(2, Decimal.ROUND_HALF_UP),
        )
        for (const lot of lots) {
          expect(new Exact(lot.quantity_left).gt(0)).toBe(true)
          expect(new Exact(lot.quantity_left).lte(lot.quantity)).toBe(true)
        }
        expect(lots.map(({ date }) => date)).toEqual(lots.map(({ date }) => date).toSorted())
      }),
    )
  })

  test('lose the oldest securities first', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), steps => {
        const movements = history(steps.filter(one => place(one) > 0))
        const out = sum(movements.filter(({ type }) => isOneOf(outs, type)).map(({ quantity }) => quantity))
        // The last securities that came in are left.
        let cameIn = new Exact(0)
        const left = movements
          .filter(({ type }) => isOneOf(ins, type))
          .flatMap(({ transaction_uuid, quantity }) => {
            cameIn = cameIn.plus(quantity)
            const remains = Decimal.min(quantity, cameIn.minus(out))
            return remains.gt(0) ? [{ transaction_uuid, quantity, quantity_left: remains.toFixed() }] : []
          })
        expect(listLots(movements)).toMatchObject(left)
      }),
    )
  })
})

interface Listed {
  lots: Record<string, unknown>[]
}

const isin = sampleBuy().isin
const lotsOf = async (member: Visitor, of = isin) => (await member.get<Listed>(`/lots?isin=${of}`)).body.lots

async function add(member: Visitor, more: object): Promise<string> {
  const { body } = await member.post<{ transaction_uuid: string }>(
    '/transactions',
    sampleBuy({ fees: '0', ...more }),
  )
  return body.transaction_uuid
}

onBothDatabases('lots of a member', database => {
  const service = sharedService(database)

  test('match a calculation by hand, after a split, a sale and a transfer', async () => {
    const [member, other] = [await newMember(service), await newMember(service)]
    // 100 × 10 + 20 = 1,020 become 200 by the split. 50 × 12 + 10 = 610. A sale of 60 takes 1,630 × 60 / 250 = 391.20.
    const first = await add(member, { date: '2026-01-05', quantity: '100', price: '10', fees: '20' })
    await add(member, { date: '2026-02-02', type: 'split', ratio_new: '2', ratio_old: '1' })
    const second = await add(member, { date: '2026-02-05', quantity: '50', price: '12', fees: '10' })
    await add(member, { date: '2026-03-05', type: 'sell', quantity: '60', price: '15', fees: '15' })
    await add(member, { date: '2026-03-06', type: 'dividend', quantity: '190', price: '0.1' })
    // 10 more without a cost: 1,238.80 for 200, 6.194 for one.
    const third = await add(member, {
      date: '2026-03-07',
      type: 'transfer_in',
      quantity: '10',
      price: undefined,
    })
    expect(await lotsOf(member)).toEqual([
      {
        transaction_uuid: first,
        type: 'buy',
        date: '2026-01-05',
        quantity: '200',
        quantity_left: '140',
        cost: '867.16',
        paid: '1020',
      },
      {
        transaction_uuid: second,
        type: 'buy',
        date: '2026-02-05',
        quantity: '50',
        quantity_left: '50',
        cost: '309.7',
        paid: '610',
      },
      {
        transaction_uuid: third,
        type: 'transfer_in',
        date: '2026-03-07',
        quantity: '10',
        quantity_left: '10',
        cost: '61.94',
        paid: null,
      },
    ])
    expect(await lotsOf(other)).toEqual([])
    expect(await lotsOf(member, 'NZOTHE0001S4')).toEqual([])
    expect((await member.get('/lots?isin=KWI')).body).toMatchObject({ errors: [{ field: 'isin' }] })
    expect((await service.visitor().get(`/lots?isin=${isin}`)).status).toBe(401)
  })

  test('have transactions that are listed apart from those of other instruments', async () => {
    const member = await newMember(service)
    const own = await add(member, {})
    await add(member, { isin: 'NZOTHE0001S4', code: 'OTH' })
    const { body } = await member.get<{ transactions: object[]; count: number }>(
      `/transactions/paginated?isin=${isin}&include_count=true`,
    )
    expect(body).toMatchObject({ transactions: [{ transaction_uuid: own }], count: 1 })
  })
})

onBothDatabases('a change of a transaction', database => {
  const service = sharedService(database)

  test('is refused if another one came first, and repeated once', async () => {
    const member = await newMember(service)
    const id = await add(member, {})
    const read = async () =>
      (await member.get<{ updated_at: string; quantity: string }>(`/transactions?transaction_uuid=${id}`))
        .body
    const put = async (quantity: string, updatedAt: string, key?: string) =>
      member.put(
        `/transactions?transaction_uuid=${id}&if_updated_at=${updatedAt}`,
        sampleBuy({ quantity }),
        key === undefined ? {} : { 'idempotency-key': key },
      )
    const before = await read()
    expect((await put('40', before.updated_at, 'forty')).status).toBe(200)
    // The clock does not advance, but the change has a later time.
    const refused = await put('50', before.updated_at)
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed' } })
    expect((await put('40', before.updated_at, 'forty')).status).toBe(200)
    const now = await read()
    expect(now.quantity).toBe('40')
    expect((await put('50', now.updated_at)).status).toBe(200)
    expect((await put('50', 'yesterday')).body).toMatchObject({ errors: [{ field: 'if_updated_at' }] })
  })
})
