import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { announcementList, sampleAnnouncement } from '../../testing/sample-announcement.ts'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'
import { sampleMarket } from '../../testing/sample-market.ts'

// Friday at noon in New Zealand.
const now = Date.parse('2026-11-19T23:00:00.000Z')
const today = '2026-11-20'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
afterAll(() => void vi.useRealTimers())

const share = { ...sampleShare, tradingBoard: 'MAIN', sustainability: null }
const falling = {
  ...share,
  id: 'TUI',
  code: 'TUI',
  issuerName: 'Tūī Honey Limited',
  priceAmount: 1.2,
  priceChangeRelative: -0.2,
}

const summary = {
  date: today,
  securities: 3,
  listed: 2,
  tradedSecurities: 2,
  gainers: 67,
  decliners: 54,
  unchanged: 22,
  trades: 12_066,
  volume: 1_717_220,
  currency: 'NZD',
  value: 59_261_808,
  valueExcludes: 0,
  capitalisation: 2_905_410_000,
  capitalisationExcludes: 0,
  freshness: sampleShare.freshness,
}

const market = {
  ...sampleMarket,
  summary,
  gainers: [share],
  decliners: [falling],
  mostTraded: [falling, share] as object[] | null,
  instruments: {
    nodes: [share, falling],
    totalCount: 2,
    pageInfo: { hasNextPage: false, endCursor: null },
  },
  dividends: [
    {
      id: 'd1',
      expectedDate: '2026-11-23',
      amount: 0.059,
      currencyCode: 'NZD',
      instrument: { id: 'MOR', code: 'MOR' },
    },
    {
      id: 'd2',
      expectedDate: '2026-11-30',
      amount: 0.1,
      currencyCode: 'NZD',
      instrument: { id: 'LAT', code: 'LAT' },
    },
  ] as object[] | null,
  results: [{ id: 'r1', companyCode: 'HEA', companyName: 'Heaphy Health', expectedDate: '2026-12-10' }] as
    | object[]
    | null,
}

const opens = now / 1000 - 3600
const index = (id: string, name: string) => ({
  id,
  code: `SPNZX${id}`,
  name,
  position: 1,
  isYieldTraded: false,
  value: 13_018.62,
  valueChange: -18.42,
  invalidFigures: [] as string[],
  valueChangeRelative: -0.0014,
  asAt: sampleShare.asAt,
  freshness: sampleShare.freshness,
  intradayHistory: {
    freshness: sampleShare.freshness,
    columns: { timestamp: [opens, opens + 60], value: [13_030, 13_018.62], volume: [null, null] },
    hours: [],
    previousClose: { date: '2026-11-19', price: 13_037.04 },
  } as object | null,
})
const names: Record<string, string> = { NZ50: 'S&P/NZX50', NZ20: 'S&P/NZX20', T10: 'S&P/NZX10' }

const kinds = ['INDEX_CHART', 'PRICE_SENSITIVE', 'MOVERS', 'BREADTH', 'UPCOMING_DATES', 'STORY', 'ALL_QUOTES']
const story = {
  id: 'bond',
  path: '/investing/green-bonds',
  title: 'How a green bond gets its badge.',
  summary: 'What issuers report, and who checks it.',
  date: null,
  picture: null,
}
const section = (kind: string) => ({
  id: `section-${kind}`,
  kind,
  title: null as string | null,
  story: kind === 'STORY' ? story : null,
  entry: null as object | null,
})
const homePage = {
  id: 'home',
  title: 'The market today',
  description: 'Indices, movers and news.',
  sharingPicture: null,
  sections: kinds.map(section),
  entries: [] as object[],
  assets: [],
  freshness: null,
}

const announced = { ...sampleAnnouncement, releasedAt: new Date(now).toISOString() }
const failing = () => Promise.reject(new Error('The source is down'))

const answers = {
  ...sampleShell,
  homePage,
  market,
  index: ({ code }: { code: string }) => index(code, names[code] ?? code),
  indices: [],
  announcements: announcementList([announced]),
}
const show = (address = '/', given: object = {}) => renderRoute(address, { ...answers, ...given })

/** Sections of a page in order. */
const sectionsOf = (html: string) => Array.from(html.matchAll(/data-kind="([A-Z_]+)"/g), ([, kind]) => kind)

test('the home page has its title and its sections in the editors’ order', async () => {
  const { status, html, headings } = await show()
  expect(status).toBe(200)
  expect(headings[0]).toBe('The market today')
  expect(sectionsOf(html)).toEqual(kinds)
  const turned = { ...homePage, sections: homePage.sections.toReversed() }
  expect(sectionsOf((await show('/', { homePage: turned })).html)).toEqual(kinds.toReversed())
})

test('an old address of a market redirects to its page', async () => {
  expect(await show('/?market=nzdx')).toMatchObject({ status: 302, html: '/markets/NZDX' })
  expect(await show('/?market=moon')).toMatchObject({ status: 302, html: '/markets/NZSX' })
})

test('an index shows its change and its day’s chart in the first HTML', async () => {
  const { text, html, link } = await show()
  expect(text).toContain(
    'S&P/NZX50 Trading until 4:45 pm NZDT Delayed 20 min · as at 11:22 am, 20 Nov 2026 updating Simulated figures Value 13,018.62 Change ▼ −18.42 −0.14%',
  )
  expect(html).toMatch(/<figure[^>]*aria-label="NZ50 value chart"[\s\S]*?<path/)
  expect(text).toContain('to 13,018.62 points')
  // The head states the delay for the whole page.
  expect(text.match(/Delayed 20 min/g)).toHaveLength(1)
  expect(link('S&P/NZX50')).toBe('/markets/indices/NZ50')
  expect(html).toMatch(/aria-current="true"[^>]*>NZ50</)
})

test('the other indices are links, and the address selects the index', async () => {
  const { html, text, link } = await show('/?index=NZ20&movers=traded')
  expect(text).toContain('S&P/NZX20')
  expect(text).not.toContain('S&P/NZX50')
  expect(link('T10')).toBe('/?index=T10&movers=traded')
  expect(link('NZ50')).toBe('/?movers=traded')
  expect(html).toContain('data-shown="traded"')
  expect((await show('/?index=MOON')).text).toContain('S&P/NZX50')
})

test('today’s price-sensitive announcements have their time, code and title', async () => {
  const { text, link } = await show()
  expect(text).toMatch(/Price sensitive today All announcements → 12:00 pm KRE Half year results/)
  expect(link('Half year results to 30 September')).toBe('/announcements/9820007')
})

test('without announcements today the latest day’s are shown, with that day in the title', async () => {
  const earlier = { ...sampleAnnouncement, releasedAt: '2024-03-07T21:31:00.000Z' }
  const before = { ...earlier, id: '9820006', title: 'A day before', releasedAt: '2024-03-06T21:31:00.000Z' }
  const { text } = await show('/', { announcements: announcementList([earlier, before]) })
  expect(text).toContain('Price sensitive, Fri 8 Mar 2024')
  expect(text).toContain('10:31 am KRE Half year results')
  expect(text).not.toContain('A day before')
  expect((await show('/', { announcements: announcementList([]) })).text).toContain('No announcements')
})

test('a retracted announcement is marked', async () => {
  const retracted = { ...announced, retraction: { retractedAt: null, reason: null } }
  const { text } = await show('/', { announcements: announcementList([retracted]) })
  expect(text).toContain('Half year results to 30 September Retracted')
})

test('gainers, decliners and most traded are all in the HTML, for any selection', async () => {
  const { text } = await show('/?movers=decliners')
  expect(text).toContain('Gainers KRE Kōwhai Renewable Energy $4.1850 ▲ +1.58%')
  expect(text).toContain('Decliners TUI Tūī Honey $1.2000 ▼ −20.00%')
  expect(text).toContain('Most traded TUI Tūī Honey $1.2000 ▼ −20.00% KRE Kōwhai')
})

test('the numbers of gainers and decliners are stated in words, with the day’s totals', async () => {
  const { text, rows } = await show()
  expect(text).toContain('67 up · 22 unchanged · 54 down')
  expect(rows).toContainEqual(['Value', '$59,261,808'])
  expect(rows).toContainEqual(['Trades', '12,066'])
  const friday = { ...market, summary: { ...summary, date: '2024-03-08' } }
  expect((await show('/', { market: friday })).text).toContain('The market on Fri 8 Mar 2024')
})

test('dividends that go ex within a week and the next results are listed', async () => {
  const { text, html } = await show()
  expect(text).toMatch(/Ex-dividend in the next 7 days Mon 23 Nov MOR 5\.9000c All dividends/)
  expect(text).not.toContain('LAT')
  expect(text).toMatch(/Results due Thu 10 Dec HEA Heaphy Health/)
  expect(html).toContain('href="/companies/HEA"')
})

test('a story has its title, text and link; without a story there is no section', async () => {
  const { text, link } = await show()
  expect(text).toContain('From the exchange How a green bond gets its badge. What issuers report')
  expect(link('How a green bond gets its badge.')).toBe('/investing/green-bonds')
  const none = { ...homePage, sections: kinds.map(kind => ({ ...section(kind), story: null })) }
  expect((await show('/', { homePage: none })).text).not.toContain('From the exchange')
})

test('all quotes are listed in the order of the address, with their number', async () => {
  const { text, html } = await show('/?sort=price')
  expect(text).toContain('All quotes 2 instruments ·')
  const listed = (page: string) =>
    Array.from(page.matchAll(/<th scope="row"[^>]*><a[^>]*>(\w+)</g), ([, code]) => code)
  expect(listed(html)).toEqual(['TUI', 'KRE'])
  expect(listed((await show()).html)).toEqual(['KRE', 'TUI'])
})

test('editors’ content is in its place, under their heading', async () => {
  const entry = {
    __typename: 'PanelBlock',
    id: 'panel',
    header: 'Trading on public holidays',
    content: null,
    kind: 'NOTICE',
  }
  const placed = { ...section('CONTENT'), title: 'Notice', entry: { id: 'panel' } }
  const { html, text } = await show('/', {
    homePage: { ...homePage, sections: [placed, ...homePage.sections], entries: [entry] },
  })
  expect(sectionsOf(html)[0]).toBe('CONTENT')
  expect(text).toContain('Notice Trading on public holidays')
})

test.each([
  ['index', ['NZ50', '67 up', 'KRE Half year results', '2 instruments'], '13,018.62'],
  ['announcements', ['Price sensitive today', '13,018.62', '67 up', '2 instruments'], 'Half year results'],
])('if %s cannot be read, the rest stays', async (field, others, gone) => {
  const { status, html, text } = await show('/', { [field]: failing })
  expect(status).toBe(200)
  expect(sectionsOf(html)).toEqual(kinds)
  expect(text).toContain('Data not available Try again')
  for (const other of others) expect(text).toContain(other)
  expect(text).not.toContain(gone)
})

test('parts of the board that cannot be read are marked individually', async () => {
  const unread = { ...market, mostTraded: null, dividends: null, summary: null }
  const { text } = await show('/', { market: unread })
  expect(text).toContain('Most traded Data not available')
  expect(text).toContain('The market today Data not available')
  expect(text).toContain('Ex-dividend in the next 7 days Data not available')
  expect(text).toContain('Gainers KRE')
  expect(text).toContain('2 instruments')
})

test('without the board each of its sections shows no data, and none is missing', async () => {
  const { status, html, text } = await show('/', { market: failing })
  expect(status).toBe(200)
  expect(sectionsOf(html)).toEqual(kinds)
  expect(text).toContain('Price sensitive today')
  expect(text.match(/Data not available/g)).toHaveLength(4)
})

test('an index without an intraday history keeps its value', async () => {
  const { text } = await show('/', { index: { ...index('NZ50', 'S&P/NZX50'), intradayHistory: null } })
  expect(text).toContain('13,018.62')
  expect(text).toContain('Data not available')
})

test('a page without any data has status 503 and offers a retry', async () => {
  const { status, headings, text } = await renderRoute('/', null)
  expect(status).toBe(503)
  expect(headings).toEqual(['Exchange'])
  expect(text).toContain('Data not available Try again')
})
