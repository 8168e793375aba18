import { expect, test } from 'vitest'
import { filterVariables, isFiltered, readFilter, writeFilter } from './announcement-filter.ts'

const addressOf = (search: string) => writeFilter(readFilter(new URLSearchParams(search))).toString()

test.each([
  [
    'a filter is restored from its address',
    'market=NZSX&type=HALFYR&q=dividend+cut&order=latest',
    'market=NZSX&type=HALFYR&q=dividend+cut&order=latest',
  ],
  ['an empty form field sets no filter', 'market=&company=&q=&from=', ''],
  ['codes are converted to upper case', 'company=kre&market=nzdx', 'market=NZDX&company=KRE'],
  ['invalid values are ignored', 'from=yesterday&to=2026-13-45&market=MOON&sensitive=maybe&type=%3Cb%3E', ''],
  ['an older address keeps its search', 'text=dividend', 'q=dividend'],
  ['unknown parameters are ignored', 'utm_source=x&to=2026-11-20', 'to=2026-11-20'],
])('%s', (_sentence, given, address) => {
  expect(addressOf(given)).toBe(address)
})

test('an empty filter requests everything', () => {
  const none = readFilter(new URLSearchParams())
  expect(filterVariables(none)).toEqual({ filter: {}, after: null })
  expect(isFiltered(none)).toBe(false)
})

test('both sides of price sensitivity can be requested', () => {
  const sensitivity = (sensitive: string) =>
    filterVariables(readFilter(new URLSearchParams({ sensitive }))).filter.priceSensitive
  expect([sensitivity('yes'), sensitivity('no'), sensitivity('')]).toEqual([true, false, undefined])
})

test('an earlier page alone is not a filter', () => {
  expect(isFiltered(readFilter(new URLSearchParams('after=abc')))).toBe(false)
})
