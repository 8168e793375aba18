import { expect, test } from 'vitest'
import { filterVariables, isFiltered, readFilter, writeFilter } from './announcement-filter.ts'

const addressOf = (search: string) => writeFilter(readFilter(new URLSearchParams(search))).toString()

test.each([
  [
    'a choice survives its address',
    'market=NZSX&type=HALFYR&text=dividend+cut',
    'market=NZSX&type=HALFYR&text=dividend+cut',
  ],
  ['an empty field of a form asks nothing', 'market=&company=&text=&from=', ''],
  ['codes are in capitals', 'company=kre&market=nzdx', 'market=NZDX&company=KRE'],
  [
    'what is not of its form is passed over',
    'from=yesterday&to=2026-13-45&market=MOON&sensitive=maybe&type=%3Cb%3E',
    '',
  ],
  ['what others add is passed over', 'utm_source=x&to=2026-11-20', 'to=2026-11-20'],
])('%s', (_sentence, given, address) => {
  expect(addressOf(given)).toBe(address)
})

test('nothing chosen asks for everything', () => {
  const none = readFilter(new URLSearchParams())
  expect(filterVariables(none)).toEqual({ filter: {}, after: null })
  expect(isFiltered(none)).toBe(false)
})

test('both sides of price sensitivity can be asked for', () => {
  const sensitivity = (sensitive: string) =>
    filterVariables(readFilter(new URLSearchParams({ sensitive }))).filter.priceSensitive
  expect([sensitivity('yes'), sensitivity('no'), sensitivity('')]).toEqual([true, false, undefined])
})

test('an earlier page alone is no filter', () => {
  expect(isFiltered(readFilter(new URLSearchParams('after=abc')))).toBe(false)
})
