import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShell } from '../../testing/sample-instrument.ts'

const listing = {
  id: '1',
  marketCode: 'NZDX',
  companyCode: 'KER',
  companyName: 'Kererū Airways Limited',
  companyListed: true,
  instrumentCode: 'KER040' as string | null,
  listingDate: '2027-01-05' as string | null,
  noticeURL: '/announcements/9820003' as string | null,
}

async function show(address: string, upcomingListings: unknown = [listing]) {
  const requested: object[] = []
  const answer = (given: object) => {
    requested.push({ ...given })
    return typeof upcomingListings === 'function' ? upcomingListings() : upcomingListings
  }
  const page = await renderRoute(address, { ...sampleShell, upcomingListings: answer })
  const columns = Array.from(
    page.html.matchAll(/<th[^>]*scope="col"[^>]*data-column="(\w+)"/g),
    ([, key]) => key,
  )
  return { ...page, columns, requested: requested[0] }
}

test('listings of all markets name their market, and link to company and notice', async () => {
  const { status, headings, columns, text, link } = await show('/markets/listings')
  expect(status).toBe(200)
  expect(headings).toEqual(['Upcoming Listings'])
  expect(columns).toEqual(['market', 'company', 'name', 'security', 'date', 'notice'])
  for (const label of [
    'Market',
    'Company Code',
    'Company Name',
    'Security Code',
    'Proposed Listing Date',
    'Notices',
  ])
    expect(text).toContain(label)
  expect(text).toContain('NZDX KER Kererū Airways Limited KER040 05/01/2027 Notice')
  expect(link('KER')).toBe('/companies/KER')
  expect(link('Notice of Kererū Airways Limited')).toBe('/announcements/9820003')
})

test('a notice outside the announcements links to its own address', async () => {
  const noticeURL = 'https://kereru.example/offer.pdf'
  const { link } = await show('/markets/listings', [{ ...listing, noticeURL }])
  expect(link('Notice of Kererū Airways Limited')).toBe(noticeURL)
})

test('listings of one market have its name as heading and no market column', async () => {
  const { headings, columns, requested } = await show('/markets/listings?market=nzsx')
  expect(requested).toEqual({ marketCode: 'NZSX', company: null })
  expect(headings).toEqual(['NZX Main Board Upcoming Listings'])
  expect(columns).toEqual(['company', 'name', 'security', 'date', 'notice'])
})

test('listings of one company have its name as heading and no market column', async () => {
  const { headings, columns, requested } = await show('/markets/listings?company=KER&market=NZSX')
  expect(requested).toEqual({ marketCode: null, company: 'KER' })
  expect(headings).toEqual(['Kererū Airways Limited Upcoming Listings'])
  expect(columns).not.toContain('market')
})

test('a company that is not listed has no link, and a missing notice is a dash', async () => {
  const { link, text } = await show('/markets/listings', [
    { ...listing, companyListed: false, noticeURL: null },
  ])
  expect(link('KER')).toBeUndefined()
  expect(text).toContain('05/01/2027 -')
})

test('an empty list shows that there are no upcoming listings', async () => {
  const { status, text } = await show('/markets/listings', [])
  expect(status).toBe(200)
  expect(text).toContain('There are no upcoming listings.')
})

test('listings that cannot be read are not called absent', async () => {
  const { status, text } = await show('/markets/listings', () =>
    Promise.reject(new Error('The source is down')),
  )
  expect(status).toBe(503)
  expect(text).toContain('Data not available')
  expect(text).not.toContain('There are no upcoming listings.')
})
