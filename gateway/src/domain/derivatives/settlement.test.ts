import { expect, test } from 'vitest'
import {
  type DailySettlementRow,
  latestPeriod,
  ofLatestDates,
  packedFiles,
  pastMonth,
  revisionOf,
  withoutReplaced,
} from './settlement.ts'

const row = (
  tradeDate: string,
  version: 'PROVISIONAL' | 'FINAL',
  price: number | null,
): DailySettlementRow => ({
  tradeDate,
  version,
  price,
  instrumentCode: 'KIWZ26',
  marketVolume: null,
  priceChange: null,
  priceChangePercentage: null,
  createdAt: null,
})
const keyOf = ({ tradeDate, instrumentCode }: DailySettlementRow) => `${tradeDate} ${instrumentCode}`

test.each([
  [[row('2026-11-20', 'PROVISIONAL', 100), row('2026-11-20', 'FINAL', 101)]],
  [[row('2026-11-20', 'FINAL', 101), row('2026-11-20', 'PROVISIONAL', 100)]],
])('a final price replaces the provisional one of its day, in either order', rows => {
  const [settled, ...others] = withoutReplaced(rows, keyOf)
  expect(settled).toMatchObject({ version: 'FINAL', price: 101, provisionalPrice: 100 })
  expect(revisionOf(settled!)).toBe(1)
  expect(others).toEqual([])
})

test('a provisional price is used until there is a final one, and replaces nothing', () => {
  const [settled] = withoutReplaced([row('2026-11-20', 'PROVISIONAL', 100)], keyOf)
  expect(settled).toMatchObject({ version: 'PROVISIONAL', price: 100, provisionalPrice: null })
  expect(revisionOf(settled!)).toBeNull()
})

test('an earlier provisional price is remembered when the list has only the final one', () => {
  const [settled] = withoutReplaced([row('2026-11-20', 'FINAL', 0.3)], keyOf, () => 0.1)
  expect(settled?.provisionalPrice).toBe(0.1)
  expect(revisionOf(settled!)).toBe(0.2)
})

test('the latest dates are trade dates with all their contracts, the latest first', () => {
  const days = ['2026-11-17', '2026-11-18', '2026-11-20', '2026-11-19']
  const both = (day: string) =>
    ['KIWZ26', 'KIWH27'].map(code => ({ ...row(day, 'FINAL', 1), instrumentCode: code }))
  const rows = days.flatMap(both)
  expect(ofLatestDates(rows, 2).map(keyOf)).toEqual([
    '2026-11-20 KIWH27',
    '2026-11-20 KIWZ26',
    '2026-11-19 KIWH27',
    '2026-11-19 KIWZ26',
  ])
})

test('historical data is 1 to 30 days old, the newest first, also across a clock change', () => {
  const days = ['2026-08-31', '2026-09-01', '2026-09-30', '2026-10-01', '2026-10-02'].map(date => ({ date }))
  expect(pastMonth(days, '2026-10-01').map(({ date }) => date)).toEqual(['2026-09-30', '2026-09-01'])
})

test('only zipped margin files are listed, the newest first', () => {
  const file = (id: string, type: string, date: number) => ({ id, type, date, label: null, uri: id })
  const files = [file('a', 'zip', 1), file('b', 'txt', 3), file('c', 'zip', 2), file('d', 'zip', 2)]
  expect(packedFiles(files).map(({ id }) => id)).toEqual(['d', 'c', 'a'])
})

test('market shares are of the latest period only, and their totals of the stated values', () => {
  const share = (companyId: string, value: number | null, endDate: string) => ({
    companyId,
    onMarketTradedValue: value,
    onMarketSharePercentage: value,
    startDate: `${endDate.slice(0, 8)}01`,
    endDate,
  })
  const rows = [share('A', 10, '2026-10-31'), share('B', 30, '2026-10-31'), share('A', 99, '2026-09-30')]
  const names = (id: string) => (id === 'A' ? 'Alpha Limited' : null)
  expect(latestPeriod([...rows, share('C', null, '2026-10-31')], names)).toMatchObject({
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    totalValue: 40,
    participants: [
      { companyId: 'B', registeredName: null },
      { companyId: 'A', registeredName: 'Alpha Limited' },
      { companyId: 'C' },
    ],
  })
  expect(latestPeriod([], names)).toMatchObject({ participants: [], totalValue: null, endDate: null })
})
