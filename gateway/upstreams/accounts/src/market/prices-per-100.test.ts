import { expect, test } from 'vitest'
import { silentLog } from '../account-service.ts'
import { smallMarket } from '../testing/fake-market.ts'
import { createTestClock } from '../testing/test-clock.ts'
import { readListings } from './listing-contract.ts'
import { createPricesPer100 } from './prices-per-100.ts'

const path = '/public/instruments/by/code/KWI010/all.json'

test('a price per 100 is read once an hour, and missing before the first read', async () => {
  const market = smallMarket()
  const listings = readListings(market.answers['/public/instruments/active.json'])
  const { [path]: page, ...others } = market.answers
  const clock = createTestClock(0)
  const read = createPricesPer100({ publicApi: market.market.publicApi, clock, log: silentLog })
  market.answers = { ...others, [path]: 'not a page' }
  expect([...(await read(listings))]).toEqual([])
  market.answers = { ...others, [path]: page }
  expect([...(await read(listings))]).toEqual([['KWI010', 101.235]])
  const { calls } = market
  market.isAway = true
  await read(listings)
  expect(market.calls).toBe(calls)
  clock.advance(3_600_000)
  expect([...(await read(listings))]).toEqual([['KWI010', 101.235]])
  expect(market.calls).toBe(calls + 1)
})
