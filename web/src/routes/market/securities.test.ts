import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'
import { sampleSite } from '../../testing/sample-site.ts'

/** Site without content for members only. */
const openSite = { ...sampleSite, hasGate: false }

const security = {
  isin: 'NZKREE0001S0',
  code: 'KRE',
  name: 'Kōwhai Renewable Energy',
  tradingBoard: 'NZSX',
  firstListedDate: '2007-02-14' as string | null,
}

async function show(address: string, securities: unknown = [security]) {
  const requested: object[] = []
  const page = await renderRoute(address, {
    ...sampleShell,
    securities: (given: object) => {
      requested.push({ ...given })
      return typeof securities === 'function' ? securities() : securities
    },
  })
  return { ...page, requested: requested[0] }
}

test('each security has its code, name, ISIN, board and first day, and links to its page', async () => {
  const { status, headings, text, link, requested } = await show('/markets/securities')
  expect([status, headings, requested]).toEqual([200, ['Securities'], { category: null }])
  for (const words of ['1 security', 'NZKREE0001S0', 'Kōwhai Renewable Energy', '14/02/2007'])
    expect(text).toContain(words)
  expect(link('KRE')).toContain('/instruments/KRE')
})

test('an address selects one category', async () => {
  expect((await show('/markets/securities?category=preference-shares')).requested).toEqual({
    category: 'PREFERENCE_SHARES',
  })
})

test('a category without securities shows that it is empty', async () => {
  expect((await show('/markets/securities?category=rights', [])).text).toContain(
    'No securities of this kind.',
  )
})

test('securities that cannot be read are not an empty list', async () => {
  const { status, text } = await show('/markets/securities', () =>
    Promise.reject(new Error('The source is down')),
  )
  expect(status).toBe(503)
  expect(text).not.toContain('There is no security')
})

test('participants show their services, and only a real website is a link', async () => {
  const participants = [
    {
      id: '1',
      code: 'KOW',
      name: 'Kowhai Street',
      website: 'https://kowhai.example/',
      categories: ['A', 'B'],
    },
    { id: '2', code: 'TWA', name: 'Tawhero', website: null, categories: [] },
  ]
  const { status, headings, text, link } = await renderRoute('/markets/participants', {
    ...sampleShell,
    participants,
  })
  expect([status, headings]).toEqual([200, ['Market Participants']])
  expect(text).toContain('Tawhero')
  expect(link('kowhai.example')).toBe('https://kowhai.example/')
})

test('participants that cannot be read have status 503', async () => {
  const { status } = await renderRoute('/markets/participants', { ...sampleShell, participants: null })
  expect(status).toBe(503)
})

test('a price history shows the day’s average price and the figures of the last completed day', async () => {
  const { status, text, headings } = await renderRoute('/instruments/KRE/history', {
    ...sampleShell,
    site: openSite,
    instrument: sampleShare,
  })
  expect(status).toBe(200)
  expect(headings).toEqual(expect.arrayContaining(['Average price of the day', 'Last completed day']))
  for (const words of ['$3.1040', '19/11/2026', '123,456', '100,000', '23,456', '$370,369'])
    expect(text).toContain(words)
})

test('an invalid date range stays in its fields, which state the fault', async () => {
  const show = (query: string) =>
    renderRoute(`/instruments/KRE/history?${query}`, {
      ...sampleShell,
      site: openSite,
      instrument: sampleShare,
    })
  const turned = await show('from=2024-03-05&to=2024-03-01')
  expect(turned.text).toContain('From This is after the last day, 1 Mar 2024. To')
  expect(turned.html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="from" value="2024-03-05"/)
  const half = await show('from=2024-03-05')
  expect(half.text).toContain('To Choose the last day.')
  expect((await show('')).text).not.toMatch(/after the last day|Choose the/)
})

test('an average price that cannot be read leaves the last completed day', async () => {
  const averagePrice = () => Promise.reject(new Error('The source is down'))
  const { text } = await renderRoute('/instruments/KRE/history', {
    ...sampleShell,
    site: openSite,
    instrument: { ...sampleShare, averagePrice },
  })
  expect(text).toContain('123,456')
  expect(text).not.toContain('$3.1040')
})

test('categories outside the depository link to their pages', async () => {
  const { link } = await show('/markets/securities')
  expect(link('milk futures')).toBe('/markets/nzx-dairy-derivatives/quotes/futures/MKP')
  expect(link('dairy products')).toBe('/markets/nzx-dairy-derivatives/quotes/futures/WMP')
  expect(link('options')).toBe('/markets/NZCX/equity_options')
  expect(link('indices')).toBe('/markets/indices')
})

test('a members-only price history shows only the login before the reader is identified', async () => {
  const { text, headings, html } = await renderRoute('/instruments/KRE/history', {
    ...sampleShell,
    instrument: sampleShare,
  })
  expect(headings).toEqual(['Kōwhai Renewable Energy'])
  expect(text).not.toMatch(/123,456|Download/)
  expect(text).toContain('This content is for MyNZX users only.')
  expect(html).toContain('return=%2Finstruments%2FKRE%2Fhistory')
})
