import { expect, test } from 'vitest'
import type { ListedInstrument } from '../data-set/data-set.ts'
import { exchangeAt, listed } from '../testing/exchange-at.ts'
import { costOf, marketValue } from './trade-cost.ts'
import { addUp } from './tape.ts'

/** Pays its last interest and its face value on 15 March 2027, a year after the day of the tests. */
const bond: ListedInstrument = {
  ...listed('AHF020'),
  firstListedDate: '2020-03-15',
  sharesIssued: 75_000_000,
  debt: {
    maturityDate: '2027-03-15',
    parValue: 1,
    couponInterestRate: 6,
    couponFrequencyMonths: 12,
    minimumHolding: 5_000,
  },
}
const day = '2026-03-15'

test('a bond costs its price per 100: 106 in a year are 100 at 6 % and 101.92 at 4 %', () => {
  const cost = costOf(bond, day)!
  expect(10_000 * cost(6)).toBeCloseTo(10_000, -1)
  expect(10_000 * cost(4)).toBeCloseTo((10_000 * 106) / 104, -1)
})

test('a face value other than a dollar is multiplied', () => {
  const large = { ...bond, debt: { ...bond.debt!, parValue: 1_000 } }
  expect(10 * costOf(large, day)!(6)).toBeCloseTo(10_000, -1)
})

test('a trade of a bond adds money to the value and its yield to the average', () => {
  const tape = addUp(
    {
      times: Float64Array.of(1, 2),
      prices: Float64Array.of(6, 4),
      volumes: Float64Array.of(10_000, 30_000),
    },
    costOf(bond, day),
  )
  expect(tape.totalValues![0]).toBeCloseTo(10_000, -1)
  expect(tape.totalValues![1]).toBeCloseTo(10_000 + (30_000 * 106) / 104, -1)
  expect(tape.weightedPrices[1]! / tape.totalVolumes[1]!).toBe(4.5)
})

test('an instrument quoted in money costs its price', () => {
  expect(costOf(listed('KRE'), day)!(4.18)).toBe(4.18)
  expect(costOf(listed('SPBHA'), day)!(1.059)).toBe(1.059)
  expect(costOf({ ...bond, debt: null }, day)).toBeNull()
  expect(costOf({ ...bond, debt: { ...bond.debt!, maturityDate: null } }, day)).toBeNull()
  const contract = { expiryDate: '2026-06-18', underlying: 'NZ20', type: 'FUTURE', strike: null } as const
  expect(costOf({ ...listed('KRE'), contract }, day)).toBeNull()
})

test('the capitalisation of a bond is its face value, at every yield', () => {
  expect(marketValue(bond, 3.98)).toBe(75_000_000)
  expect(marketValue({ ...listed('KRE'), sharesIssued: 1_000 }, 4.18)).toBe(4_180)
  expect(marketValue(listed('KRE'), null)).toBeNull()
})

test('5,060 of AHF020 at 3.98 % are $4,817, in its row, its average price and its finished day', async () => {
  // The security's own page: $95.181 for $100 at 3.985 %. A change of half a yield point is two cents.
  const { read } = exchangeAt('2026-11-20T11:00')
  const row = await read('/ticker/1.0/instrument/AHF020/last')
  expect(row).toMatchObject({ totalVolume: 5_060, priceAmount: 3.98, totalValue: '4817.13' })
  const { isin } = listed('AHF020')
  const [average] = (await read(`/public/instrument/${isin}/metrics/vwap.json`)) as object[]
  expect(average).toMatchObject({ vwap: '3.980000', value: '4817.13' })
  const evening = exchangeAt('2026-11-20T17:50')
  const [finished] = (await evening.read(`/public/instrument/${isin}/metrics/activity/latest.json`)) as {
    volume: string
    value: string
    capitalisation: string
  }[]
  expect(Number(finished!.value) / Number(finished!.volume)).toBeCloseTo(0.951, 3)
  expect(finished!.capitalisation).toBe('75000000')
})
