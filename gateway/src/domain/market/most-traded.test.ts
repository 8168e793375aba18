import { expect, test } from 'vitest'
import type { Instrument, Listing, LiveInstrument } from './instrument.ts'
import { mostTraded } from './most-traded.ts'

const instrument = (code: string, totalValue: number | null, currency = 'NZD'): Instrument => ({
  listing: { code, currency } as Listing,
  isWhole: false,
  live: { code, totalValue } as LiveInstrument,
  freshness: null,
  failure: null,
})
const codes = (...instruments: Instrument[]) =>
  mostTraded(instruments, 'NZD').map(({ listing }) => listing.code)

test('the largest value is first, equal ones by code, in any order of the list', () => {
  const rows = [instrument('BBB', 5), instrument('CCC', 90), instrument('AAA', 5)]
  expect(codes(...rows)).toEqual(['CCC', 'AAA', 'BBB'])
  expect(codes(...rows.toReversed())).toEqual(['CCC', 'AAA', 'BBB'])
})

test('instruments that did not trade, have no value or another currency are left out', () => {
  const without = { ...instrument('LOST', 1), live: null }
  const rows = [instrument('ZERO', 0), instrument('NONE', null), instrument('AUD', 1e9, 'AUD'), without]
  expect(codes(...rows, instrument('KRE', 1))).toEqual(['KRE'])
})
