import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'
import { openAt } from './pages/market-page.ts'
import { listenTo, spoken } from './pages/screen-reader.ts'
import { ask, count, inFigures, inWords, money } from './pages/spoken-figures.ts'

// Read each transcript aloud to judge how it sounds to a blind reader. Figures are those of the GraphQL API.

interface Day {
  date: string
  marketPrice: number
  volume: number
}

/** The days of the year in a chart, from the close that its change is based on. */
async function yearOf(page: Page, url: string, code: string): Promise<Day[]> {
  const query = `{ instrument(code: "${code}") { priceHistory { points { date marketPrice volume } } } }`
  const { instrument } = await ask<{ instrument: { priceHistory: { points: Day[] } } }>(page, url, query)
  const { points } = instrument.priceHistory
  const yearAgo = points.at(-1)!.date.replace(/^\d+/, year => `${Number(year) - 1}`)
  return points.slice(points.findLastIndex(({ date }) => date <= yearAgo))
}

/** Prices of some days in the words of a chart. */
function moved(days: readonly Day[]): string {
  const prices = days.map(({ marketPrice }) => marketPrice)
  const [first, last] = [prices.at(0)!, prices.at(-1)!]
  return `the price ${last > first ? 'rose' : 'fell'} ${Math.abs((last / first - 1) * 100).toFixed(2)}%`
}
const between = (days: readonly Day[]) => {
  const prices = days.map(({ marketPrice }) => marketPrice)
  return `between ${money(Math.min(...prices))} and ${money(Math.max(...prices))}.`
}
const bar = ({ date, marketPrice, volume }: Day) =>
  `polite: ${inWords(date)}: Price ${money(marketPrice)}, Volume ${count(volume)}`

test('a chart is announced with name, summary, bars by keys, the result of a zoom, and table', async ({
  page,
  site,
}) => {
  const instrument = new InstrumentPage(page)
  await instrument.open(site.url, 'KRE')
  await awake(page)
  const days = await yearOf(page, site.url, 'KRE')
  const [first, last] = [days.at(0)!, days.at(-1)!]
  const summary =
    `Over the year to ${inFigures(last.date)} ${moved(days)}, from ${money(first.marketPrice)} at the close of ` +
    `${inFigures(first.date)} to ${money(last.marketPrice)}, ${between(days)}`
  const chart =
    'chart, KRE prices, bar by bar, Left and right arrow keys read each bar, Home and End the first and last shown. ' +
    'Plus and minus zoom, shift with an arrow key pans, 0 shows the whole period, Escape leaves.'
  expect(await spoken(instrument.chart)).toEqual([
    'figure, KRE price chart',
    chart,
    'paragraph',
    'link, Wider chart',
    'button, Login to access the content: the picture as PNG, has popup dialog',
    'Login to access the content',
    'end of button, Login to access the content: the picture as PNG, has popup dialog',
    'status',
    'button, Embed, has popup dialog',
    'button, Share this chart',
    'Share',
    'end of button, Share this chart',
    'status',
    'link, Table of KRE prices, 1 control, not expanded',
    'Table',
    'end of link, Table of KRE prices, 1 control, not expanded',
    'caption',
    summary,
    'Use the arrow keys to read each',
    'day',
    '.',
    'Drawn with',
    'link, D3',
    '.',
    'end of caption',
    'status',
    'status',
    'end of figure, KRE price chart',
  ])

  const reader = await listenTo(page)
  await instrument.plot.focus()
  await reader.expectToSay([chart])
  await page.keyboard.press('ArrowLeft')
  await reader.expectToSay([bar(last)])
  await page.keyboard.press('ArrowLeft')
  await reader.expectToSay([bar(days.at(-2)!)])
  await page.keyboard.press('Home')
  await reader.expectToSay([bar(first)])
  await page.keyboard.press('+')
  await reader.expectToSay([
    expect.stringMatching(/^polite: From \d\d\/03\/2023 to .* the price (rose|fell) /),
  ])
  await page.keyboard.press('0')
  await reader.expectToSay([`polite: ${summary}`])

  await instrument.chart.getByRole('link', { name: 'Table' }).press('Enter')
  await reader.expectToSay([
    'link, Table of KRE prices, 1 control, not expanded',
    `polite: ${days.length} rows of KRE prices are in the table below the chart.`,
  ])
  expect(
    (await spoken(instrument.table, 30)).filter(phrase => /^(table|columnheader|rowheader)/.test(phrase)),
  ).toEqual([
    'table, KRE prices, newest first',
    ...['Date', 'Open', 'High', 'Low', 'Close', 'Volume'].map(name => `columnheader, ${name}`),
    `rowheader, ${inFigures(last.date)}`,
    `rowheader, ${inFigures(days.at(-2)!.date)}`,
  ])
})

test('another period of a chart is announced with its change', async ({ page, site }) => {
  const instrument = new InstrumentPage(page)
  await instrument.open(site.url, 'KRE')
  await awake(page)
  const year = await yearOf(page, site.url, 'KRE')
  const month = year.slice(year.findLastIndex(({ date }) => date <= '2024-02-07'))
  const reader = await listenTo(page)
  await instrument.periodOf('1 Month').press('Enter')
  await reader.expectToSay([
    'link, 1 Month',
    `polite: Over the month to 07/03/2024 ${moved(month)}, from ${money(month[0]!.marketPrice)} at the close of 07/02/2024 ` +
      `to ${money(month.at(-1)!.marketPrice)}, ${between(month)}`,
  ])
})

test('an incomparable code is an announced error at its field', async ({ page, site }) => {
  await openAt(page, `${site.url}/instruments/KRE`)
  const field = page.getByRole('combobox', { name: 'Compare' })
  expect(await spoken(field)).toEqual([
    'combobox, Compare, A code such as MEL, has popup listbox, not expanded, not invalid',
  ])
  const reader = await listenTo(page)
  await field.fill('NOSUCH')
  await page.keyboard.press('Enter')
  const fault = 'We can’t compare with NOSUCH. Try a share or index code, such as NZ50.'
  await reader.expectToSay([expect.stringMatching(/^combobox, Compare/), `polite: ${fault}`])
  expect(await spoken(field)).toEqual([
    `combobox, Compare, NOSUCH, ${fault}, has popup listbox, not expanded, invalid`,
  ])
})

test.describe('as a member', () => {
  test.use({ isMember: true })

  test('a range that ends before its start is an announced error at its field', async ({ page, site }) => {
    await openAt(page, `${site.url}/instruments/KRE/history?period=all&from=2024-02-26&to=2024-03-07`)
    const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })]
    const show = page.getByRole('button', { name: 'Show these days' })
    await from.fill('2024-03-01')
    await to.fill('2024-02-01')
    await show.focus()
    const reader = await listenTo(page)
    await page.keyboard.press('Enter')
    const fault = 'This is after the last day, 1 Feb 2024.'
    await reader.expectToSay([`polite: ${fault}`])
    expect(await spoken(from, 1)).toEqual([`From, 2024-03-01, ${fault}`])
    await expect(from).toHaveAttribute('aria-invalid', 'true')
    await to.fill('2024-03-06')
    await show.press('Enter')
    await reader.expectToSay([
      expect.stringMatching(/^To, 2024-03-06/),
      'button, Show these days',
      'polite: 4 trading days, 01/03/2024 to 06/03/2024',
    ])
  })
})
