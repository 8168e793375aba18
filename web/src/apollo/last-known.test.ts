import { expect, test } from 'vitest'
import { hasFailedPart, lastKnownOf } from './last-known.ts'

const answer = (lastKnown: object | null = null) => ({ variables: {}, hasFailed: false, lastKnown })
const early = { sources: ['PUBLIC_API'], readAt: '2024-03-07T21:30:00Z' }
const late = { sources: ['TICKER'], readAt: '2024-03-07T22:00:00Z' }

test('a page whose sources all answered is not marked', () => {
  expect(lastKnownOf([undefined, { page: answer(), code: 'KRE', found: [] }])).toBeNull()
})

test('a page is as old as its oldest part, across all loaders', () => {
  const loaded = [
    { featured: answer(late) },
    { page: answer(), prices: { daily: answer(early), intraday: null } },
  ]
  expect(lastKnownOf(loaded)).toEqual({ sources: ['PUBLIC_API', 'TICKER'], readAt: early.readAt })
})

test('a last known part that a loader passes on counts too', () => {
  expect(lastKnownOf([{ query: 'kea', found: [], lastKnown: early }])).toEqual(early)
})

test('a failed part is found in any loader’s data', () => {
  const failed = { ...answer(), hasFailed: true }
  expect(hasFailedPart([undefined, { page: answer(), prices: { daily: answer(), intraday: null } }])).toBe(
    false,
  )
  expect(hasFailedPart([{ page: answer() }, { prices: { daily: failed, intraday: null } }])).toBe(true)
})
