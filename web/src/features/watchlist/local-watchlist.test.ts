import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  localLimit,
  localWatchlist,
  parseWatchlist,
  watchLocalWatchlist,
  writeLocalWatchlist,
} from './local-watchlist.ts'

const addedAt = '2026-11-20T01:00:00.000Z'
const item = (code: string) => ({ code, addedAt })

let stored = new Map<string, string>()

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

test('a browser’s list is read back in its order', () => {
  writeLocalWatchlist([item('MEL'), item('KRE')])
  expect(localWatchlist().map(({ code }) => code)).toEqual(['MEL', 'KRE'])
  writeLocalWatchlist([])
  expect(localWatchlist()).toEqual([])
  expect(stored.size).toBe(0)
})

test.each([
  'nonsense',
  '[]',
  'null',
  '7',
  '{"version":2,"items":[]}',
  '{"version":1}',
  '{"version":1,"items":{"0":"KRE"}}',
])('%s in the browser’s storage is not a list, and causes no failure', text => {
  expect(parseWatchlist(text)).toEqual([])
})

test('the valid part of a list is kept, each code once', () => {
  const items = [
    item('KRE'),
    null,
    'MEL',
    { code: 7 },
    item('<b>'),
    { code: 'SPK', addedAt: 'soon' },
    item('KRE'),
  ]
  expect(parseWatchlist(JSON.stringify({ version: 1, items }))).toEqual([item('KRE')])
})

test('a list is limited to the length that an account accepts', () => {
  const items = Array.from({ length: 500 }, (_, index) => item(`C${index}`))
  expect(parseWatchlist(JSON.stringify({ version: 1, items }))).toHaveLength(localLimit)
})

test('without storage the list lasts as long as the page', () => {
  const forbid = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
  const onChange = vi.fn<() => void>()
  const stop = watchLocalWatchlist(onChange)
  writeLocalWatchlist([item('KRE')])
  expect(localWatchlist()).toEqual([item('KRE')])
  expect(onChange).toHaveBeenCalledTimes(1)
  stop()
  writeLocalWatchlist([])
  expect(onChange).toHaveBeenCalledTimes(1)
})
