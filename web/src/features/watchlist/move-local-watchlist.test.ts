import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApolloClient } from '../../apollo/client.ts'
import { localWatchlist, writeLocalWatchlist } from './local-watchlist.ts'
import { moveLocalWatchlist } from './move-local-watchlist.ts'

const item = (code: string) => ({ code, addedAt: '2026-11-20T01:00:00.000Z' })
const taken: string[] = []

/** An account that refuses any request with an unknown code, as the gateway does. */
const account = createApolloClient(
  () => Promise.reject(new Error('nothing public is asked')),
  async (_hash, variables) => {
    const { codes } = (variables as { input: { codes: string[] } }).input
    const isRefused = codes.includes('GONE')
    if (!isRefused) taken.push(...codes)
    const addToWatchlist = isRefused
      ? { __typename: 'InvalidInput', message: 'Unknown code: GONE' }
      : { __typename: 'WatchlistSuccess', watchlist: { __typename: 'Watchlist', limit: 200, items: [] } }
    return JSON.stringify({ data: { addToWatchlist } })
  },
)

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  taken.length = 0
})
afterEach(() => vi.unstubAllGlobals())

test('a browser’s list is moved to the account, and an unknown code does not block the others', async () => {
  writeLocalWatchlist(['KRE', 'MEL', 'GONE', 'SPK', 'FPH'].map(item))
  await moveLocalWatchlist(account)
  expect(taken.toSorted()).toEqual(['FPH', 'KRE', 'MEL', 'SPK'])
  expect(localWatchlist().map(({ code }) => code)).toEqual(['GONE'])
})

test('the list is kept while the site is unreachable', async () => {
  writeLocalWatchlist([item('KRE')])
  await moveLocalWatchlist(createApolloClient(Promise.reject))
  expect(localWatchlist()).toEqual([item('KRE')])
})
