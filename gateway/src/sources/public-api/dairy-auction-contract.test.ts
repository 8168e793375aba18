import { expect, test } from 'vitest'
import { parseAuctionResults, parseAuctions } from './dairy-auction-contract.ts'
import { parseAuctionAnnouncements } from './dairy-auction-offer-contract.ts'

const serverTime = Date.parse('2026-02-18T00:00:00Z')
const event = {
  event: 398,
  startsAt: '2026-02-17T12:00:00Z',
  endsAt: '2026-02-17T14:46:00Z',
  status: 'COMPLETED',
  averagePrice: '3793',
}
const price = (winningPrice: unknown, contract = 1) => ({
  groupCode: 'wmp',
  productCode: 'regular-nz',
  productName: 'Regular - NZ',
  contract,
  winningPrice,
  startingPrice: '3500',
})
const states = (...prices: unknown[]) =>
  parseAuctionResults(
    [{ ...event, groups: [], prices: prices.map(each => price(each)) }],
    serverTime,
  )[0]?.prices.map(({ state, winningPrice }) => [state, winningPrice])

test('prices, n.s., n.p. and n.a. are distinguished in every spelling', () => {
  expect(states('3655', 3_655, 'n.s.', 'n.s', 'N.S.', '-', 'n.p.', 'n.a.', 'n/a', '', null)).toEqual([
    ['SOLD', 3_655],
    ['SOLD', 3_655],
    ['NOT_SOLD', null],
    ['NOT_SOLD', null],
    ['NOT_SOLD', null],
    ['NOT_SOLD', null],
    ['NOT_PUBLISHED', null],
    ['NOT_AVAILABLE', null],
    ['NOT_AVAILABLE', null],
    ['NOT_OFFERED', null],
    ['NOT_OFFERED', null],
  ])
})

test('one absurd price is left out; a list of them is refused', () => {
  const many = Array.from({ length: 39 }, () => '3655')
  expect(states(...many, 'three thousand')).toHaveLength(39)
  for (const absurd of [0, -5, 'three thousand', Number.NaN, {}])
    expect(() => states(absurd), JSON.stringify(absurd)).toThrow(/malformed/)
})

test('an auction that has not begun has no result, regardless of its row', () => {
  const next = { ...event, event: 399, startsAt: '2026-03-03T12:00:00Z', endsAt: '2026-03-03T14:00:00Z' }
  const [parsed] = parseAuctionResults([{ ...next, groups: [], prices: [price('3655')] }], serverTime)
  expect(parsed).toMatchObject({ status: 'UPCOMING', endsAt: null, groups: null, prices: [] })
})

test('an auction without a stated status has that of its times', () => {
  const stateOf = (more: object) =>
    parseAuctions([{ ...event, status: undefined, ...more }], serverTime)[0]?.status
  expect(stateOf({})).toBe('COMPLETED')
  expect(stateOf({ endsAt: null })).toBe('RUNNING')
  expect(stateOf({ endsAt: null, startsAt: '2026-03-03T12:00:00Z' })).toBe('UPCOMING')
})

test('an auction without a number or a time is refused, and a negative quantity is null', () => {
  expect(() => parseAuctions([{ ...event, event: 0 }], serverTime)).toThrow(/malformed/)
  expect(() => parseAuctions([{ ...event, startsAt: 'soon' }], serverTime)).toThrow(/malformed/)
  expect(parseAuctions([{ ...event, quantitySold: -3 }], serverTime)[0]?.quantitySold).toBeNull()
})

test('announcements are sorted latest first, without future ones', () => {
  const news = (id: number, releasedAt: string) => ({ id, event: 398, title: `News ${id}`, releasedAt })
  const parsed = parseAuctionAnnouncements(
    [news(1, '2026-02-01T00:00:00Z'), news(2, '2026-02-17T15:00:00Z'), news(3, '2026-02-19T00:00:00Z')],
    serverTime,
  )
  expect(parsed.map(({ id }) => id)).toEqual(['2', '1'])
})
