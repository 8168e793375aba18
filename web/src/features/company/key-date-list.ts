import type { Sourced } from '../../lib/data-source.ts'
import { formatDateInWords, newZealandInstant } from '../../lib/format-date.ts'
import type { KeyDates_meeting, KeyDates_result } from './__generated__/key-dates.graphql.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

/** A date that matters to a company's holders. */
export interface KeyDate {
  key: string
  /** `YYYY-MM-DD`, in New Zealand. */
  date: string
  /** ISO 8601, where the time of day is known. */
  at?: string | null
  what: string
  more: string
  /** Number of the related announcement. */
  notice: string | null
}

type Meeting = FragmentData<KeyDates_meeting>
type Result = FragmentData<KeyDates_result>

interface Payment {
  freshness: Sourced | null
  id: string
  expectedDate: string | null
  payableDate: string | null
  instrument: { code: string } | null
}

interface Listing {
  freshness: Sourced | null
  id: string
  listingDate: string | null
  instrumentCode: string | null
}

/** Each is null when it cannot be read. */
export interface KeyDateSources {
  meetings: readonly Meeting[] | null
  results: readonly Result[] | null
  listings: readonly Listing[] | null
  dividends: readonly Payment[] | null
}

const meetings = { ANNUAL: 'Annual meeting', SPECIAL: 'Special meeting' } as const
const results = { HALF_YEAR: 'Half-year results', FULL_YEAR: 'Full-year results' } as const

const meetingDate = ({ id, type, meetingDate: date, meetingTime, location, notice }: Meeting): KeyDate => ({
  key: `meeting ${id}`,
  date,
  at: meetingTime && newZealandInstant(date, meetingTime),
  what: type === null ? 'Meeting' : meetings[type],
  more: [meetingTime, location].filter(part => part !== null).join(', '),
  notice: notice?.id ?? null,
})

const resultDate = ({ id, type, periodEnd, expectedDate: date }: Result): KeyDate => ({
  key: `result ${id}`,
  date,
  what: type === null ? 'Results' : results[type],
  more: periodEnd === null ? '' : `To ${formatDateInWords(periodEnd)}`,
  notice: null,
})

function listingDates({ id, listingDate: date, instrumentCode }: Listing): KeyDate[] {
  if (date === null) return []
  return [{ key: `listing ${id}`, date, what: 'Proposed listing', more: instrumentCode ?? '', notice: null }]
}

function paymentDates({ id, expectedDate, payableDate, instrument }: Payment): KeyDate[] {
  const more = instrument?.code ?? ''
  return [
    ...(expectedDate === null
      ? []
      : [{ key: `ex ${id}`, date: expectedDate, what: 'Ex dividend', more, notice: null }]),
    ...(payableDate === null
      ? []
      : [{ key: `pay ${id}`, date: payableDate, what: 'Dividend paid', more, notice: null }]),
  ]
}

/** All dates, the next one first, and the names of the kinds that could not be read. */
export function keyDates(sources: KeyDateSources): { dates: KeyDate[]; missing: string[] } {
  const kinds = [
    ['Meetings', sources.meetings?.map(meetingDate)],
    ['Results', sources.results?.map(resultDate)],
    ['Listings', sources.listings?.flatMap(listingDates)],
    ['Dividends', sources.dividends?.flatMap(paymentDates)],
  ] as const
  return {
    dates: kinds
      .flatMap(([, dates]) => dates ?? [])
      .toSorted((one, other) => one.date.localeCompare(other.date)),
    missing: kinds.filter(([, dates]) => dates === undefined).map(([name]) => name),
  }
}
