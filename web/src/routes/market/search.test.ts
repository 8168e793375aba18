import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleHit as hit } from '../../testing/sample-hit.ts'
import { sampleShell } from '../../testing/sample-instrument.ts'

const bonds = Array.from({ length: 7 }, (_, index) =>
  hit(`KRE0${index}0`, `KRE Bond ${index}`, { marketCode: 'NZDX' }),
)
const searchIndex = {
  companies: [hit('KRE', 'Kōwhai', { registeredName: 'Kōwhai Renewable Energy Limited' })],
  instruments: [...bonds, hit('KRE', 'KRE Ordinary Shares', { marketCode: 'NZSX' })],
  futures: [hit('WMPH24', 'WMP March 2024', { productCode: 'WMP', contractCode: 'WMPH24', isExpired: true })],
  options: [],
  regulators: [hit('NZXO', 'NZX Market Operations', { registeredName: 'NZX Limited' })],
  indices: [hit('NZ50', 'S&P/NZX50')],
}

const page = (path: string, title: string, more: object = {}) => ({
  id: path,
  path,
  title,
  description: null,
  date: null,
  isMembersOnly: false,
  updatedAt: '2026-11-01T00:00:00.000Z',
  ...more,
})
const pages = [
  page('/about', 'About the market', { description: 'Who runs it, and by which rules a Kōwhai blooms.' }),
  page('/research', 'Research on Kōwhai', { isMembersOnly: true, description: 'Reports.' }),
  page('/news/listed', 'A kōwhai is listed', { date: '2026-11-19', description: 'First day of trading.' }),
]

/** Announcements that a search finds; the first has a quote. */
const foundAnnouncements = (totalCount: number, coveredFrom: string | null = '2026-10-01') => ({
  nodes:
    totalCount === 0
      ? []
      : [
          {
            announcement: {
              id: '9820007',
              title: 'Earnings',
              releasedAt: '2026-11-20T00:00:00.000Z',
              companyCode: 'KRE',
              retraction: null,
            },
            quote: {
              parts: [
                { text: 'The ', isMatch: false },
                { text: 'guidance', isMatch: true },
                { text: ' is unchanged.', isMatch: false },
              ],
            },
          },
        ],
  totalCount,
  coveredFrom,
  problem: null,
})

const show = (address: string, answers: object = {}) =>
  renderRoute(address, { ...sampleShell, searchIndex, pages: [], ...answers })

test('hits are grouped, the exact code first', async () => {
  const { status, headings, text, link } = await show('/search?q=kre')
  expect(status).toBe(200)
  expect(headings).toEqual(['Search', 'companies', 'instruments', 'announcements'])
  expect(text).toContain('9 found for “kre”.')
  expect(text).toContain('instruments showing 8 of 8 KRE Ordinary Shares NZSX KRE000 KRE Bond 0 NZDX')
  expect(link('Go to KRE Ordinary Shares →')).toBe('/instruments/KRE')
})

test('a query without macrons finds names with macrons', async () => {
  expect((await show('/search?q=kowhai')).link('KRE')).toBe('/companies/KRE')
})

test('an expired contract is marked and links to its product', async () => {
  const { text, link } = await show('/search?q=wmp')
  expect(text).toContain('WMPH24 WMP March 2024 Expired')
  expect(link('WMPH24')).toBe('/markets/nzx-dairy-derivatives/quotes/futures/WMP')
})

test.each(['/search', '/search?q=k', '/search?q=++k++'])(
  '%s asks for more letters and requests nothing',
  async address => {
    let calls = 0
    const counted = () => {
      calls += 1
      return searchIndex
    }
    const { status, text } = await show(address, { searchIndex: counted, pages: counted })
    expect(status).toBe(200)
    expect(text).toContain('Enter two characters or more')
    expect(calls).toBe(0)
  },
)

test('an empty result suggests next steps', async () => {
  const { status, headings, text } = await show('/search?q=zzz', {
    announcementSearch: foundAnnouncements(0),
  })
  expect(status).toBe(200)
  expect(text).toContain('Nothing found for “zzz”.')
  expect(text).toContain('Some things to try')
  expect(headings).not.toContain('announcements')
})

test('the result is not called empty if announcements contain the words, or might', async () => {
  const some = await show('/search?q=guidance', { announcementSearch: foundAnnouncements(12) })
  expect(some.text).toContain('12 found for “guidance”.')
  expect(some.text).toContain('KRE · Earnings The guidance is unchanged. 20/11/2026')
  expect(some.html).toContain('>guidance</mark>')
  expect(some.link('KRE · Earnings')).toBe('/announcements/9820007')
  const early = await show('/search?q=guidance', { announcementSearch: foundAnnouncements(0, null) })
  expect(early.text).toContain('No names or codes match “guidance”.')
  expect(some.link('Announcements with “guidance” →')).toBe('/announcements?q=guidance')
  const unknown = await show('/search?q=guidance', { announcementSearch: null })
  expect(unknown.text).toContain('No names or codes match “guidance”.')
  expect(unknown.link('Announcements with “guidance” →')).toBe('/announcements?q=guidance')
  for (const { text } of [some, early, unknown]) expect(text).not.toContain('Nothing found')
})

test('an unavailable group is named, and nothing is reported as absent', async () => {
  const { text } = await show('/search?q=zzz', { searchIndex: { ...searchIndex, companies: null } })
  expect(text).toContain('Not available right now: companies, announcements.')
  expect(text).not.toContain('Some things to try')
})

test('an unavailable search has status 503 and offers a retry', async () => {
  const searchIndexFails = () => Promise.reject(new Error('The source is down'))
  const { status, text } = await show('/search?q=kre', { searchIndex: searchIndexFails, pages: null })
  expect(status).toBe(503)
  expect(text).toContain('Search is not available right now. Try again')
})

test('content pages and stories are found by title and description, with or without macrons', async () => {
  const { headings, text, link } = await show('/search?q=kowhai', { pages })
  expect(headings).toEqual(['Search', 'companies', 'pages', 'stories', 'announcements'])
  expect(text).toContain('4 found for “kowhai”.')
  expect(text).toContain('pages showing 2 of 2 Research on Kōwhai Reports. For members About the market')
  expect(text).toContain('stories showing 1 of 1 A kōwhai is listed First day of trading. 19/11/2026')
  expect(link('About the market')).toBe('/about')
  expect(link('Research on Kōwhai')).toBe('/research')
})

test('without pages all else is found, and pages are named as unavailable', async () => {
  const { status, text } = await show('/search?q=kre', { pages: null })
  expect(status).toBe(200)
  expect(text).toContain('9 found for “kre”. Not available right now: pages, stories, announcements.')
})

test('pages are found when all else is unavailable', async () => {
  const searchIndexFails = () => Promise.reject(new Error('The source is down'))
  const { status, link } = await show('/search?q=about', { searchIndex: searchIndexFails, pages })
  expect(status).toBe(200)
  expect(link('About the market')).toBe('/about')
})

test('every page has the box, which without a script is a form to this page', async () => {
  const { html } = await show('/search')
  const form = /<search.*?<\/search>/s.exec(html)?.[0] ?? ''
  expect(form).toContain('action="/search"')
  expect(form).toMatch(/role="combobox"[^>]*placeholder="Enter your query"|placeholder="Enter your query"/)
  expect(form).toMatch(/<button type="submit"[^>]*aria-label="Search"/)
})

test('a regulator has its common name, and is also found by its registered name', async () => {
  for (const query of ['nzxo', 'operations', 'nzx+limited']) {
    const { text, link } = await show(`/search?q=${query}`)
    expect(text).toContain('NZXO NZX Market Operations')
    expect(link('NZXO')).toBe('/regulation/NZXO/announcements')
  }
})
