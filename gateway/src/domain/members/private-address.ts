import type { Transaction } from './transaction.ts'
import type { WatchlistItem } from './watchlist.ts'

/** A member's secret address. */
export interface PrivateAddress {
  /** Null if the account service cannot decrypt it. It keeps working until it is replaced. */
  secret: string | null
  createdAt: string
}

/** What the holder of a secret address may read. */
export interface PrivateContents {
  /** Permanent identifier of the feed; not secret. */
  feedId: string
  /** In order of date and entry, without notes. */
  transactions: readonly Transaction[]
  watchlist: readonly WatchlistItem[]
}

const folder = '/calendars/private/'

/** Path of the calendar at a secret address. */
export const privateCalendarPath = (secret: string): string => `${folder}${secret}.ics`

const calendarPath = /^\/calendars\/private\/([\w-]{43})\.ics$/

/** The secret in a calendar's path; undefined for other paths. Only paths of the right form can be an address. */
export const secretIn = (path: string): string | undefined => calendarPath.exec(path)?.[1]
