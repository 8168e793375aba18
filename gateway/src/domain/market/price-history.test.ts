import { expect, test } from 'vitest'
import { closeBefore, columnsOf, lastDays, withVolumes } from './price-history.ts'

const day = (date: string) => ({
  date,
  firstPrice: null,
  highPrice: null,
  lowPrice: null,
  marketPrice: 1,
  adjustedPrice: null,
  capitalFactor: null,
  settlementPrice: null,
  openInterest: null,
  volume: null,
})
const moment = (timestamp: number) => ({ timestamp, value: 1, volume: null })
const dateOf = ({ timestamp }: { timestamp: number }) => String(Math.floor(timestamp / 100))

test('a day has the volume of its date, or none', () => {
  const days = withVolumes([day('2024-03-07'), day('2024-03-08')], new Map([['2024-03-08', 0]]))
  expect(days.map(({ volume }) => volume)).toEqual([null, 0])
})

test('new volumes replace earlier ones of the same prices', () => {
  const days = [day('2024-03-08')]
  withVolumes(days, new Map())
  expect(withVolumes(days, new Map([['2024-03-08', 9]]))[0]?.volume).toBe(9)
})

test('columns have the same days in the same order', () => {
  expect(columnsOf([day('2024-03-07'), day('2024-03-08')], ['date', 'marketPrice'])).toEqual({
    date: ['2024-03-07', '2024-03-08'],
    marketPrice: [1, 1],
  })
})

test('the last days are days with trades, not calendar days', () => {
  const points = [100, 101, 300, 301, 302, 900].map(moment)
  expect(lastDays(points, 1, dateOf)).toHaveLength(1)
  expect(lastDays(points, 2, dateOf)).toHaveLength(4)
  expect(lastDays(points, 5, dateOf)).toHaveLength(6)
  expect(lastDays([], 5, dateOf)).toEqual([])
})

test('only the requested columns are present, also in the type', () => {
  const columns = columnsOf([day('2024-03-08')], ['date'])
  expect(columns).toEqual({ date: ['2024-03-08'] })
  // @ts-expect-error: volumes were not requested.
  expect(columns.volume).toBeUndefined()
})

test('the same prices and volumes give the same list', () => {
  const days = [day('2024-03-08')]
  const [some, others] = [7, 9].map(volume => new Map([['2024-03-08', volume]]))
  const first = withVolumes(days, some!)
  expect(withVolumes(days, others!)[0]?.volume).toBe(9)
  expect(withVolumes(days, some!)).toBe(first)
})

test('the close before a day is the last known one, never the day’s own', () => {
  const days = [day('2024-03-06'), { ...day('2024-03-07'), marketPrice: null }, day('2024-03-08')]
  expect(closeBefore(days, '2024-03-08')).toEqual({ date: '2024-03-06', price: 1 })
  expect(closeBefore(days, '2024-03-09')).toEqual({ date: '2024-03-08', price: 1 })
  expect(closeBefore(days, '2024-03-06')).toBeNull()
})
