import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { announcementList, sampleAnnouncement } from '../../testing/sample-announcement.ts'
import { sampleShell } from '../../testing/sample-instrument.ts'

const corrections = [
  {
    id: '9820007-2-RETRACTION',
    field: 'RETRACTION',
    fieldName: 'Retracted',
    document: null,
    before: null,
    after: null,
    correctedAt: '2026-11-19T21:00:00.000Z',
    announcement: sampleAnnouncement,
  },
  {
    id: '9820007-1-COMPANY',
    field: 'COMPANY',
    fieldName: 'Company',
    document: null,
    before: 'Harakeke (HAR)',
    after: 'Kōwhai (KRE)',
    correctedAt: '2026-11-19T20:00:00.000Z',
    announcement: sampleAnnouncement,
  },
]

const show = (announcementCorrections: unknown, path = '/announcements/corrections') =>
  renderRoute(path, { ...sampleShell, announcementCorrections })

test('corrections are listed with the time, the part and what it said before and after', async () => {
  const { status, headings, text, link } = await show(announcementList(corrections))
  expect(status).toBe(200)
  expect(headings).toContain('Corrections of announcements')
  expect(text).toContain('2 corrections')
  expect(text).toMatch(/20\/11\/2026 10:00 am .* Retracted Reason No reason given/)
  expect(text).toMatch(/20\/11\/2026 9:00 am .* Company Before Harakeke \(HAR\) After Kōwhai \(KRE\)/)
  expect(link(sampleAnnouncement.title)).toBe('/announcements/9820007')
})

test('the corrections are offered as a feed', async () => {
  const { link, html } = await show(announcementList(corrections))
  expect(link('Atom')).toBe('/feeds/corrections.atom')
  expect(html).toMatch(/<link rel="alternate" type="application\/atom\+xml" href="\/feeds\/corrections.atom"/)
})

test('further corrections are on pages of their own', async () => {
  const list = announcementList(corrections)
  const page = { ...list, totalCount: 80, pageInfo: { hasNextPage: true, endCursor: 'MQ==' } }
  expect((await show(page)).link('Earlier →')).toBe('/announcements/corrections?after=MQ%3D%3D')
  const second = await show(list, '/announcements/corrections?after=MQ%3D%3D')
  expect(second.link('← Latest')).toBe('/announcements/corrections')
})

test('no corrections and an unreadable ledger differ', async () => {
  const empty = await show(announcementList([]))
  expect([empty.status, empty.text.includes('There are no corrections')]).toEqual([200, true])
  const failed = await show(() => Promise.reject(new Error('The source is down')))
  expect([failed.status, failed.text.includes('There are no corrections')]).toEqual([503, false])
})
