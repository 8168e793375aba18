import { expect, test, vi } from 'vitest'
import { DailyPrices } from '../features/price-chart/__generated__/daily-prices.graphql.ts'
import { freshOperations, isFresh, restoreFresh } from './answer-log.ts'
import { createApolloClient } from './client.ts'

const kre = { code: 'KRE', isAdjusted: false }
const instrument = { __typename: 'Instrument', id: 'KRE', priceHistory: null }

/** Client that has queried the prices of KRE once. */
async function openAnswered(answer: object) {
  const client = createApolloClient(() => Promise.resolve(JSON.stringify(answer)))
  await client.query({ query: DailyPrices, variables: kre, errorPolicy: 'all' })
  return client
}

test('a response is fresh for five minutes', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const client = await openAnswered({ data: { instrument } })
  expect(isFresh(client, DailyPrices, kre)).toBe(true)
  vi.advanceTimersByTime(4 * 60_000)
  expect(isFresh(client, DailyPrices, kre)).toBe(true)
  vi.advanceTimersByTime(2 * 60_000)
  expect(isFresh(client, DailyPrices, kre)).toBe(false)
  vi.useRealTimers()
})

test('a response is fresh for its own variables and client only', async () => {
  const client = await openAnswered({ data: { instrument } })
  expect(isFresh(client, DailyPrices, { ...kre, code: 'MEL' })).toBe(false)
  expect(isFresh(createApolloClient(Promise.reject), DailyPrices, kre)).toBe(false)
})

test.each([
  ['that lacks a part', { errors: [{ message: 'silent', path: ['instrument', 'priceHistory'] }] }],
  ['with last known data', { extensions: { lastKnown: { sources: ['TICKER'], readAt: '2024-03-07' } } }],
])('a response %s is requested again', async (_what, more) => {
  const client = await openAnswered({ data: { instrument }, ...more })
  expect(isFresh(client, DailyPrices, kre)).toBe(false)
  expect(freshOperations(client)).toEqual([])
})

test('a browser restores which responses of the server are fresh', async () => {
  const server = await openAnswered({ data: { instrument } })
  const browser = createApolloClient(Promise.reject)
  restoreFresh(browser, freshOperations(server))
  expect(isFresh(browser, DailyPrices, kre)).toBe(true)
})
