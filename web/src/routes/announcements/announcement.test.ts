import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleAnnouncement } from '../../testing/sample-announcement.ts'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'

const show = (announcement: unknown, instrument: unknown = null) =>
  renderRoute('/announcements/9820007', { ...sampleShell, announcement, instrument })

test('an announcement shows its content, its company and its release time', async () => {
  const { status, headings, rows, text, link } = await show(sampleAnnouncement)
  expect(status).toBe(200)
  expect(headings).toEqual(['Half year results to 30 September', 'Document'])
  expect(text).toContain('Price sensitive Simulated announcement')
  expect(text).toContain('Released 20/11/2026 8:31 am NZDT')
  expect(rows).toContainEqual(['Company', 'Kōwhai Renewable Energy'])
  expect(rows).toContainEqual(['Code', 'KRE'])
  expect(rows).toContainEqual(['Type', 'Half Year Results'])
  expect(link('Kōwhai Renewable Energy')).toBe('/companies/KRE/announcements')
})

test('an announcement from more than seven years ago is marked as old', async () => {
  expect((await show(sampleAnnouncement)).text).not.toContain('7 years old')
  const { text } = await show({ ...sampleAnnouncement, isHistoric: true })
  expect(text).toContain('Price sensitive More than 7 years old Simulated announcement')
})

test('its text is plain text without markup, in separate paragraphs', async () => {
  const { html, text } = await show(sampleAnnouncement)
  expect(html).toContain(
    '<p>This announcement is simulated.</p><p>Revenue rose &lt;b&gt;6%&lt;/b&gt;.\nSo did profit.</p>',
  )
  expect(text).toContain('Revenue rose <b>6%</b>.')
})

test('a document is named with its kind and size', async () => {
  const { text, link } = await show(sampleAnnouncement)
  expect(text).toContain('Document Interim report PDF, 34 kB')
  expect(link('Interim report')).toBe('/announcements/9820007/attachments/9820007-1.pdf')
})

test('a document that has not arrived has no link', async () => {
  const late = [{ ...sampleAnnouncement.attachments?.[0], isAvailable: false }]
  const { text, link } = await show({ ...sampleAnnouncement, attachments: late })
  expect(text).toContain('Interim report Document not yet available')
  expect(link('Interim report')).toBeUndefined()
  const unlisted = await show({ ...sampleAnnouncement, attachments: [] })
  expect(unlisted.text).toContain('Document not yet available')
})

test('documents that cannot be read are not called absent', async () => {
  const { text } = await show({ ...sampleAnnouncement, attachments: null })
  expect(text).toContain('Document Data not available')
})

test('a retracted announcement shows when and why it was retracted, without its content', async () => {
  const retraction = { retractedAt: '2026-11-19T20:00:00.000Z', reason: 'Filed in error' }
  const retracted = { ...sampleAnnouncement, body: 'Old words', retraction }
  const { status, text } = await show(retracted)
  expect(status).toBe(200)
  expect(text).toContain(
    'This announcement was retracted on 20 Nov 2026, 9:00 am NZDT . The exchange has withdrawn its text and documents',
  )
  expect(text).toContain('Reason: Filed in error')
  expect(text).not.toContain('Old words')
  expect(text).not.toContain('Interim report')
})

test('its corrections are listed with what it said before and after, and a link to the ledger', async () => {
  const correction = {
    __typename: 'AnnouncementCorrection',
    id: '9820007-1-TITLE',
    field: 'TITLE',
    fieldName: 'Title',
    before: 'Profit up',
    after: 'Profit down',
    correctedAt: '2026-11-19T20:00:00.000Z',
  }
  const { text, link } = await show({ ...sampleAnnouncement, corrections: [correction] })
  expect(text).toContain('Title corrected 20/11/2026 9:00 am NZDT Before Profit up After Profit down')
  expect(link('Corrections')).toBe('/announcements/corrections')
  expect((await show(sampleAnnouncement)).text).not.toContain('Corrections')
})

test('an unknown announcement differs from a retracted one', async () => {
  const { status, headings, text } = await show(null)
  expect(status).toBe(404)
  expect(headings).toEqual(['There is no announcement 9820007'])
  expect(text).not.toContain('was retracted on')
})

test('an announcement that cannot be read is not reported as missing', async () => {
  const { status, text } = await show(() => Promise.reject(new Error('The source is down')))
  expect(status).toBe(503)
  expect(text).toContain('can’t be shown right now')
})

test('the company’s previous and next announcements are linked', async () => {
  const previous = { id: '9820003', title: 'Notice of meeting', releasedAt: '2026-11-18T06:05:00.000Z' }
  const { link } = await show({ ...sampleAnnouncement, previous })
  expect(link('← Previous, 18/11/2026 Notice of meeting')).toBe('/announcements/9820003')
})

test('the current price of its security is shown, with its age and a link', async () => {
  const { text, link } = await show(sampleAnnouncement, sampleShare)
  expect(text).toMatch(/KRE \$4\.1850 ▲ \+0\.0650 \+1\.58% Delayed 20 min · as at/)
  expect(link('KRE')).toBe('/instruments/KRE')
})

test('the named security takes precedence over the company’s own', async () => {
  const requested: string[] = []
  const instrument = ({ code }: { code: string }) => {
    requested.push(code)
    return null
  }
  await show({ ...sampleAnnouncement, securityCode: 'KRE010' }, instrument)
  await show(sampleAnnouncement, instrument)
  await show({ ...sampleAnnouncement, companyCode: null }, instrument)
  expect(requested).toEqual(['KRE010', 'KRE'])
})

test('a price that cannot be read costs the announcement nothing', async () => {
  const failing = () => Promise.reject(new Error('The source is down'))
  const { status, text } = await show(sampleAnnouncement, failing)
  expect(status).toBe(200)
  expect(text).toContain('Price now Data not available')
  expect(text).toContain('Revenue rose')
})

test('a regulator’s announcement shows no price', async () => {
  expect((await show(sampleAnnouncement)).text).not.toContain('Price now')
})
