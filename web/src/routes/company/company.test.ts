import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { announcementList, sampleAnnouncement } from '../../testing/sample-announcement.ts'
import { sampleBond, sampleShare, sampleShell } from '../../testing/sample-instrument.ts'
import { sampleDividend } from '../../testing/sample-dividend.ts'

const company = {
  id: 'KRE000000',
  code: 'KRE',
  shortName: 'Kōwhai Renewable Energy',
  registeredName: 'Kōwhai Renewable Energy Limited',
  sector: 'Utilities',
  firstListedDate: '2007-02-14',
  website: 'https://www.kowhai.example/',
  origin: 'NZ',
  contact: {
    name: 'Kōwhai Investor Relations',
    description: null,
    phone: '+64 4 000 6211',
    email: 'investors@kowhai.example',
    address: '134 Princes Street\nDunedin',
    link: 'https://kowhai.example/',
  },
  directors: [{ id: '1', name: 'Anika Quill', role: 'Chair', appointedDate: '2019-05-15' }],
  principalInstrument: sampleShare,
  instruments: [
    {
      ...sampleShare,
      upcomingDividends: [
        { ...sampleDividend, id: '9', expectedDate: '2026-12-14', payableDate: '2026-12-29' },
      ],
    },
    { ...sampleBond, upcomingDividends: [] },
  ],
  unquotedInstruments: [],
  meetings: [
    {
      id: '4',
      type: 'ANNUAL',
      meetingDate: '2026-12-01',
      meetingTime: '10:30',
      location: 'Dunedin Town Hall',
      notice: { id: '9820003' },
    },
  ],
  results: [{ id: '5', type: 'HALF_YEAR', periodEnd: '2026-12-31', expectedDate: '2027-02-20' }],
  upcomingListings: [],
  dividends: [sampleDividend],
  announcements: announcementList([sampleAnnouncement]),
}

const show = (given: unknown = company, address = '/companies/KRE') =>
  renderRoute(address, { ...sampleShell, company: given })

const failing = () => Promise.reject(new Error('The source is down'))

test('a company’s page shows its profile and each topic under a heading', async () => {
  const { status, headings, rows } = await show()
  expect(status).toBe(200)
  expect(headings).toEqual([
    'Kōwhai Renewable Energy',
    'KRE in a year',
    'Instruments',
    'Latest announcements',
    'Key dates',
    'Kōwhai Renewable Energy Upcoming Listings',
    'Dividends',
    'Contact',
    'Directors',
  ])
  expect(rows).toContainEqual(['Sector', 'Utilities'])
  expect(rows).toContainEqual(['First listed', '14/02/2007'])
  expect(rows).toContainEqual(['Website', 'kowhai.example'])
})

test.each([
  ['NZ', 'NZ'],
  ['OVERSEAS', 'Overseas'],
  [null, '—'],
])('a company with the origin %s shows %s', async (origin, shown) => {
  expect((await show({ ...company, origin })).rows).toContainEqual(['Origin', shown])
})

test('its instruments have their prices, debt in percent, and link to their pages', async () => {
  const { text, link } = await show()
  expect(text).toContain('KRE KRE Ordinary Shares Ordinary Shares NZSX $4.1850 ▲ +0.0650 +1.58%')
  expect(text).toContain('KRE010 KRE 15/07/2030 4.25% Green Bonds Debt NZDX 4.250% ▲ +0.065 pp')
  expect(link('KRE010')).toBe('/instruments/KRE010')
})

test('contact details have telephone and mail links, and missing ones are left out', async () => {
  const { html, rows, text } = await show()
  expect(html).toContain('href="tel:+6440006211"')
  expect(html).toContain('href="mailto:investors@kowhai.example"')
  expect(rows).toContainEqual(['Address', '134 Princes Street Dunedin'])
  expect(text).toContain('Kōwhai Investor Relations')
  const quiet = await show({
    ...company,
    contact: { ...company.contact, phone: null, email: null, link: null },
  })
  expect(quiet.html).not.toMatch(/tel:|mailto:/)
  expect(quiet.rows.map(([label]) => label)).not.toContain('Phone')
})

test('key dates of all kinds are in one list, the next first', async () => {
  const { text } = await show()
  const dates = [
    '01/12/2026 Annual meeting 10:30, Dunedin Town Hall · Notice',
    '14/12/2026 Ex dividend KRE',
    '29/12/2026 Dividend paid KRE',
    '20/02/2027 Half-year results To 31 Dec 2026',
  ]
  const places = dates.map(date => text.indexOf(date))
  expect(places.every(place => place >= 0)).toBe(true)
  expect(places.toSorted((one, other) => one - other)).toEqual(places)
})

test.each([
  ['contact', 'Contact'],
  ['directors', 'Directors'],
  ['instruments', 'Instruments'],
  ['upcomingListings', 'Kōwhai Renewable Energy Upcoming Listings'],
  ['dividends', 'Dividends'],
  ['announcements', 'Latest announcements'],
])('if %s cannot be read, %s shows that and the other panels stay', async (field, title) => {
  const whole = await show()
  const { status, text, headings, html } = await show({ ...company, [field]: failing })
  expect(status).toBe(200)
  expect(headings).toEqual(whole.headings)
  expect(text).toContain('Try again')
  expect(html.split(`>${title}</h2>`)[1]).toMatch(/^((?!<h2).)*Data not available/s)
  expect(whole.text).not.toContain('Data not available')
})

test('key dates of a kind that cannot be read are named, and the others stay', async () => {
  const { text } = await show({ ...company, meetings: failing })
  expect(text).toContain('Meetings: Data not available')
  expect(text).toContain('20/02/2027 Half-year results')
})

test('a company’s dates are offered as calendars', async () => {
  const { link } = await show()
  expect(link('Meetings')).toBe('/calendars/meetings.ics?company=KRE')
})

test('a regulator’s code redirects to its page, a lower case code to upper case', async () => {
  expect((await show(company, '/companies/REGCO')).html).toBe('/regulation/nzregco/announcements')
  expect((await show(company, '/companies/kre')).html).toBe('/companies/KRE')
})

test('an unknown code has status 404, one that cannot be read 503', async () => {
  expect((await show(null, '/companies/NIL')).status).toBe(404)
  const failed = await show(failing)
  expect(failed.status).toBe(503)
  expect(failed.text).toContain('This company can’t be shown right now')
})

test('the link to all its announcements contains its name', async () => {
  const { link } = await show()
  expect(link('View Kōwhai Renewable Energy Limited Announcements')).toBe('/companies/KRE/announcements')
})

test('unquoted instruments have a heading of their own, and only if there are any', async () => {
  const given = { ...company, unquotedInstruments: [{ ...sampleShare, id: 'KREZ', code: 'KREZ' }] }
  const { headings, link } = await show(given)
  expect(headings).toContain('Not quoted')
  expect(link('KREZ')).toContain('/instruments/KREZ')
  expect((await show()).headings).not.toContain('Not quoted')
  expect((await show({ ...company, unquotedInstruments: failing })).headings).toContain('Not quoted')
})

test('a company shows the price of its share in its header, and the chart of the year', async () => {
  const { text, html, link } = await show()
  expect(text).toContain('Kōwhai Renewable Energy KRE Price $ 4.1850 Price change ▲ +0.0650 +1.58%')
  expect(html).toMatch(/<figure[^>]*aria-label="KRE price chart"[\s\S]*<path/)
  expect(link('All of KRE: figures and chart')).toBe('/instruments/KRE')
})

test('the pages of a company and of its share share their tabs', async () => {
  for (const address of ['/companies/KRE', '/companies/KRE/announcements']) {
    const { html, link } = await show(company, address)
    expect(link('Overview')).toBe('/instruments/KRE')
    expect(link('History')).toBe('/instruments/KRE/history')
    expect(link('Company')).toBe('/companies/KRE')
    expect(html).toMatch(
      new RegExp(`aria-current="page"[^>]*href="${address}"|href="${address}"[^>]*aria-current="page"`),
    )
  }
})

test('a company without listed instruments has its name, its pages and no price', async () => {
  const { headings, link, html } = await show({ ...company, principalInstrument: null, instruments: [] })
  expect(headings[0]).toBe('Kōwhai Renewable Energy')
  expect(link('Overview')).toBeUndefined()
  expect(link('Company')).toBe('/companies/KRE')
  expect(html).not.toContain('price chart')
})

test('the header shows the age of the prices once; the table repeats only an older one', async () => {
  const delayed = (text: string) => text.match(/Data delayed by 20min/g)?.length
  const { text } = await show()
  expect(delayed(text)).toBe(1)
  expect(text.match(/Simulated prices/g)).toHaveLength(1)
  const freshness = { ...sampleShare.freshness!, mode: 'LAST_GOOD' }
  const old = await show({ ...company, instruments: [{ ...company.instruments[0], freshness }] })
  expect(old.text).toMatch(/Instruments Last updated on .* last known/)
})
