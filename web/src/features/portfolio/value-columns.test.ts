import { expect, test } from 'vitest'
import { indexLine, tradeEvents, valueLine, type Values } from './value-columns.ts'

const values: Values = {
  __typename: 'PortfolioValues',
  currency: 'NZD',
  date: ['2024-03-01', '2024-03-02', '2024-03-04'],
  value: ['0', '10.5', '11'],
  growth: null,
  growthRefusal: null,
  trades: [
    {
      __typename: 'DayTrades',
      date: '2024-03-02',
      direction: 'SALE',
      amount: '1234.5',
      codes: ['KRE', 'SPK'],
    },
  ],
  leftOut: [],
}

test('the line of a value begins with its first purchase', () => {
  const { date, marketPrice } = valueLine(values)
  expect([date, marketPrice]).toEqual([
    ['2024-03-02', '2024-03-04'],
    [10.5, 11],
  ])
})

test('an index has its last close on a closed day, its last value on its day, and nothing later', () => {
  const closed = { date: ['2024-02-29', '2024-03-01'], marketPrice: [100, 101] }
  const days = ['2024-02-28', '2024-03-01', '2024-03-02', '2024-03-04', '2024-03-05']
  expect(indexLine(days, closed).marketPrice).toEqual([null, 101, null, null, null])
  const last = { value: 102, indexDate: '2024-03-04' }
  expect(indexLine(days, closed, last).marketPrice).toEqual([null, 101, 101, 102, null])
})

test('a mark names the codes and the amount, and links to the transactions of its day', () => {
  expect(tradeEvents(values)).toEqual([
    {
      kind: 'sale',
      at: '2024-03-02',
      title: 'Sold KRE, SPK for $1,234.50',
      href: '/mynzx/portfolio/transactions?from=2024-03-02&to=2024-03-02',
    },
  ])
})
