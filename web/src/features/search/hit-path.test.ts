import { expect, test } from 'vitest'
import { sampleHit } from '../../testing/sample-hit.ts'
import { findingsPath, hitPath } from './hit-path.ts'

const hit = (code: string, more?: object) => sampleHit(code, code, more)
const wmp = { productCode: 'WMP', contractCode: 'WMPZ26' }

test.each([
  ['companies', hit('KRE'), '/companies/KRE'],
  ['instruments', hit('KRE010', { marketCode: 'NZDX' }), '/instruments/KRE010'],
  ['futures', hit('WMPZ26', wmp), '/markets/nzx-dairy-derivatives/quotes/futures/WMP'],
  ['futures', hit('KIWZ6', { marketCode: 'NZCX' }), '/markets/NZCX/index_futures'],
  ['options', hit('WMPZ26C', wmp), '/markets/nzx-dairy-derivatives/quotes/options/WMP/WMPZ26'],
  ['options', hit('KREOPT', { marketCode: 'NZCX' }), '/markets/NZCX/equity_options'],
  ['regulators', hit('REGCO'), '/regulation/nzregco/announcements'],
  ['regulators', hit('NZXR'), '/regulation/nzregco/announcements'],
  ['regulators', hit('NZXO'), '/regulation/NZXO/announcements'],
  ['regulators', hit('DISP'), '/announcements/DISP'],
  ['indices', hit('NZ50'), '/markets/indices/NZ50'],
] as const)('in the group %s, %o links to its own page', (group, found, path) => {
  expect(hitPath(group, found)).toBe(path)
})

test('a group’s further hits are on the page of the whole query', () => {
  expect(findingsPath(' bell & tūī ', 'options')).toBe('/search?q=bell+%26+t%C5%AB%C4%AB#options')
})
