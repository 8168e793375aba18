import type { Connection } from '../../apollo/connection.ts'
import { formatAsAt, formatDateTime } from '../../lib/format-date.ts'
import type { AgeLine_freshness } from './__generated__/age-line.graphql.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

/** Age of figures and the way they are updated; times are ISO 8601. */
export type Freshness = Omit<FragmentData<AgeLine_freshness>, '__typename'>

/** Age in words, as a line with one time. */
export interface AgeWords {
  /** Text before the time. */
  lead: string
  /** ISO 8601; null when there is no time. */
  at: string | null
  /** The time as written. */
  time: string
  /** Whether the figures are live; null for figures that never are, whose line has no dot. */
  isLive: boolean | null
  /** Remark after the time. */
  mark: string | null
}

const withoutTime = (lead: string, isLive: boolean | null): AgeWords => ({
  lead,
  at: null,
  time: '',
  isLive,
  mark: null,
})

const lastUpdated = (at: string) => ({
  lead: 'Last updated on ',
  at,
  time: formatDateTime(at),
  isLive: false,
})

/** Update mode of prices in a word or two; null when there is nothing to add. */
function priceMark({ mode, pollSeconds, delayMinutes }: Freshness, connection: Connection): string | null {
  if (mode === 'LAST_GOOD') return 'last known'
  if (connection === 'lost') return 'connection lost, last known'
  // Delayed figures are never called live.
  if (mode === 'STREAMING') return delayMinutes > 0 ? 'updating' : 'live'
  return pollSeconds === null ? null : `updates every ${pollSeconds} s`
}

export interface PriceAge {
  /** Null when no figure was ever read. */
  freshness: (Freshness & { isSimulated?: boolean }) | null
  /** Time of the figures, if their freshness has none. */
  asAt?: string | null
  /** Full wording of an instrument's page: 'Data delayed by 20min | As at …'. */
  isFull?: boolean
}

/** Time of prices: 'Delayed …' on a live read, 'Last updated on …' on any other. */
export function priceAge(
  { freshness, asAt = null, isFull = false }: PriceAge,
  connection: Connection,
): AgeWords {
  if (!freshness) return withoutTime('Data not available', false)
  const { delayMinutes: minutes, mode, readAt } = freshness
  const at = freshness.asAt ?? asAt
  const mark = priceMark(freshness, connection)
  if (mode === 'LAST_GOOD' || at === null) return { ...lastUpdated(at ?? readAt), mark }
  const isLive = connection !== 'lost'
  if (isFull)
    return { lead: `Data delayed by ${minutes}min | As at `, at, time: formatDateTime(at), isLive, mark }
  const delay = minutes > 0 ? `Delayed ${minutes} min` : 'Not delayed'
  return { lead: `${delay} · as at `, at, time: formatAsAt(at), isLive, mark }
}

export interface ListAge {
  /** Null when the list is only from an earlier run. */
  freshness: Pick<Freshness, 'readAt' | 'mode'> | null
}

/** Time at which the list of announcements was last confirmed. Announcements are not delayed, unlike prices. */
export function announcementsAge({ freshness }: ListAge, connection: Connection): AgeWords {
  if (!freshness) return withoutTime('Last known. We can’t get new announcements right now.', false)
  const { readAt: at, mode } = freshness
  if (mode === 'LAST_GOOD') return { ...lastUpdated(at), mark: 'last known' }
  if (connection === 'lost') return { ...lastUpdated(at), mark: 'connection lost, last known' }
  return { lead: 'Live · checked at ', at, time: formatAsAt(at), isLive: true, mark: null }
}

export interface PublishedAge {
  /** Publisher of the figures. */
  source: string
  /** Null when they cannot be read. */
  freshness:
    | (Pick<Freshness, 'asAt' | 'readAt'> & { isSimulated: boolean; mode?: Freshness['mode'] })
    | null
    | undefined
}

/** Source and time of figures that are published by event or by day, such as results of auctions. */
export function publishedAge({ source, freshness }: PublishedAge): AgeWords {
  const lead = `Source: ${source}${freshness?.isSimulated ? ' (simulated)' : ''}`
  if (!freshness) return withoutTime(lead, null)
  const { asAt, readAt, mode } = freshness
  const isOld = mode === 'LAST_GOOD'
  const at = isOld ? readAt : (asAt ?? readAt)
  const words = isOld ? 'Last known, read ' : asAt === null ? 'Read ' : 'As at '
  return { lead: `${lead} | ${words}`, at, time: formatAsAt(at), isLive: null, mark: null }
}
