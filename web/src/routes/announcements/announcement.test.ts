import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleAnnouncement } from '../../testing/sample-announcement.ts'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'

const show = (announcement: unknown, instrument: unknown = null) =>
  renderRoute('/announcements/9820007', { ...sampleShell, announcement, instrument })

test('an announcement says what it is, whose, and when it was released', async () => {
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

test('an announcement of more than seven years ago says so', async () => {
  expect((await show(sampleAnnouncement)).text).not.toContain('7 years old')
  const { text } = await show({ ...sampleAnnouncement, isHistoric: true })
  expect(text).toContain('Price sensitive More than 7 years old Simulated announcement')
})

test('its text is read as words, never as markup, in its own paragraphs', async () => {
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

test('a document that has not arrived cannot be followed', async () => {
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

test('a retracted announcement is there, says when and why it was taken back, and shows nothing of it', async () => {
  const retraction = { retractedAt: '2026-11-19T20:00:00.000Z', reason: 'Filed in error' }
  const retracted = { ...sampleAnnouncement, body: 'Old words', retraction }
  const { status, text } = await show(retracted)
  expect(status).toBe(200)
  expect(text).toContain(
    'This announcement was retracted at 9:00 am, 20 Nov 2026 . The exchange has withdrawn its text and documents',
  )
  expect(text).toContain('Reason: Filed in error')
  expect(text).not.toContain('Old words')
  expect(text).not.toContain('Interim report')
})

test('one that never was is another thing than one that was retracted', async () => {
  const { status, headings, text } = await show(null)
  expect(status).toBe(404)
  expect(headings).toEqual(['There is no announcement 9820007'])
  expect(text).not.toContain('was retracted at')
})

test('one that cannot be read just now is not called missing', async () => {
  const { status, text } = await show(() => Promise.reject(new Error('The source is down')))
  expect(status).toBe(503)
  expect(text).toContain('can’t be shown right now')
})

test('what the company announced before and after is a step away', async () => {
  const previous = { id: '9820003', title: 'Notice of meeting', releasedAt: '2026-11-18T06:05:00.000Z' }
  const { link } = await show({ ...sampleAnnouncement, previous })
  expect(link('← Previous, 18/11/2026 Notice of meeting')).toBe('/announcements/9820003')
})

test('what its security costs now stands beside it, with its age and the way there', async () => {
  const { text, link } = await show(sampleAnnouncement, sampleShare)
  expect(text).toMatch(/KRE \$4\.1850 ▲ \+0\.0650 \+1\.58% Delayed 20 min · as at/)
  expect(link('KRE')).toBe('/instruments/KRE')
})

test('the security that it names comes before the company’s own', async () => {
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

test('a regulator’s announcement claims nothing of a price', async () => {
  expect((await show(sampleAnnouncement)).text).not.toContain('Price now')
})
