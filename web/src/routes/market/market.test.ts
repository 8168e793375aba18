import { expect, test } from 'vitest'
import * as Instrument from '../../__generated__/glossary/instrument.ts'
import * as glossary from '../../__generated__/glossary/market-summary.ts'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleBond, sampleShare, sampleShell } from '../../testing/sample-instrument.ts'
import { sampleMarket } from '../../testing/sample-market.ts'

const more = { tradingBoard: 'MAIN', sustainability: null }
const share = { ...sampleShare, ...more }
const bond = { ...sampleBond, tradingBoard: 'MAIN' }
const lowBond = { ...bond, id: 'LOW010', code: 'LOW010', priceAmount: 2.5 }
const falling = {
  ...share,
  id: 'TUI',
  code: 'TUI',
  name: 'Tūī Honey Ordinary Shares',
  issuerName: 'Tūī Honey Limited',
  priceAmount: 1.2,
  priceChangeAmount: -0.3,
  priceChangeRelative: -0.2,
  totalVolume: 900_000,
}
const warrant = { ...share, id: 'KREWA', code: 'KREWA', name: 'KRE Warrants', categoryName: 'Warrants' }

const summary = {
  date: '2026-11-20',
  securities: 3,
  listed: 2,
  tradedSecurities: 2,
  gainers: 1,
  decliners: 1,
  unchanged: 0,
  trades: 1284,
  volume: 1_717_220,
  currency: 'NZD',
  value: 3_412_906,
  valueExcludes: 0,
  capitalisation: 2_905_410_000,
  capitalisationExcludes: 0,
  freshness: sampleShare.freshness,
}

const market = (code: string, nodes: object[]) => ({
  ...sampleMarket,
  id: code,
  code,
  name: `Market ${code}`,
  summary,
  gainers: [share],
  decliners: [falling],
  yields: ({ order }: { order: string }) => (order === 'LOWEST_FIRST' ? [lowBond, bond] : [bond, lowBond]),
  instruments: { nodes, totalCount: nodes.length, pageInfo: { hasNextPage: false, endCursor: null } },
})

const answers = {
  ...sampleShell,
  market: ({ marketCode: code }: { marketCode: string }) =>
    market(code, code === 'NZDX' ? [bond] : [share, falling, warrant]),
}
const show = (address: string, given: object = answers) => renderRoute(address, { ...sampleShell, ...given })
const listed = (html: string) =>
  Array.from(html.matchAll(/<th scope="row"[^>]*><a[^>]*>(\w+)</g), ([, code]) => code)

test('a market lists its instruments with all columns of a share', async () => {
  const { status, headings, text, link } = await show('/markets/NZSX')
  expect(status).toBe(200)
  expect(headings[0]).toBe('Market NZSX')
  expect(text).toContain(
    'KRE KRE Ordinary Shares $4.1850 ▲ +0.0650 +1.58% 1,284 817,220 $3,412,906 $2,905,410',
  )
  expect(link('KRE')).toBe('/instruments/KRE')
})

test('a debt market shows yields, coupons, maturities and the price per 100', async () => {
  const { text, html } = await show('/markets/NZDX')
  expect(text).toContain('4.250% ▲ +0.065 pp 4.25% 15/07/2030 $101.234 1,284 817,220 $3,412,906')
  expect(html).toContain('>Yield<')
  expect(html).not.toContain('data-column="capitalisation"')
})

test('the market’s day is shown in figures, each with a printed explanation', async () => {
  const { rows, headings, text, explanation } = await show('/markets/NZSX')
  expect(headings).toContain('Market on 20/11/2026')
  expect(rows.slice(0, 10)).toEqual([
    ['Securities', '3'],
    ['Listed', '2'],
    ['Traded', '2'],
    ['Gainers', '1'],
    ['Decliners', '1'],
    ['Unchanged', '0'],
    ['Trades', '1,284'],
    ['Volume', '1,717,220'],
    ['Value', '$3,412,906'],
    ['Capitalisation', '$2,905,410,000'],
  ])
  expect(text).not.toContain('Not in')
  expect(explanation('Capitalisation')).toBe(glossary.capitalisation)
  expect(text).toContain(`Capitalisation ${glossary.capitalisation}`)
})

test('totals state their currency and the excluded securities', async () => {
  const mixed = { ...summary, valueExcludes: 1, capitalisationExcludes: 2 }
  const { text } = await show('/markets/NZSX', { market: { ...market('NZSX', [share]), summary: mixed } })
  expect(text).toContain(
    'Value and capitalisation are in NZD. 1 traded security has no value yet; 2 securities have no capitalisation.',
  )
  const ofContracts = {
    ...summary,
    value: null,
    valueExcludes: 15,
    capitalisation: null,
    capitalisationExcludes: 38,
  }
  const contracts = await show('/markets/NZCX', {
    market: { ...market('NZCX', [share]), summary: ofContracts },
  })
  expect(contracts.rows).toContainEqual(['Value', '—'])
  expect(contracts.text).toContain('15 traded securities have no value yet.')
  expect(contracts.text).not.toContain('no capitalisation')
})

test('the phase shows its end; gainers and decliners link to their instruments', async () => {
  const { text, html } = await show('/markets/NZSX')
  expect(text).toContain('Trading until 4:45 pm NZDT')
  expect(html).toMatch(/data-kind="open">Trading/)
  expect(text).toContain('Gainers of the day KRE Kōwhai Renewable Energy $4.1850 ▲ +1.58%')
  expect(text).toContain('Decliners of the day TUI Tūī Honey $1.2000 ▼ −20.00%')
  expect(html).toMatch(/<a[^>]*href="\/instruments\/TUI"/)
})

test('a bond market ranks its yields, from both ends', async () => {
  const { text } = await show('/markets/NZDX')
  expect(text).toMatch(
    /Highest yields last traded KRE010 .*LOW010 .*Lowest yields last traded LOW010 .*KRE010 /,
  )
  expect(text).not.toContain('Gainers of the day')
})

test('before the open there are no gainers and decliners', async () => {
  const early = { ...market('NZSX', [share]), gainers: [], decliners: [] }
  const { text } = await show('/markets/NZSX', { market: early })
  expect(text).toContain('No gainers today.')
  expect(text).toContain('No decliners today.')
})

test.each([
  ['', ['KRE', 'TUI', 'KREWA']],
  ['?type=Warrants', ['KREWA']],
  ['?text=tui', ['TUI']],
  ['?text=ordinary&sort=-volume', ['TUI', 'KRE']],
  ['?sort=relative', ['TUI', 'KRE', 'KREWA']],
  ['?sort=moon', ['KRE', 'TUI', 'KREWA']],
])('the address filters and sorts the list: %s', async (search, codes) => {
  expect(listed((await show(`/markets/NZSX${search}`)).html)).toEqual(codes)
})

test('the green filter is offered only in markets with green instruments', async () => {
  const green = await show('/markets/NZDX?green=yes')
  expect(listed(green.html)).toEqual(['KRE010'])
  expect(green.html).toContain('name="green"')
  expect((await show('/markets/NZSX')).html).not.toContain('name="green"')
})

test('a filter without a match shows an empty list', async () => {
  expect((await show('/markets/NZSX?text=zzz')).text).toContain('0 of 3 instruments No data to display')
})

test('without a script a header submits the form, to sort the other way', async () => {
  const { html } = await show('/markets/NZSX?sort=-volume')
  const form = /<form id="([^"]+)"[^>]*class/.exec(html)?.[1]
  expect(html).toMatch(new RegExp(`form="${form}" value="volume"[^>]*name="sort"`))
  expect(html).toMatch(/data-column="volume"[^>]*aria-sort="descending"/)
  expect(html).toContain(`title="${Instrument.totalVolume}"`)
})

/** Address of the filter form when submitted unchanged, by a header if one is named. */
function sent(html: string, header?: string) {
  const [, id = '', form = ''] = /<form id="([^"]+)"[^>]*>(.*?)<\/form>/s.exec(html) ?? []
  const fields = Array.from(form.matchAll(/<input[^>]*>/g), ([field]) => field)
    .filter(field => !field.includes('checkbox') || field.includes('checked'))
    .map(field => [/ name="([^"]*)"/.exec(field)?.[1], / value="([^"]*)"/.exec(field)?.[1]])
  const chosen = /<option[^>]*value="([^"]*)"[^>]*selected/.exec(form)?.[1]
  const pressed = new RegExp(`form="${id}" value="([^"]*)"[^>]*>${header}<`).exec(html)?.[1]
  const all = [...fields, ['type', chosen], ['sort', pressed]].filter(([, value]) => value)
  return Object.fromEntries(all) as Record<string, string>
}

test.each([
  'NZSX?type=Warrants',
  'NZSX?green=yes',
  'NZDX?green=yes',
  'NZDX?type=Bonds',
  'FSM?text=a&sort=-price',
])('without a script the form submits all choices of the address: %s', async address => {
  const { html } = await show(`/markets/${address}`)
  const given = Object.fromEntries(new URLSearchParams(address.split('?')[1]))
  expect(sent(html)).toEqual(given)
  const sorted = html.includes('<table') ? { sort: '-volume' } : {}
  expect(sent(html, 'Volume')).toEqual({ ...given, ...sorted })
})

test('a market has one address', async () => {
  expect(await show('/markets/nzdx?text=a')).toMatchObject({ status: 308, html: '/markets/NZDX?text=a' })
})

test('an unknown market has status 404', async () => {
  expect((await show('/markets/MOON')).status).toBe(404)
  expect((await show('/markets/NZSX/moon')).status).toBe(404)
  expect((await show('/markets/NZSX/index_futures')).status).toBe(404)
})

test('a market without instruments shows an empty list, one that cannot be read has status 503', async () => {
  const empty = await show('/markets/NZSX', { market: market('NZSX', []) })
  expect(empty.text).toContain('No data to display')
  const failed = await show('/markets/NZSX', {
    market: () => Promise.reject(new Error('The source is down')),
  })
  expect(failed.status).toBe(503)
  expect(failed.text).toContain('Data not available')
})

test('a part that cannot be read fails alone, and shows no age', async () => {
  const unread = { ...market('NZSX', []), instruments: null, gainers: null }
  const { status, text } = await show('/markets/NZSX', { market: unread })
  expect(status).toBe(200)
  expect(text).toContain('Gainers of the day Data not available Try again')
  expect(text).toContain('Market on 20/11/2026')
  expect(text).not.toContain('Delayed')
})

test('an instrument that was not traded has dashes, not zeros', async () => {
  const untraded = { ...share, priceAmount: null, priceChangeAmount: null, priceChangeRelative: null }
  const { text } = await show('/markets/NZSX', { market: market('NZSX', [untraded]) })
  expect(text).toContain('KRE KRE Ordinary Shares — — — 1,284')
})

test('a halted instrument is marked', async () => {
  const halted = { ...share, suspensionStatus: 'HALTED' }
  const { text } = await show('/markets/NZSX', { market: market('NZSX', [halted]) })
  expect(text).toContain('KRE Ordinary Shares Halted')
})

test('every page shows that the clock was set', async () => {
  const clock = { offsetMs: 5, isSet: true, notice: 'The clock was set to 11:00 on 08/03/2024.' }
  const { text } = await show('/nowhere', { ...answers, clock })
  expect(text).toContain('The clock was set to 11:00 on 08/03/2024.')
})

test('an address with nothing under it is a page of the site with status 404', async () => {
  const { status, headings } = await show('/nowhere')
  expect(status).toBe(404)
  expect(headings).toEqual(['We can’t find this page', 'Parts of the site'])
})
