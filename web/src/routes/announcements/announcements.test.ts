import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { announcementList, announcementTypes, sampleAnnouncement } from '../../testing/sample-announcement.ts'
import { sampleShell } from '../../testing/sample-instrument.ts'

interface Asked {
  filter: Record<string, unknown>
  after: string | null
}

const evening = {
  ...sampleAnnouncement,
  id: '9820003',
  title: 'Notice of meeting',
  releasedAt: '2026-11-18T06:05:00.000Z',
}
const company = {
  id: 'KRE000000',
  code: 'KRE',
  shortName: 'Kōwhai',
  registeredName: 'Kōwhai Renewable Energy Limited',
}

/** Renders an address with these announcements, and returns the variables that the page requested. */
async function show(address: string, nodes: readonly object[], more: object = {}) {
  const requested: Asked[] = []
  const announcements = (given: Asked) => {
    requested.push(structuredClone(given))
    return announcementList(nodes)
  }
  const page = await renderRoute(address, {
    ...sampleShell,
    announcements,
    announcementTypes,
    company,
    instrument: null,
    ...more,
  })
  return { ...page, filter: requested[0]?.filter, after: requested[0]?.after }
}

test('announcements are sorted by time, and a day’s single one has its date in the row', async () => {
  const { status, text, link } = await show('/announcements', [sampleAnnouncement, evening])
  expect(status).toBe(200)
  expect(text).toContain(
    '20/11/2026 8:31 am KRE Kōwhai Renewable Energy Half year results to 30 September Half Year Results Price sensitive 1 document',
  )
  expect(text.indexOf('20/11/2026 8:31')).toBeLessThan(text.indexOf('18/11/2026'))
  expect(link('Half year results to 30 September')).toBe('/announcements/9820007')
  expect(link('KRE')).toBe('/companies/KRE')
})

test('a list states its number and the first complete day', async () => {
  const { text } = await show('/announcements', [sampleAnnouncement, evening])
  expect(text).toContain('2 announcements · Since 1 Oct 2026')
})

test('a third party’s announcement is marked; a retracted one stays in the list and is marked', async () => {
  const retraction = { retractedAt: '2026-11-19T20:00:00.000Z', reason: null }
  const odd = {
    ...sampleAnnouncement,
    isPriceSensitive: false,
    isThirdParty: true,
    attachmentCount: 0,
    retraction,
  }
  const { text } = await show('/announcements', [odd])
  expect(text).toContain('Half year results to 30 September Half Year Results Retracted Third party')
  expect(text).not.toContain('1 document')
})

test('filters of the address are sent to the gateway and shown as selected', async () => {
  const { filter, html } = await show(
    '/announcements?market=nzsx&company=kre&type=HALFYR&sensitive=yes&from=2026-11-01&to=2026-11-20',
    [],
  )
  expect(filter).toEqual({
    marketCode: 'NZSX',
    company: 'KRE',
    types: ['HALFYR'],
    priceSensitive: true,
    from: '2026-11-01',
    to: '2026-11-20',
  })
  expect(html).toMatch(/<option value="HALFYR" selected="">/)
})

test('an empty list names the days that were searched', async () => {
  const none = await show('/announcements', [])
  expect(none.text).toContain('No announcements Since 1 Oct 2026.')
  const requested = await show('/announcements?from=2026-11-02&to=2026-11-03', [])
  expect(requested.text).toContain('No announcements From 2 Nov 2026 to 3 Nov 2026, with these filters.')
})

test('a reversed date range is marked at its field, and the text links to the next step', async () => {
  const { html, text, link } = await show('/announcements?from=2026-11-20&to=2026-11-01', [])
  const [, described = ''] = /aria-describedby="([^"]+)" aria-invalid="true" name="from"/.exec(html) ?? []
  expect(described).not.toBe('')
  expect(html).toMatch(new RegExp(`id="${described}"[^>]*>This is after the last day, 1 Nov 2026\\.<`))
  expect(text).toContain('The start date is after the end date. Correct it above.')
  expect(link('clear all filters')).toBe('/announcements')
})

test('after a failed source the list says that announcements may be missing', async () => {
  const { text } = await show('/announcements', [], { announcements: announcementList([], null) })
  expect(text).toContain('Some announcements may be missing right now')
})

test('announcements that cannot be read are not called absent', async () => {
  const announcements = () => Promise.reject(new Error('The source is down'))
  const { status, text } = await show('/announcements', [], { announcements })
  expect(status).toBe(503)
  expect(text).toContain('Data not available Try again')
  expect(text).not.toContain('No announcements')
})

test('earlier announcements are linked, and the latest are linked from there', async () => {
  const pageInfo = { hasNextPage: true, endCursor: 'abc' }
  const first = await show('/announcements?type=GENERAL', [], {
    announcements: { ...announcementList([evening]), pageInfo },
  })
  expect(first.link('Earlier →')).toBe('/announcements?type=GENERAL&after=abc')
  const second = await show('/announcements?type=GENERAL&after=abc', [evening])
  expect(second.after).toBe('abc')
  expect(second.link('← Latest')).toBe('/announcements?type=GENERAL')
})

test('a company’s announcements are requested by its code and do not repeat its name', async () => {
  const { status, filter, headings, text } = await show('/companies/KRE/announcements', [sampleAnnouncement])
  expect(status).toBe(200)
  expect(filter).toEqual({ company: 'KRE' })
  expect(headings).toContain('Kōwhai Renewable Energy Limited Announcements')
  expect(text).toContain('8:31 am Half year results to 30 September')
})

test('both addresses of a code’s announcements redirect to one page', async () => {
  expect((await show('/announcements/KRE', [])).html).toBe('/companies/KRE/announcements')
  expect((await show('/announcements/kre?type=HALFYR', [])).html).toBe(
    '/companies/KRE/announcements?type=HALFYR',
  )
})

test('a security’s code redirects to its issuer’s announcements, an unknown code has status 404', async () => {
  const bond = { company: null, instrument: { id: 'KRE010', issuerCode: 'KRE' } }
  expect((await show('/companies/KRE010/announcements', [], bond)).html).toBe('/companies/KRE/announcements')
  const nobody = await show('/companies/NIL/announcements', [], { company: null })
  expect(nobody.status).toBe(404)
})

test.each([
  ['/regulation/nzregco/announcements', 'REGCO', 'NZ RegCo Announcements'],
  ['/regulation/NZXO/announcements', 'NZXO', 'NZX Market Operations Announcements'],
  ['/announcements/DISP', 'DISP', 'NZ Markets Disciplinary Tribunal Announcements'],
])('%s shows the announcements of %s', async (address, code, heading) => {
  const { status, filter, headings } = await show(address, [sampleAnnouncement])
  expect(status).toBe(200)
  expect(filter).toEqual({ company: code })
  expect(headings).toContain(heading)
})

test.each([
  ['/announcements/REGCO', '/regulation/nzregco/announcements'],
  ['/announcements/NZXR', '/regulation/nzregco/announcements'],
  ['/companies/NZXO/announcements', '/regulation/NZXO/announcements'],
  ['/companies/disp/announcements', '/announcements/DISP'],
])('a regulator has one page: %s redirects to %s', async (address, path) => {
  expect((await show(address, [])).html).toBe(path)
})

test('a list is offered as feeds of the same company and type', async () => {
  const all = await show('/announcements', [])
  expect(all.link('Atom')).toBe('/feeds/announcements.atom')
  const some = await show('/companies/KRE/announcements?type=HALFYR', [])
  expect(some.link('JSON')).toBe('/feeds/announcements.json?company=KRE&type=HALFYR')
  expect(some.html).toContain('rel="alternate" type="application/atom+xml"')
})

test('a regulator that does not exist has no page', async () => {
  expect((await show('/regulation/moon/announcements', [])).status).toBe(404)
})

test('one page describes the regulators and links to their announcements', async () => {
  const { status, headings, link } = await renderRoute('/regulation/nzregco/about-nzregco', sampleShell)
  expect(status).toBe(200)
  expect(headings).toEqual([
    'Market regulators',
    'NZ RegCo',
    'NZX Market Operations',
    'NZ Markets Disciplinary Tribunal',
  ])
  expect(link('Announcements of NZX Market Operations')).toBe('/regulation/NZXO/announcements')
  expect((await show('/regulation/NZXO/announcements', [])).link('Market regulators')).toBe(
    '/regulation/nzregco/about-nzregco',
  )
})

test('eight announcements of one issuer and minute are one row that contains all of them', async () => {
  const nodes = ['TAG', 'TRO', 'TUH', 'TAJ', 'TWS', 'TUG', 'TAU', 'TNM'].map((code, index) => ({
    ...sampleAnnouncement,
    id: `983000${index}`,
    title: `${code} distribution notice`,
    companyCode: 'TIF',
    isPriceSensitive: false,
  }))
  const { text, link } = await show('/announcements', [...nodes, evening])
  expect(text).toContain('8 announcements TAG distribution notice and 7 more')
  expect(text).toContain('Half Year Results 8 documents')
  for (const { id, title } of nodes) expect(link(title)).toBe(`/announcements/${id}`)
})

test('a search shows quotes with the document’s page, its order and its coverage', async () => {
  const announcement = { ...sampleAnnouncement, id: '9820007' }
  const announcementSearch = {
    nodes: [
      {
        announcement,
        quote: {
          parts: [
            { text: '… gross ', isMatch: false },
            { text: 'dividend', isMatch: true },
          ],
          page: 3,
          attachment: { id: '9820007-1', title: 'Results', url: '/announcements/9820007/attachments/1.pdf' },
        },
      },
    ],
    pageInfo: { hasNextPage: true, endCursor: 'LTEgMg==' },
    totalCount: 21,
    coveredFrom: '2026-10-01',
    pendingCount: 1,
    unreadCount: 2,
    problem: null,
    hasDates: true,
    freshness: null,
  }
  const { text, html, link } = await show('/announcements?q=dividend&sensitive=yes&from=2026-11-01', [], {
    announcementSearch,
  })
  expect(text).toContain('21 announcements found for “dividend”')
  expect(text).toContain(
    'Searches all announcements since 1 Oct 2026, and the older ones that we have stored. The text of one announcement is still being read. The texts of 2 announcements have parts that could not be read.',
  )
  expect(html).toContain('>dividend</mark>')
  expect(link('Results, page 3')).toBe('/announcements/9820007/attachments/1.pdf#page=3')
  expect(link('Latest')).toBe('/announcements?sensitive=yes&from=2026-11-01&q=dividend&order=latest')
  expect(link('Atom')).toBe('/feeds/announcements.atom?q=dividend+sensitive%3Ayes+from%3A2026-11-01')
  expect(link('Dates')).toBe('/calendars/announcements.ics?q=dividend+sensitive%3Ayes+from%3A2026-11-01')
  const problem = 'A quotation mark is missing.'
  const refused = await show('/announcements?q=%22a', [], {
    announcementSearch: { ...announcementSearch, nodes: [], totalCount: 0, problem },
  })
  expect(refused.status).toBe(200)
  expect(refused.text).toContain(problem)
})
