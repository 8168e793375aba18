import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localWatchlist, writeLocalWatchlist } from './local-watchlist.ts'
import { localActs } from './watchlist-store.ts'

const item = (code: string) => ({ code, addedAt: '2026-11-20T01:00:00.000Z' })
const { add, remove, order } = localActs(() => '2026-11-27T01:00:00.000Z')
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('undoing a removal restores the instrument’s place and date', async () => {
  writeLocalWatchlist([item('KRE'), item('MEL'), item('SPK')])
  const before = localWatchlist()
  await remove('MEL')
  expect(localWatchlist()).toEqual([item('KRE'), item('SPK')])
  await order(before)
  expect(localWatchlist()).toEqual(before)
})

test('an instrument is added to the list that another tab has stored', async () => {
  writeLocalWatchlist([item('KRE')])
  stored.set('watchlist', JSON.stringify({ version: 1, items: [item('KRE'), item('MEL')] }))
  await add(['SPK'])
  expect(localWatchlist().map(({ code }) => code)).toEqual(['KRE', 'MEL', 'SPK'])
})
