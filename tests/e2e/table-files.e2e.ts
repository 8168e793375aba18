import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { openAt } from './pages/market-page.ts'
import { download, expectSame } from './pages/table-file.ts'
import { someCode } from '../support/sample-market.ts'

test.use({ isMember: true })

/** Pages with lists: the minimum number of their tables, and the age of their figures unless it is a time. */
const places: { path: string | (() => Promise<string>); tables: number; asAt?: RegExp }[] = [
  { path: '/markets', tables: 1 },
  { path: '/markets/NZSX', tables: 1 },
  { path: '/markets/NZDX?sort=-volume', tables: 1 },
  { path: '/markets/FSM?text=a', tables: 1 },
  { path: '/markets/NZCX/index_futures', tables: 2 },
  { path: '/markets/NZSX/announcements', tables: 1 },
  { path: '/markets/NZSX/dividends', tables: 1 },
  { path: '/markets/NZSX/results', tables: 1 },
  { path: '/markets/NZSX/meetings', tables: 1 },
  { path: '/markets/listings', tables: 1 },
  { path: '/markets/participants', tables: 1 },
  { path: '/markets/securities', tables: 1 },
  { path: '/markets/nzx-dairy-derivatives/quotes/futures/WMP', tables: 3 },
  { path: '/markets/nzx-dairy-derivatives/quotes/futures/MKP', tables: 2 },
  { path: '/announcements', tables: 1 },
  { path: '/announcements?market=NZDX&from=2024-02-01&to=2024-03-01', tables: 1 },
  { path: async () => `/companies/${await someCode('NZSX')}/announcements`, tables: 1 },
  { path: async () => `/companies/${await someCode('NZSX')}`, tables: 4 },
  { path: async () => `/instruments/${await someCode('NZSX')}/dividends`, tables: 1 },
  {
    path: async () => `/instruments/${await someCode('NZSX')}/history?period=1m`,
    tables: 1,
    asAt: /^the close of 07\/03\/2024$/,
  },
]

/**
 * Tables within editors' text have no figures with an age. Settlement data and its contracts have a link to a public
 * file.
 */
const withoutButton = '[class*="_words"] *, :is(#settlement, #final, #contracts) *'

/** The address of a page whose files hold remarks. */
const remarked = (address: string) => `${address}${address.includes('?') ? '&' : '?'}remarks=on`

for (const { path, tables, asAt = /0[78]\/03\/2024 \d+:\d\d [ap]m NZDT$/ } of places) {
  const name = typeof path === 'string' ? path : /`([^`]*)`/.exec(String(path))![1]
  test(`a list can be downloaded as shown: ${name}`, async ({ page, site }) => {
    await openAt(page, remarked(site.url + (typeof path === 'string' ? path : await path())))
    // Folded tables can be downloaded as well.
    await page.locator('main details').evaluateAll((folds: HTMLDetailsElement[]) => {
      for (const fold of folds) fold.open = true
    })
    const own = (tag: string) => page.locator(`main ${tag}:not(${withoutButton})`)
    const buttons = own('button').and(page.getByRole('button', { name: /^Download CSV of / }))
    await expect(async () => {
      expect(await buttons.count()).toBeGreaterThanOrEqual(tables)
      expect(await own('table').count()).toBe(await buttons.count())
    }).toPass()
    for (const button of await buttons.all()) {
      const title = (await button.getAttribute('aria-label'))!.replace('Download CSV of ', '')
      // Figures can be updated between the download and the comparison.
      await expect(async () => {
        const file = await download(page, button)
        expect(file.name).toMatch(/-2024-03-0[78](T\d{4})?-simulated\.csv$/)
        expect(file.remarks).toMatchObject({
          Title: title.replaceAll(/[\s,"]+/g, ' '),
          'As at': expect.stringMatching(asAt),
          Delay: expect.stringMatching(/^(none|20 minutes)$/),
          Source: 'a simulated market: all figures are fictional',
          Address: page.url(),
        })
        await expectSame([page.getByRole('table', { name: title, exact: true })], file)
      }).toPass()
    }
  })
}

const theButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Download CSV of / })

test('indices of all groups are one file', async ({ page, site }) => {
  await openAt(page, `${site.url}/markets/indices`)
  const file = await download(page, theButton(page))
  await expectSame(await page.getByRole('main').getByRole('table').all(), file)
  expect(file.header.slice(0, 5)).toEqual(['Group', 'Index', 'Code', 'Kind', 'Value (points)'])
})

test('companies are downloaded as filtered', async ({ page, site }) => {
  await openAt(page, remarked(`${site.url}/companies?text=energy`))
  const { header, lines, remarks } = await download(page, theButton(page))
  expect(header).toEqual(['Code', 'Name'])
  const listed = page.getByRole('main').getByRole('region').getByRole('link')
  expect(lines.map(cells => cells.join(' '))).toEqual(await listed.allTextContents())
  expect(remarks['Source']).toBe('a simulated market: all figures are fictional')
})

/** Option chains, and the currency of their prices. */
const chains = [
  ['/markets/nzx-dairy-derivatives/quotes/options/WMP/WMPH24', 'USD'],
  ['/markets/NZCX/equity_options', 'NZD'],
] as const

for (const [path, currency] of chains)
  test(`options are downloaded with calls and puts next to their strike: ${path}`, async ({ page, site }) => {
    await openAt(page, remarked(site.url + path))
    const { header, lines, remarks } = await download(page, theButton(page).first())
    expect(header.slice(0, 5).join()).toBe('Call last,Call change,Call bid,Call bid lots,Call offer')
    const rows = page.getByRole('table').first().locator('tbody tr')
    const shown = await Promise.all((await rows.all()).map(row => row.locator('td, th').allTextContents()))
    expect(lines).toHaveLength(shown.length)
    const inFile = (cells: string[], name: string) => cells[header.indexOf(name)] ?? 'no such column'
    // The screen rounds to the decimals of its prices.
    const isSame = (text = '', cell: string) =>
      text.startsWith('—')
        ? cell === ''
        : Math.abs(Number.parseFloat(text.replaceAll(',', '').replace('−', '-')) - Number(cell)) <= 0.5
    const names = [
      'Call last',
      'Call bid',
      'Call delta',
      'Strike',
      'Put settle',
      'Put implied volatility (%)',
    ]
    const places = [0, 2, 8, 9, 14, 17]
    const wrong = shown.flatMap((cells, row) =>
      names.filter((name, at) => !isSame(cells[places[at]!], inFile(lines[row]!, name))),
    )
    expect(wrong).toEqual([])
    expect(new Set(lines.map(cells => inFile(cells, 'Currency')))).toEqual(new Set([currency]))
    expect(remarks).toMatchObject({
      Delay: '20 minutes',
      Source: 'a simulated market: all figures are fictional',
      Interest: '4 % a year (assumed by this site not a market rate)',
      Underlying: expect.stringMatching(/^\w+ [\d.]+$/),
    })
  })

test('announcements say which days were looked through, and how many of all are listed', async ({
  page,
  site,
}) => {
  await openAt(page, remarked(`${site.url}/announcements?from=2024-02-01&to=2024-03-01`))
  const { lines, remarks } = await download(page, theButton(page))
  expect(remarks['Covers']).toBe('From 1 Feb 2024 to 1 Mar 2024')
  expect(remarks['Listed']).toMatch(new RegExp(`^${lines.length} of \\d+$`))
})
