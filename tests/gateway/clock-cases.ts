export interface ClockCase {
  /** New Zealand wall-clock time. */
  at: string
  why: string
  phase: 'PRE_OPEN' | 'NORMAL_TRADING' | 'PRE_CLOSE' | 'ADJUST' | 'ENQUIRY'
  /** End of the phase in UTC, calculated by hand: NZDT is 13 hours ahead, NZST 12. */
  endsAt: string
  /** The last finished trading day. */
  lastDay: string
  /** Whether the ticker reports trades within the next four minutes; its delay is twenty minutes. */
  trades: boolean
}

const enquiry = { phase: 'ENQUIRY', trades: false } as const
const preOpen = { phase: 'PRE_OPEN', trades: false } as const
const normal = { phase: 'NORMAL_TRADING', trades: true } as const
const adjust = { phase: 'ADJUST', trades: false } as const
const preClose = { phase: 'PRE_CLOSE', trades: true } as const
const silent = { phase: 'NORMAL_TRADING', trades: false } as const

const ordinary: ClockCase[] = [
  {
    at: '2024-03-08T08:00',
    why: 'before the pre-open',
    ...enquiry,
    endsAt: '2024-03-07T19:30Z',
    lastDay: '2024-03-07',
  },
  {
    at: '2024-03-08T08:30',
    why: 'orders are taken',
    ...preOpen,
    endsAt: '2024-03-07T21:00Z',
    lastDay: '2024-03-07',
  },
  {
    at: '2024-03-08T11:00',
    why: 'the session',
    ...normal,
    endsAt: '2024-03-08T03:45Z',
    lastDay: '2024-03-07',
  },
  {
    at: '2024-03-08T16:50',
    why: 'before the closing auction',
    ...preClose,
    endsAt: '2024-03-08T04:00Z',
    lastDay: '2024-03-07',
  },
  {
    at: '2024-03-08T17:05',
    why: 'after the closing auction, of which nothing is told yet',
    ...adjust,
    endsAt: '2024-03-08T04:30Z',
    lastDay: '2024-03-07',
  },
  {
    at: '2024-03-08T10:10',
    why: 'the first minutes, whose trades are not told yet',
    ...silent,
    endsAt: '2024-03-08T03:45Z',
    lastDay: '2024-03-07',
  },
  {
    at: '2024-03-08T17:55',
    why: 'the day is over',
    ...enquiry,
    endsAt: '2024-03-10T19:30Z',
    lastDay: '2024-03-08',
  },
  {
    at: '2024-03-08T23:30',
    why: 'Friday night',
    ...enquiry,
    endsAt: '2024-03-10T19:30Z',
    lastDay: '2024-03-08',
  },
  { at: '2024-03-09T11:00', why: 'Saturday', ...enquiry, endsAt: '2024-03-10T19:30Z', lastDay: '2024-03-08' },
  { at: '2024-03-10T11:00', why: 'Sunday', ...enquiry, endsAt: '2024-03-10T19:30Z', lastDay: '2024-03-08' },
]

const daylightSaving: ClockCase[] = [
  {
    at: '2024-04-05T11:00',
    why: 'last session of summer time',
    ...normal,
    endsAt: '2024-04-05T03:45Z',
    lastDay: '2024-04-04',
  },
  {
    at: '2024-04-05T18:00',
    why: 'the weekend summer time ends',
    ...enquiry,
    endsAt: '2024-04-07T20:30Z',
    lastDay: '2024-04-05',
  },
  {
    at: '2024-04-07T03:30',
    why: 'an hour after the clocks went back',
    ...enquiry,
    endsAt: '2024-04-07T20:30Z',
    lastDay: '2024-04-05',
  },
  {
    at: '2024-04-08T10:30',
    why: 'first session of standard time',
    ...normal,
    endsAt: '2024-04-08T04:45Z',
    lastDay: '2024-04-05',
  },
  {
    at: '2024-04-08T09:55',
    why: 'an hour that was trading time on Friday',
    ...preOpen,
    endsAt: '2024-04-07T22:00Z',
    lastDay: '2024-04-05',
  },
  {
    at: '2024-09-27T11:00',
    why: 'last session of standard time',
    ...normal,
    endsAt: '2024-09-27T04:45Z',
    lastDay: '2024-09-26',
  },
  {
    at: '2024-09-29T03:30',
    why: 'half an hour after the clocks went forward',
    ...enquiry,
    endsAt: '2024-09-29T19:30Z',
    lastDay: '2024-09-27',
  },
  {
    at: '2024-09-30T10:30',
    why: 'first session of summer time',
    ...normal,
    endsAt: '2024-09-30T03:45Z',
    lastDay: '2024-09-27',
  },
]

const holidays: ClockCase[] = [
  {
    at: '2024-03-29T11:00',
    why: 'Good Friday',
    ...enquiry,
    endsAt: '2024-04-01T19:30Z',
    lastDay: '2024-03-28',
  },
  {
    at: '2024-04-01T11:00',
    why: 'Easter Monday',
    ...enquiry,
    endsAt: '2024-04-01T19:30Z',
    lastDay: '2024-03-28',
  },
  {
    at: '2024-04-25T11:00',
    why: 'ANZAC Day',
    ...enquiry,
    endsAt: '2024-04-25T20:30Z',
    lastDay: '2024-04-24',
  },
  { at: '2024-06-28T11:00', why: 'Matariki', ...enquiry, endsAt: '2024-06-30T20:30Z', lastDay: '2024-06-27' },
  {
    at: '2025-01-02T11:00',
    why: "the day after New Year's Day",
    ...enquiry,
    endsAt: '2025-01-02T19:30Z',
    lastDay: '2024-12-31',
  },
  {
    at: '2026-02-06T11:00',
    why: 'Waitangi Day',
    ...enquiry,
    endsAt: '2026-02-08T19:30Z',
    lastDay: '2026-02-05',
  },
]

const halfDays: ClockCase[] = [
  {
    at: '2024-12-24T12:30',
    why: 'Christmas Eve, before one',
    ...normal,
    endsAt: '2024-12-23T23:45Z',
    lastDay: '2024-12-23',
  },
  {
    at: '2024-12-24T12:50',
    why: 'Christmas Eve, the early auction',
    ...preClose,
    endsAt: '2024-12-24T00:00Z',
    lastDay: '2024-12-23',
  },
  {
    at: '2024-12-24T13:10',
    why: 'Christmas Eve, after it',
    ...adjust,
    endsAt: '2024-12-24T00:30Z',
    lastDay: '2024-12-23',
  },
  {
    at: '2024-12-24T14:00',
    why: 'Christmas Eve, the afternoon',
    ...enquiry,
    endsAt: '2024-12-26T19:30Z',
    lastDay: '2024-12-24',
  },
  {
    at: '2024-12-31T14:30',
    why: "New Year's Eve, the afternoon",
    ...enquiry,
    endsAt: '2025-01-02T19:30Z',
    lastDay: '2024-12-31',
  },
]

/** Times at which a clock that is wrong by an hour, a day or a calendar gives another result. */
export const clockCases: readonly ClockCase[] = [...ordinary, ...daylightSaving, ...holidays, ...halfDays]
