import { z } from 'zod'
import type { ExpectedResult, Meeting } from '../../domain/market/company-event.ts'
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

/** Valid clock times only: `24:00` or free text would break calculations. */
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

/** Files of meetings, earliest first. */
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

/** Files of expected results, earliest first. */
export const parseResults = (body: unknown): ExpectedResult[] =>
  goodRows(resultRow, body).toSorted(by(row => `${row.expectedDate}${row.id}`))
