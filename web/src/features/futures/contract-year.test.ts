import { expect, test } from 'vitest'
import { contractYear } from './contract-year.ts'

const columns = {
  date: ['2026-11-17', '2026-11-18', '2026-11-19'],
  marketPrice: [3_700, 3_760, 3_720],
  settlementPrice: [3_705, null, 3_725],
  volume: [12, null, 5],
}

test('a year’s high and low are settlement prices, or last prices on days without settlement', () => {
  expect(contractYear(columns)).toEqual({
    from: '2026-11-17',
    high: { date: '2026-11-18', price: 3_760 },
    low: { date: '2026-11-17', price: 3_705 },
    settled: { date: '2026-11-19', price: 3_725 },
    volume: 17,
  })
})

test('a contract without prices has no year, and one without volumes no volume', () => {
  const nothing = [null, null, null]
  expect(contractYear({ ...columns, marketPrice: nothing, settlementPrice: nothing })).toBeNull()
  expect(contractYear({ ...columns, volume: nothing })?.volume).toBeNull()
})
