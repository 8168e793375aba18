import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { announcementList, announcementTypes, sampleAnnouncement } from '../../testing/sample-announcement.ts'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'
import { closedMarket, sampleMarket } from '../../testing/sample-market.ts'

const future = { ...sampleShare, id: 'KIWZ6', code: 'KIWZ6', name: 'NZ20 December', tradingBoard: 'I-FUT' }
const option = { ...sampleShare, id: 'KREC1', code: 'KREC1', name: 'KRE Call', tradingBoard: 'E-OPT' }
const nodes = [future, option]

const market = {
  ...sampleMarket,
  ...closedMarket,
  summary: null as object | null,
  dividends: [] as object[] | null,
  upcomingListings: [] as object[] | null,
  results: [
    {
      id: 'r1',
      companyCode: 'KRE',
      companyName: 'Kōwhai Renewable Energy',
      type: 'HALF_YEAR',
      periodEnd: '2026-09-30',
      expectedDate: '2026-11-27',
    },
  ] as object[] | null,
  meetings: [
    {
      id: 'm1',
      companyCode: 'KRE',
      companyName: 'Kōwhai Renewable Energy',
      type: 'ANNUAL',
      meetingDate: '2026-12-03',
      meetingTime: '10:30',
      location: 'Wellington',
      notice: { id: '9820003' },
    },
  ] as object[] | null,
  instruments: { nodes, totalCount: 2, pageInfo: { hasNextPage: false, endCursor: null } },
}

const show = (address: string, more: object = {}) =>
  renderRoute(address, { ...sampleShell, announcementTypes, notices: [], market: { ...market, ...more } })

const showAnnouncements = (announcements: (requested: { filter: object }) => object | null) =>
  renderRoute('/markets/NZSX/announcements', { ...sampleShell, announcementTypes, market, announcements })

test('each section of a market has its address, its heading and a link back', async () => {
  const requested: object[] = []
  const { status, headings, html, link, text } = await showAnnouncements(({ filter }) => {
    requested.push({ ...filter })
    return announcementList([sampleAnnouncement])
  })
  expect(requested).toEqual([{ marketCode: 'NZSX' }])
  expect(text).toContain('Live · checked at 11:42 am, 20 Nov 2026')
  expect(text).toContain(sampleAnnouncement.title)
  expect(status).toBe(200)
  expect(headings[0]).toBe('NZX Main Board Announcements')
  expect(link('Quotes')).toBe('/markets/NZSX')
  expect(html).toMatch(/aria-current="page">Announcements</)
  expect(link('All announcements of NZSX, by company, type, date and words')).toBe(
    '/announcements?market=NZSX',
  )
})

test('announcements that cannot be read are not called none', async () => {
  expect((await showAnnouncements(() => announcementList([]))).text).toContain('No announcements')
  const { status, text } = await showAnnouncements(() => null)
  expect(status).toBe(503)
  expect(text).toContain('Data not available')
  expect(text).not.toContain('No announcements')
})

test('expected results show their half, their period’s end and their date', async () => {
  const { text, link } = await show('/markets/NZSX/results')
  expect(text).toContain('KRE Kōwhai Renewable Energy Half Year 30/09/2026 27/11/2026')
  expect(link('KRE')).toBe('/companies/KRE')
})

test('meetings show their time, place and notice', async () => {
  const { text, link } = await show('/markets/NZSX/meetings')
  expect(text).toContain('KRE Kōwhai Renewable Energy Annual 03/12/2026 10:30 Wellington Notice')
  expect(link('Notice of Kōwhai Renewable Energy')).toBe('/announcements/9820003')
})

test.each([
  ['dividends', 'dividends', 'No dividends announced.'],
  ['listings', 'upcomingListings', 'There are no upcoming listings.'],
  ['results', 'results', 'No results due in the next 90 days.'],
  ['meetings', 'meetings', 'No meetings announced.'],
])(
  '%s: an empty list has its own text, and one that cannot be read is not reported as empty',
  async (section, field, none) => {
    const empty = await show(`/markets/NZSX/${section}`, { [field]: [] })
    expect(empty.text).toContain(none)
    const unread = await show(`/markets/NZSX/${section}`, { [field]: null })
    expect([empty.status, unread.status]).toEqual([200, 503])
    expect(unread.text).toContain('Data not available')
    expect(unread.text).not.toContain(none)
  },
)

test('a section requests only its own data', async () => {
  const others = { results: () => Promise.reject(new Error('Nobody asks for this')) }
  const { text } = await show('/markets/NZSX/meetings', others)
  expect(text).toContain('Wellington')
})

test('a closed market shows the day on which it opens', async () => {
  expect((await show('/markets/NZSX/meetings')).text).toContain('Closed until 9:00 am NZDT, 23 Nov 2026')
})

test('the list of markets has a line for each, with its day', async () => {
  const summary = {
    securities: 130,
    tradedSecurities: 98,
    gainers: 40,
    decliners: 35,
    trades: 12_000,
    currency: 'NZD',
    value: 98_000_000,
    freshness: sampleShare.freshness,
  }
  const markets = [
    { ...market, summary },
    { ...market, id: 'NZDX', code: 'NZDX', name: 'NZX Debt Market' },
  ]
  const { text, link } = await renderRoute('/markets', { ...sampleShell, markets })
  expect(link('NZSX NZX Main Board')).toBe('/markets/NZSX')
  expect(link('GlobalDairyTrade Auctions')).toBe('/markets/gdt')
  expect(text).toContain('Trades Value (NZD)')
  expect(text).toContain(
    'NZSX NZX Main Board Closed until 9:00 am NZDT, 23 Nov 2026 130 98 40 35 12,000 $98,000,000',
  )
  expect(text).toContain('NZDX NZX Debt Market Closed until 9:00 am NZDT, 23 Nov 2026 — — — — — —')
})
