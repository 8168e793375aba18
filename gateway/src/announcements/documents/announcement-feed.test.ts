import { expect, test } from 'vitest'
import type { Announcement } from '../../domain/announcement.ts'
import { atomFeed, jsonFeed } from './announcement-feed.ts'

const one: Announcement = {
  id: '100',
  typeCode: 'HALFYR',
  title: 'Profit <up> & "away" \u0001',
  releasedAt: 1_709_850_000_000,
  marketCode: 'NZSX',
  companyId: null,
  companyCode: 'KRE',
  companyName: 'Kōwhai & Co',
  securityCode: null,
  isPriceSensitive: true,
  isThirdParty: false,
  attachmentCount: 1,
  caNumber: null,
  isSimulated: false,
  retraction: null,
  freshness: null,
}
const source = {
  title: 'Announcements',
  origin: 'https://exchange.example',
  path: '/feeds/announcements.atom?company=KRE&type=X',
  announcements: [one],
}

test('a feed has whole addresses, and an id that no other address changes', () => {
  const atom = atomFeed(source)
  expect(atom).toContain('<link href="https://exchange.example/announcements/100"/>')
  expect(atom).toContain('<id>urn:announcement:100</id>')
  const other = atomFeed({ ...source, origin: 'http://other.example' })
  expect(other).toContain('<id>urn:announcement:100</id>')
})

test('without an origin a feed’s addresses are relative, and its ids are names', () => {
  const relative = { ...source, origin: null }
  const atom = atomFeed(relative)
  expect(atom).toContain('<link href="/announcements/100"/>')
  expect(atom).toContain('<link rel="self" href="/feeds/announcements.atom?company=KRE&amp;type=X"/>')
  expect(atom).toMatch(/<id>urn:feed:[^<>/?]+<\/id>/)
  expect(atom).not.toMatch(/http:\/\/(?!www\.w3\.org\/2005\/Atom")/)
  expect(JSON.parse(jsonFeed(relative))).toMatchObject({
    home_page_url: '/announcements',
    feed_url: '/feeds/announcements.atom?company=KRE&type=X',
  })
})

test('signs of markup in a title are text, and a sign that XML does not allow is left out', () => {
  expect(atomFeed(source)).toContain('<title>Profit &lt;up&gt; &amp; &quot;away&quot; </title>')
  expect(atomFeed(source)).toContain('company=KRE&amp;type=X')
})

test('a retraction changes an entry: its title says so, and its time is when it was taken back', () => {
  const retraction = { retractedAt: 1_709_860_000_000, reason: 'Wrong' }
  const announcements = [{ ...one, retraction }]
  expect(atomFeed({ ...source, announcements })).toContain('<title>Retracted: Profit')
  const feed = JSON.parse(jsonFeed({ ...source, announcements })) as { items: Record<string, string>[] }
  expect(feed.items[0]).toMatchObject({
    date_published: '2024-03-07T22:20:00.000Z',
    date_modified: '2024-03-08T01:06:40.000Z',
    content_text: 'Kōwhai & Co · Half Year Results · Price sensitive · Retracted: Wrong',
  })
})
