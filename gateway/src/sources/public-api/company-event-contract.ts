import { z } from 'zod'
import type { ExpectedResult, Meeting } from '../../domain/company-event.ts'
import {
  anyDate,
  anyText,
  date,
  goodRows,
  name,
  oneOf,
  required,
  requiredIdentifier,
} from '../upstream/wire-values.ts'
import { announcementIdOf } from './notice-address.ts'

const day = required(date, 'no date')

const MeetingBody = z.object({
  id: requiredIdentifier,
  companyCode: name,
  companyName: anyText,
  type: oneOf('ANNUAL', 'SPECIAL'),
  meetingDate: day,
  meetingTime: anyText,
  location: anyText,
  noticeURL: anyText,
})

/** Only a time that a clock can show: `24:00` or words would break what is worked out from it. */
const timeOf = (text: string | null) => (/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text ?? '') ? text : null)

const meetingRow = MeetingBody.transform(({ noticeURL, companyName, ...body }): Meeting => ({
  ...body,
  companyCode: body.companyCode.toUpperCase(),
  companyName: companyName ?? body.companyCode,
  meetingTime: timeOf(body.meetingTime),
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
  id: requiredIdentifier,
  companyCode: name,
  companyName: anyText,
  type: oneOf('HALF_YEAR', 'FULL_YEAR'),
  periodEnd: anyDate,
  expectedDate: day,
})

const resultRow = ResultBody.transform((body): ExpectedResult => ({
  ...body,
  companyCode: body.companyCode.toUpperCase(),
  companyName: body.companyName ?? body.companyCode,
}))

/** Files of expected results, the next first. */
export const parseResults = (body: unknown): ExpectedResult[] =>
  goodRows(resultRow, body).toSorted(by(row => `${row.expectedDate}${row.id}`))
