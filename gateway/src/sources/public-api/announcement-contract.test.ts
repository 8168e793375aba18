import { expect, test } from 'vitest'
import { parseAnnouncements, parseAttachment } from './announcement-contract.ts'

const row = { id: '7', title: 'Half Year Results', releaseDate: '2024-03-08T00:00:00Z' }
const retractionOf = (more: object) => parseAnnouncements([{ ...row, ...more }])[0]?.retraction

test('an announcement is retracted if it has the flag or a date of retraction', () => {
  const retractedDate = '2024-03-08T01:00:00Z'
  const retractedAt = Date.parse(retractedDate)
  expect(retractionOf({})).toBeNull()
  expect(retractionOf({ isRetracted: false })).toBeNull()
  expect(retractionOf({ isRetracted: true })).toEqual({ retractedAt: null, reason: null })
  expect(retractionOf({ retractedDate })).toEqual({ retractedAt, reason: null })
  expect(retractionOf({ isRetracted: true, retractedDate, retractionReason: 'An error' })).toEqual({
    retractedAt,
    reason: 'An error',
  })
})

test('a document has its stated media type, or PDF without one', () => {
  const mediaTypeOf = (more: object) => parseAttachment('7', '1')({ id: '1', ...more })?.mediaType
  expect(mediaTypeOf({ contentType: 'text/csv' })).toBe('text/csv')
  expect(mediaTypeOf({})).toBe('application/pdf')
  expect(parseAttachment('7', '2')({ id: '1' })).toBeNull()
})
