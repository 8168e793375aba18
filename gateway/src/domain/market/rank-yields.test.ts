import { expect, test } from 'vitest'
import type { Instrument, Listing, LiveInstrument } from './instrument.ts'
import { rankYields } from './rank-yields.ts'

const instrument = (code: string, priceAmount: number | null, isYieldTraded = true): Instrument => ({
  listing: { code, isYieldTraded } as Listing,
  isWhole: false,
  live: { code, priceAmount } as LiveInstrument,
  freshness: null,
  failure: null,
})
const codes = (...instruments: Instrument[]) => rankYields(instruments).map(({ listing }) => listing.code)

test('the highest yield is first, equal ones by code; a negative one is a yield', () => {
  const rows = [instrument('NEG', -0.1), instrument('BBB', 4.5), instrument('CCC', 9), instrument('AAA', 4.5)]
  expect(codes(...rows)).toEqual(['CCC', 'AAA', 'BBB', 'NEG'])
  expect(codes(...rows.toReversed())).toEqual(['CCC', 'AAA', 'BBB', 'NEG'])
})

test('instruments traded in price, or without a yield, are left out', () => {
  const silent = { ...instrument('LOST', 1), live: null }
  expect(codes(instrument('KRE', 99, false), instrument('NONE', null), silent, instrument('BND', 3))).toEqual(
    ['BND'],
  )
})
