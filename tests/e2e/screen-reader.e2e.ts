import { persistedDocuments } from '../support/site.ts'
import { expect, test } from './fixtures.ts'
import { awake, InstrumentPage } from './pages/instrument-page.ts'
import { header, openAt, sorter } from './pages/market-page.ts'
import { listenTo, spoken } from './pages/screen-reader.ts'
import { ask, count, inWords, money, signed } from './pages/spoken-figures.ts'

// Read each transcript aloud to judge how it sounds to a blind reader. Figures are those of the GraphQL API.

const minute = 60_000
const halted = 'TOS'

interface Quoted {
  code: string
  name: string
  priceAmount: number
  priceChangeAmount: number
  priceChangeRelative: number
  totalVolume: number
  totalValue: number
}

/** A market's table up to the end of its first row. */
function tableOf(first: Quoted, trend: string): string[] {
  const sorted = (name: string, value: string, meaning: string) => [
    `columnheader, ${name}, no defined sort order`,
    ['button', name, value, ...(meaning === '' ? [] : [meaning])].join(', '),
    `end of columnheader, ${name}, no defined sort order`,
  ]
  const names = 'Code Name 30 Day Trend Price Change % Volume Value'
  const [price, change] = [money(first.priceAmount), signed(first.priceChangeAmount, 4)]
  const figures = [
    `${signed(first.priceChangeRelative * 100, 2)}%`,
    count(first.totalVolume),
    money(first.totalValue, 0),
  ]
  const row = `row, ${first.code} ${first.name} ${trend} ${price} ${change} ${figures.join(' ')}`
  return [
    'table, NZX Main Board: prices of its instruments',
    'caption, NZX Main Board: prices of its instruments',
    'rowgroup',
    `row, ${names}`,
    ...sorted('Code', 'code', ''),
    ...sorted('Name', 'name', ''),
    'columnheader, 30 Day Trend',
    ...sorted(
      'Price',
      '-price',
      'Price of the last trade, or its yield in percent for instruments traded in yield.',
    ),
    ...sorted('Change', '-change', 'Last price less the previous close, adjusted for corporate actions.'),
    ...sorted('%', '-relative', 'Change since the previous close, relative to it.'),
    ...sorted('Volume', '-volume', 'Number of securities traded today.'),
    ...sorted(
      'Value',
      '-value',
      "Total amount paid in today's trades: quantity times price. For a bond traded in yield: price per 100 times face value, over 100.",
    ),
    `end of row, ${names}`,
    'end of rowgroup',
    'rowgroup',
    row,
    `rowheader, ${first.code}`,
    `link, ${first.code}`,
    `end of rowheader, ${first.code}`,
    `cell, ${first.name}`,
    first.name,
    `button, Watch ${first.code}, not pressed`,
    `end of cell, ${first.name}`,
    `cell, ${trend}`,
    `image, ${trend}`,
    `end of cell, ${trend}`,
    ...[price, change].flatMap(figure => [`cell, ${figure}`, figure, `end of cell, ${figure}`]),
    ...figures.map(figure => `cell, ${figure}`),
    `end of ${row}`,
  ]
}

test('a market is announced with caption, columns and their order, rows, and each sort', async ({
  page,
  site,
}) => {
  const query =
    '{ market(code: "NZSX") { instruments(first: 1) { nodes { code name priceAmount priceChangeAmount priceChangeRelative totalVolume totalValue } } } }'
  type Answer = { market: { instruments: { nodes: Quoted[] } } }
  await openAt(page, `${site.url}/markets/NZSX`)
  const { market } = await ask<Answer>(page, site.url, query)
  const [first] = market.instruments.nodes as [Quoted]
  await expect(page.getByRole('img', { name: /^(up|down|level)$/ }).first()).toBeAttached()
  const trend =
    (await page
      .getByRole('img', { name: /^(up|down|level)$/ })
      .first()
      .getAttribute('aria-label')) ?? ''
  const transcript = tableOf(first, trend)
  expect(await spoken(page.getByRole('table'), transcript.length)).toEqual(transcript)

  const reader = await listenTo(page)
  await sorter(page, 'Volume').press('Enter')
  await reader.expectToSay([
    'button, Volume, -volume, Number of securities traded today.',
    'polite: Sorted by Volume, descending',
  ])
  expect((await spoken(header(page, 'Volume')))[0]).toBe('columnheader, Volume, sorted in descending order')
  await page.keyboard.press('Enter')
  await reader.expectToSay(['polite: Sorted by Volume, ascending'])
})

/** The hash of the search index's operation. */
const [searchIndex] = Object.entries(persistedDocuments()).find(([, text]) =>
  text.startsWith('query SearchIndex'),
)!

test('the search: its field, how much it finds, and the option that an arrow reaches', async ({
  page,
  site,
}) => {
  await openAt(page, `${site.url}/markets`)
  const box = page.getByRole('combobox', { name: /^Search/ })
  const reader = await listenTo(page)
  const index = page.waitForResponse(answer => answer.url().includes(searchIndex))
  await box.focus()
  await reader.expectToSay([
    'combobox, Search companies, instruments and derivatives, has popup listbox, not expanded, autocomplete in list',
  ])
  await (await index).finished()
  await page.keyboard.type('kowhai')
  await reader.expectToSay([
    'polite: 5 found. Use the arrows to choose.',
    expect.stringMatching(/^polite: \d+ announcements found\.$/),
  ])
  const results = page.getByRole('listbox', { name: 'Search results' })
  const stops = (await spoken(results)).filter(phrase => /^(listbox|group|option)/.test(phrase))
  expect(stops.slice(0, 9)).toEqual([
    'listbox, Search results, orientated vertically',
    'group, companies',
    'option, KRE Kōwhai Renewable Energy Limited, not selected, position 1, set size 1',
    'group, instruments',
    'option, KRE010 Kōwhai Renewable Energy 15/08/2028 3.7% Green Bonds, not selected, position 1, set size 4',
    'option, KRE020 Kōwhai Renewable Energy 20/02/2030 2.9% Green Bonds, not selected, position 2, set size 4',
    'option, KRE030 Kōwhai Renewable Energy 15/04/2034 3.05% Bonds, not selected, position 3, set size 4',
    'option, KRE Ordinary Shares, not selected, position 4, set size 4',
    'group, announcements',
  ])
  expect(stops.slice(9)).toEqual([
    ...[1, 2, 3].map(at => expect.stringMatching(`^option, .* not selected, position ${at}, set size 4$`)),
    'option, Announcements with “kowhai” →, not selected, position 4, set size 4',
  ])
  const reached = results.getByRole('option', { selected: true })
  for (const option of [
    'KRE Kōwhai Renewable Energy Limited',
    'KRE010 Kōwhai Renewable Energy 15/08/2028 3.7% Green Bonds',
  ]) {
    await page.keyboard.press('ArrowDown')
    expect((await spoken(reached, 1))[0]).toBe(`option, ${option}, selected`)
  }
  await box.fill('nothing of that name')
  await reader.expectToSay(['polite: No names or codes match “nothing of that name”.'])
})

interface Stopped {
  instrument: {
    priceAmount: number
    priceChangeAmount: number
    fiftyTwoWeekChange: number
    fiftyTwoWeekClose: { date: string; price: number }
    haltAnnouncement: { title: string }
  }
}

test('a halted security is announced as halted before its price', async ({ page, site }) => {
  await openAt(page, `${site.url}/instruments/${halted}`)
  const { instrument } = await ask<Stopped>(
    page,
    site.url,
    `{ instrument(code: "${halted}") { priceAmount priceChangeAmount fiftyTwoWeekChange fiftyTwoWeekClose { date price } haltAnnouncement { title } } }`,
  )
  const { fiftyTwoWeekClose: yearAgo, haltAnnouncement } = instrument
  expect(haltAnnouncement.title).toBe('Trading halt of TOS')
  const words = await spoken(page.getByRole('region', { name: 'Tōrea Seafoods Group', exact: true }))
  const opens = 'has popup dialog, key shortcuts ArrowLeft ArrowRight'
  const unmoved = `${signed(instrument.priceChangeAmount, 4)} 0.00%`
  const yearChange = `${signed(instrument.fiftyTwoWeekChange * 100, 2)}%`
  // Spoken only after the browser's clock has advanced long enough.
  expect(words.filter(word => !/^last change \d+ min ago$/.test(word))).toEqual([
    'region, Tōrea Seafoods Group',
    'Simulated prices',
    `button, Watch ${halted}, not pressed`,
    'Watch',
    `end of button, Watch ${halted}, not pressed`,
    'heading, Tōrea Seafoods Group, level 1',
    'paragraph',
    halted,
    'end of paragraph',
    'status',
    'Halted',
    'since',
    '10:30 am',
    ':',
    'link, Trading halt of TOS',
    'end of status',
    'paragraph',
    'Price',
    `button, ${money(instrument.priceAmount)}, How the price of TOS is worked out, ${opens}`,
    '$',
    money(instrument.priceAmount).slice(1),
    `end of button, ${money(instrument.priceAmount)}, How the price of TOS is worked out, ${opens}`,
    'end of paragraph',
    'paragraph',
    'Price change',
    `button, ${unmoved}, How the change of TOS is worked out, ${opens}`,
    signed(instrument.priceChangeAmount, 4),
    '0.00%',
    `end of button, ${unmoved}, How the change of TOS is worked out, ${opens}`,
    'end of paragraph',
    'paragraph',
    'Data delayed by 20min | As at',
    'time',
    '08/03/2024 10:40 am',
    'end of time',
    'updating',
    'end of paragraph',
    'paragraph',
    '52 Week Change',
    `button, ${yearChange}, How the 52-week change of TOS is worked out, ${opens}`,
    yearChange,
    `end of button, ${yearChange}, How the 52-week change of TOS is worked out, ${opens}`,
    'from',
    money(yearAgo.price),
    'on',
    inWords(yearAgo.date).slice('Fri '.length),
    'end of paragraph',
    'end of region, Tōrea Seafoods Group',
  ])
})

test.describe('before a halt', () => {
  test.use({ at: '2024-03-08T10:47' })

  test('price updates are not announced; a halt is announced once', async ({ page, ownSite }) => {
    const instrument = new InstrumentPage(page)
    await instrument.open(ownSite.url, halted)
    await awake(page)
    const reader = await listenTo(page)
    const volume = await instrument.figure('Volume').innerText()
    await expect(async () => {
      await ownSite.advance(minute / 4)
      expect(await instrument.figure('Volume').innerText()).not.toBe(volume)
    }).toPass()
    expect(await reader.phrases()).toEqual([])
    await expect(async () => {
      await ownSite.advance(minute)
      await expect(page.getByText('Halted since')).toBeVisible({ timeout: 500 })
    }).toPass()
    await ownSite.advance(minute)
    await reader.expectToSay([`polite: Halted since 10:30 am: Trading halt of ${halted}`])
  })
})
