import { test } from './fixtures.ts'
import { awake } from './pages/instrument-page.ts'
import { expectNoBarriers } from './pages/look.ts'
import { someCode } from '../support/sample-market.ts'

test.use({ allowed: /404/ })

const places: { name: string; path: () => Promise<string> }[] = [
  { name: 'the list of announcements', path: async () => '/announcements' },
  { name: 'a list without announcements', path: async () => '/announcements?text=nothinglikeit' },
  { name: 'a company’s announcements', path: async () => '/companies/KRE/announcements' },
  { name: 'a regulator’s announcements', path: async () => '/regulation/NZXO/announcements' },
  { name: 'the page about the regulators', path: async () => '/regulation/nzregco/about-nzregco' },
  { name: 'an announcement that never was', path: async () => '/announcements/1' },
  { name: 'the companies', path: async () => '/companies' },
  { name: 'a company', path: async () => '/companies/KRE' },
  { name: 'a company that does not exist', path: async () => '/companies/NIL' },
  { name: 'the upcoming listings', path: async () => '/markets/listings' },
  { name: 'the participants', path: async () => '/markets/participants' },
  { name: 'the securities of a kind', path: async () => '/markets/securities?category=warrants' },
  {
    name: 'a dairy product’s futures',
    path: async () => '/markets/nzx-dairy-derivatives/quotes/futures/WMP',
  },
  {
    name: 'the options on a dairy future',
    path: async () => '/markets/nzx-dairy-derivatives/quotes/options/WMP/WMPH24',
  },
  { name: 'the options on shares', path: async () => '/markets/NZCX/equity_options' },
  { name: 'the indices', path: async () => '/markets/indices' },
  { name: 'an index', path: async () => '/markets/indices/NZ50' },
  { name: 'an index within the day', path: async () => '/markets/indices/NZ50?period=1d' },
  { name: 'the upcoming dividends', path: async () => '/markets/NZSX/dividends' },
  { name: 'a share’s dividends', path: async () => `/instruments/${await someCode('NZSX')}/dividends` },
]

for (const { name, path } of places) {
  test(`${name} has no barrier at any width, light or dark`, async ({ page, site }) => {
    test.slow()
    await page.goto(site.url + (await path()))
    await awake(page)
    await expectNoBarriers(page)
  })
}
