import { expect, test } from 'vitest'
import type { Announcement, AnnouncementBody } from '../../domain/announcements/announcement.ts'
import { atomFeed, type FeedSource, jsonFeed } from './announcement-feed.ts'
import type { FeedItem } from './feed-item.ts'

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
const details: AnnouncementBody = {
  body: 'Profit <b>up</b>\nby 5 %\n\nSecond & last',
  attachments: [
    {
      announcementId: '100',
      number: '1',
      title: 'Slides & notes',
      fileName: '100-1.pdf',
      mediaType: 'application/pdf',
      size: 20_500,
    },
    {
      announcementId: '100',
      number: '2',
      title: 'Late one',
      fileName: '100-2.pdf',
      mediaType: 'application/pdf',
      size: null,
    },
  ],
}
const source = {
  title: 'Announcements',
  origin: 'https://exchange.example',
  path: '/feeds/announcements.atom?company=KRE&type=X',
  pagePath: '/announcements?company=KRE&type=X',
  currentPath: null,
  previousPath: null,
  items: [{ announcement: one, details, correctedAt: null }],
  freshness: { mode: 'POLLED' as const, readAt: 1_709_870_000_000 },
  since: 0,
}
const of = (announcement: Announcement, read: FeedItem['details'] = details) => ({
  ...source,
  items: [{ announcement, details: read, correctedAt: null }],
})
interface Item {
  title: string
  summary: string
  content_html?: string
  content_text: string
  attachments?: object[]
}
const itemOf = (feed: FeedSource) => (JSON.parse(jsonFeed(feed)) as { items: [Item] }).items[0]

test('a feed has absolute addresses, and ids that do not depend on the origin', () => {
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
  expect(atom).toContain('href="/feeds/announcements.atom?company=KRE&amp;type=X"/>')
  expect(atom).toMatch(/<id>urn:feed:[^<>/?]+<\/id>/)
  expect(atom).not.toMatch(/http:\/\/(?!www\.w3\.org\/2005\/Atom")/)
  expect(JSON.parse(jsonFeed(relative))).toMatchObject({
    home_page_url: '/announcements?company=KRE&type=X',
    feed_url: '/feeds/announcements.atom?company=KRE&type=X',
  })
})

test('markup in a title is escaped, and characters that XML forbids are removed', () => {
  expect(atomFeed(source)).toContain('<title>Profit &lt;up&gt; &amp; &quot;away&quot; </title>')
  expect(atomFeed(source)).toContain('company=KRE&amp;type=X')
})

test('an entry has the announcement’s text, escaped, and its documents', () => {
  const { summary, content_html: html, content_text: text, attachments } = itemOf(source)
  expect(summary).toBe('Kōwhai & Co (KRE) · Half Year Results · Price sensitive')
  expect(html).toBe(
    '<p>Kōwhai &amp; Co (KRE) · Half Year Results · Price sensitive</p>' +
      '<p>Profit &lt;b&gt;up&lt;/b&gt;<br>by 5 %</p><p>Second &amp; last</p><h2>Document</h2><ul>' +
      '<li><a href="https://exchange.example/announcements/100/attachments/1.pdf">Slides &amp; notes</a>, 21 kB</li>' +
      '<li>Late one: Document not yet available</li></ul>',
  )
  expect(text).toBe(details.body)
  expect(attachments).toEqual([
    {
      url: 'https://exchange.example/announcements/100/attachments/1.pdf',
      mime_type: 'application/pdf',
      title: 'Slides & notes',
      size_in_bytes: 20_500,
    },
  ])
  const atom = atomFeed(source)
  expect(atom).toContain('type="application/pdf" length="20500" title="Slides &amp; notes"/>')
  // Escaped twice: once as HTML, once as XML content.
  expect(atom).toContain('&lt;p&gt;Profit &amp;lt;b&amp;gt;up')
})

test('an entry states that its text is missing or unreadable; an older entry is only a headline', () => {
  expect(itemOf(of(one, { body: null, attachments: [] })).content_html).toContain(
    '<p>This announcement has no text.</p>',
  )
  expect(itemOf(of(one, 'UNREADABLE')).content_html).toContain('can’t be shown right now')
  const older = itemOf(of(one, 'HEADLINE'))
  expect(older.content_html).toBeUndefined()
  expect(older.content_text).toBe(older.summary)
})

test('a retraction changes the title and text of an entry and removes the original ones', () => {
  const retracted = of({ ...one, retraction: { retractedAt: 1_709_860_000_000, reason: 'Wrong' } })
  const atom = atomFeed(retracted)
  expect(atom).toContain('<title>Retracted: Profit')
  expect(atom).toContain('<updated>2024-03-08T01:06:40.000Z</updated>')
  const item = itemOf(retracted)
  expect(item).toMatchObject({
    date_published: '2024-03-07T22:20:00.000Z',
    date_modified: '2024-03-08T01:06:40.000Z',
    content_text:
      'This announcement was retracted on 8 Mar 2024, 2:06 pm NZDT. The exchange has withdrawn its text and documents.\n\nReason: Wrong',
  })
  for (const text of [atom, JSON.stringify(item)]) expect(text).not.toMatch(/Second|Slides|enclosure|\.pdf/)
})

test('a feed is marked only when its data is simulated or last known', () => {
  expect(atomFeed(source)).not.toMatch(/subtitle|imulated|last known/)
  const simulated = of({ ...one, isSimulated: true })
  expect(itemOf(simulated).summary).toContain(' · Simulated announcement')
  expect(atomFeed(simulated)).toContain('<subtitle>Simulated announcements of a simulated market.</subtitle>')
  const old = { ...source, freshness: { ...source.freshness, mode: 'LAST_GOOD' as const } }
  expect(atomFeed(old)).toContain(
    '<subtitle>Last updated on 8 Mar 2024, 4:53 pm NZDT · last known.</subtitle>',
  )
  expect(jsonFeed({ ...source, freshness: null })).toContain('we can’t reach the exchange')
})

test('a feed without announcements was updated at the start of its period', () => {
  expect(atomFeed({ ...source, items: [], since: Date.UTC(2024, 0, 31, 11) })).toContain(
    '<updated>2024-01-31T11:00:00.000Z</updated>',
  )
})

test('a page of the archive names its feed, and each format links to the page before', () => {
  const page = {
    ...source,
    currentPath: '/feeds/announcements.atom?company=KRE',
    previousPath: '/feeds/announcements.atom?company=KRE&period=2024&part=3',
  }
  const atom = atomFeed(page)
  expect(atom).toContain('<fh:archive/>')
  expect(atom).toMatch(
    /rel="current" [^>]*href="https:\/\/exchange.example\/feeds\/announcements.atom\?company=KRE"/,
  )
  expect(atom).toMatch(/rel="prev-archive" [^>]*company=KRE&amp;period=2024&amp;part=3"/)
  expect(JSON.parse(jsonFeed(page))).toMatchObject({
    next_url: 'https://exchange.example/feeds/announcements.atom?company=KRE&period=2024&part=3',
  })
  expect(atomFeed(source)).not.toMatch(/archive/)
  expect(JSON.parse(jsonFeed(source))).not.toHaveProperty('next_url')
})
