import { z } from 'zod'
import type { ExpectedResult, Meeting } from '../../domain/company-event.ts'
import { date, goodRows, name, text } from '../wire-values.ts'
import { announcementIdOf } from './notice-address.ts'

const day = date.transform((value, context) => {
  if (value !== null) return value
  context.addIssue('no date')
  return z.NEVER
})

const anyText = text.catch(null)

const MeetingBody = z.object({
  id: name,
  companyCode: name,
  companyName: anyText,
  type: anyText,
  meetingDate: day,
  meetingTime: anyText,
  location: anyText,
  noticeURL: anyText,
})

const meetingTypes = { ANNUAL: 'ANNUAL', SPECIAL: 'SPECIAL' } as const
const resultTypes = { HALF_YEAR: 'HALF_YEAR', FULL_YEAR: 'FULL_YEAR' } as const

const known = <T>(values: Readonly<Record<string, T>>, value: string | null): T | null =>
  (value !== null && Object.hasOwn(values, value.toUpperCase()) ? values[value.toUpperCase()] : null) ?? null

const meetingRow = MeetingBody.transform(({ noticeURL, companyName, ...body }): Meeting => ({
  ...body,
  companyCode: body.companyCode.toUpperCase(),
  companyName: companyName ?? body.companyCode,
  type: known(meetingTypes, body.type),
  meetingTime: body.meetingTime !== null && /^\d\d:\d\d$/.test(body.meetingTime) ? body.meetingTime : null,
  noticeId: announcementIdOf(noticeURL),
}))

const by =
  <T>(keyOf: (row: T) => string) =>
  (one: T, other: T) =>
    keyOf(one) < keyOf(other) ? -1 : 1

/** Files of meetings, the next first. */
export const parseMeetings = (body: unknown): Meeting[] =>
  goodRows(meetingRow, body).toSorted(by(row => `${row.meetingDate}${row.meetingTime ?? ''}${row.id}`))

const ResultBody = z.object({
  id: name,
  companyCode: name,
  companyName: anyText,
  type: anyText,
  periodEnd: date.catch(null),
  expectedDate: day,
})

const resultRow = ResultBody.transform((body): ExpectedResult => ({
  ...body,
  companyCode: body.companyCode.toUpperCase(),
  companyName: body.companyName ?? body.companyCode,
  type: known(resultTypes, body.type),
}))

/** Files of expected results, the next first. */
export const parseResults = (body: unknown): ExpectedResult[] =>
  goodRows(resultRow, body).toSorted(by(row => `${row.expectedDate}${row.id}`))
