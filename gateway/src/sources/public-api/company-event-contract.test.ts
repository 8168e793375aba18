import { expect, test } from 'vitest'
import { parseMeetings } from './company-event-contract.ts'

test.each([
  ['10:30', '10:30'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['10:60', null],
  ['to be announced', null],
  [null, null],
])('the meeting time %s is read as %s', (meetingTime, expected) => {
  const row = { id: 'M1', companyCode: 'KRE', meetingDate: '2024-03-28', meetingTime }
  expect(parseMeetings([row])).toMatchObject([{ meetingDate: '2024-03-28', meetingTime: expected }])
})
