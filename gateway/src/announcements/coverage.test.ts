import { nzInstant } from '@exchange/market-time/new-zealand-time'
import { expect, test } from 'vitest'
import { momentsOf, monthsOf, spanOf, yearsOf } from './coverage.ts'

const now = nzInstant('2024-01-15', '11:00')
const nothing = { from: null, to: null }

test('the default span is two months for a market and two years for a company', () => {
  expect(spanOf(nothing, 'months', now)).toEqual({ from: '2023-12-01', to: '2024-01-15' })
  expect(spanOf(nothing, 'years', now)).toEqual({ from: '2023-01-01', to: '2024-01-15' })
})

test('a span ends today at the latest and has a limited past', () => {
  expect(spanOf({ from: '1990-01-01', to: '2030-01-01' }, 'months', now)).toEqual({
    from: '2023-01-01',
    to: '2024-01-15',
  })
  expect(spanOf({ from: '1990-01-01', to: null }, 'years', now).from).toBe('2017-01-01')
})

test('every month and year of a span is read, the latest first', () => {
  expect(monthsOf({ from: '2023-11-30', to: '2024-01-01' })).toEqual(['2024-01', '2023-12', '2023-11'])
  expect(yearsOf({ from: '2022-12-31', to: '2024-01-01' })).toEqual(['2024', '2023', '2022'])
  expect(monthsOf({ from: '2024-02-01', to: '2024-01-01' })).toEqual([])
})

test('a day on which daylight saving ends has 25 hours', () => {
  const { since, before } = momentsOf({ from: '2024-04-07', to: '2024-04-07' })
  expect(Number(before) - Number(since)).toBe(25 * 3_600_000)
})
