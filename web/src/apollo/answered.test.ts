import { expect, test, vi } from 'vitest'
import { DailyPrices } from '../features/instrument/__generated__/daily-prices.graphql.ts'
import { isAnswered, noteAnswered } from './answered.ts'
import { createApolloClient } from './client.ts'

const open = () => createApolloClient(() => Promise.reject(new Error('Nobody asks')))
const air = { code: 'AIR' }

test('an answer stands in for a new one for five minutes', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const client = open()
  expect(isAnswered(client, DailyPrices, air)).toBe(false)
  noteAnswered(client, DailyPrices, air)
  vi.advanceTimersByTime(4 * 60_000)
  expect(isAnswered(client, DailyPrices, air)).toBe(true)
  vi.advanceTimersByTime(2 * 60_000)
  expect(isAnswered(client, DailyPrices, air)).toBe(false)
  vi.useRealTimers()
})

test('an answer stands in for its own question only', () => {
  const client = open()
  noteAnswered(client, DailyPrices, air)
  expect(isAnswered(client, DailyPrices, { code: 'KRE' })).toBe(false)
  expect(isAnswered(open(), DailyPrices, air)).toBe(false)
})
