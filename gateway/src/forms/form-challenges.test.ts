import { createManualClock } from '@exchange/market-time/clock'
import { expect, test } from 'vitest'
import { createFormChallenges } from './form-challenges.ts'

const secret = 's'.repeat(32)
const start = Date.UTC(2024, 2, 7, 22)
const challengesAt = (now: number, ...keys: string[]) =>
  createFormChallenges(keys.length === 0 ? [secret] : keys, createManualClock(now))
const hourMs = 3_600_000

test('a token is valid for two hours', () => {
  const { token, expiresAt } = challengesAt(start).issue()
  expect(expiresAt).toBe(start + 2 * hourMs)
  expect(challengesAt(start).isGood(token)).toBe(true)
  expect(challengesAt(start + 2 * hourMs - 1).isGood(token)).toBe(true)
  expect(challengesAt(start + 2 * hourMs).isGood(token)).toBe(false)
})

test('another gateway of the site accepts a token, even if its clock is a little behind', () => {
  const { token } = challengesAt(start).issue()
  expect(challengesAt(start - 30_000).isGood(token)).toBe(true)
  expect(challengesAt(start - hourMs).isGood(token)).toBe(false)
})

test('a token of the previous key is accepted while the key is replaced', () => {
  const [next, other] = ['n'.repeat(32), 'o'.repeat(32)]
  const { token } = challengesAt(start, secret).issue()
  expect(challengesAt(start, next, secret).isGood(token)).toBe(true)
  expect(challengesAt(start, next, other).isGood(token)).toBe(false)
  expect(challengesAt(start, next).isGood(challengesAt(start, next, secret).issue().token)).toBe(true)
})

test('tokens of another site, altered ones and invented ones are refused', () => {
  const { token } = challengesAt(start).issue()
  expect(challengesAt(start, 'o'.repeat(32)).isGood(token)).toBe(false)
  const [issued = '', random = '', signature = ''] = token.split('.')
  const later = String(Number(issued) + 1)
  for (const altered of [
    `${later}.${random}.${signature}`,
    `${issued}.${'A'.repeat(22)}.${signature}`,
    `${issued}.${random}.${'A'.repeat(43)}`,
    `${issued}.${random}`,
    `${issued}.${random}.`,
    ` ${token}`,
    `${token}=`,
    '',
    'x'.repeat(100_000),
  ])
    expect(challengesAt(start).isGood(altered)).toBe(false)
})

test('every token is different', () => {
  const challenges = challengesAt(start)
  expect(challenges.issue().token).not.toBe(challenges.issue().token)
})
