import { expect, test } from 'vitest'
import { sampleSite } from '../../testing/sample-site.ts'
import { currentItem } from './current-item.ts'

test.each([
  ['/markets', 'Markets'],
  ['/markets/NZSX', 'Markets'],
  ['/markets/NZSX/announcements', 'Markets'],
  ['/instruments/KRE', 'Markets'],
  ['/companies/KRE', 'Markets'],
  ['/companies/KRE/announcements', 'Announcements'],
  ['/markets/indices/NZ50', 'Indices'],
  ['/markets/nzx-dairy-derivatives/quotes/options/WMP/WMPH24', 'Dairy'],
  ['/announcements/KRE', 'Announcements'],
  ['/announcements/DISP', 'Regulation'],
  ['/regulation/NZXO/announcements', 'Regulation'],
  ['/regulation/rules/listing', 'Regulation'],
  ['/investing/k%C5%8Dwhai/more', 'Investing'],
  ['/marketsx', undefined],
  ['/search', undefined],
  ['/', undefined],
])('%s belongs to %s only', (address, label) => {
  expect(currentItem(sampleSite.menu, address)?.label).toBe(label)
})

test('an item that links to another site has no page of this site', () => {
  expect(currentItem([{ label: 'Away', url: 'https://portal.example/markets', links: [] }], '/markets')).toBe(
    undefined,
  )
})
