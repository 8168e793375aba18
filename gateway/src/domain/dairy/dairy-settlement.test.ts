import { expect, test } from 'vitest'
import type { ContractPrice } from './dairy-auction.ts'
import { finalSettlement, meanPrice, settlementMonth, settlementRule } from './dairy-settlement.ts'

const price = (productName: string, winningPrice: number | null, contract = 2): ContractPrice => ({
  groupCode: 'AMF',
  productCode: productName,
  productName,
  contract,
  state: winningPrice === null ? 'NOT_SOLD' : 'SOLD',
  winningPrice,
  startingPrice: null,
})
const auction = (event: number, date: string, prices: ContractPrice[]) => ({
  event,
  startsAt: Date.parse(`${date}T12:00:00Z`),
  prices,
})

test('a month settles at the mean price of the second contract in its two auctions', () => {
  const [first, second] = ['Regular 210kg drum - NZ/AU', 'Regular 210kg drum - NZ/AU']
  const settled = finalSettlement('AMF', '2024-02', [
    auction(350, '2024-02-20', [price(second, 6_500), price(second, 9_000, 1)]),
    auction(349, '2024-02-06', [price(first, 6_405), price(first, 9_000, 3)]),
    auction(348, '2024-01-16', [price(first, 1)]),
  ])
  expect(settled).toMatchObject({ price: 6_452.5, isComplete: true, specification: first })
  expect(settled?.prices.map(({ event }) => event)).toEqual([349, 350])
})

test('an unpublished price counts at its starting price, and an unsold product does not count', () => {
  const name = 'Regular 210kg drum - NZ/AU'
  const counted = (state: 'NOT_PUBLISHED' | 'NOT_SOLD', startingPrice: number | null = 6_000) =>
    finalSettlement('AMF', '2024-02', [
      auction(349, '2024-02-06', [price(name, 6_400)]),
      auction(350, '2024-02-20', [{ ...price(name, null), state, startingPrice }]),
    ])
  expect(counted('NOT_PUBLISHED')).toMatchObject({ price: 6_200, isComplete: true })
  expect(counted('NOT_SOLD')).toMatchObject({ price: 6_400, isComplete: false })
  expect(counted('NOT_PUBLISHED', null)).toMatchObject({ price: null, isComplete: false, isUnknown: true })
})

test('a single price makes an incomplete settlement; without any there is no price', () => {
  const name = 'Regular 210kg drum - NZ/AU'
  const month = (prices: (number | null)[]) =>
    finalSettlement(
      'AMF',
      '2024-02',
      prices.map((each, at) => auction(349 + at, `2024-02-${at === 0 ? '06' : '20'}`, [price(name, each)])),
    )
  expect(month([null, 6_500])).toMatchObject({ price: 6_500, isComplete: false })
  expect(month([6_400])).toMatchObject({ price: 6_400, isComplete: false })
  expect(month([null, null])).toMatchObject({ price: null, isComplete: false })
  expect(month([])).toBeNull()
  // Old auctions only have groups: contracts are unknown, including whether they sold.
  expect(finalSettlement('AMF', '2024-02', [auction(349, '2024-02-06', [])])).toBeNull()
  expect(meanPrice([])).toBeNull()
})

test('anhydrous milk fat settles by the premium drum from November 2024, by the regular before', () => {
  expect(settlementRule('AMF', '2024-10')?.specification).toBe('Regular 210kg drum - NZ/AU')
  expect(settlementRule('AMF', '2024-11')?.specification).toBe('Premium 210kg drum - NZ/AU')
  // The price report spells the drum differently.
  const both = [price('Premium 210 kg Drum - NZ', 6_750), price('Regular 210 kg Drum - NZ/AU', 6_675)]
  expect(finalSettlement('AMF', '2026-02', [auction(398, '2026-02-17', both)])?.price).toBe(6_750)
  expect(finalSettlement('AMF', '2018-02', [auction(206, '2018-02-20', both)])?.price).toBe(6_675)
})

test('the milk price is not settled by auctions, and an unknown product has no rule', () => {
  expect(settlementRule('MKP', '2026-09')?.description).toMatch(/^No auction settles it/)
  expect(finalSettlement('MKP', '2026-09', [auction(409, '2026-09-01', [])])).toBeNull()
  expect(settlementRule('XYZ', '2026-09')).toBeUndefined()
})

test('an auction counts for the month of its date in UTC', () => {
  expect(settlementMonth({ startsAt: Date.parse('2026-03-31T12:00:00Z') })).toBe('2026-03')
})
