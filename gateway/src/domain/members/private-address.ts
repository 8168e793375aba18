import type { AlertEvent } from './alert-rule.ts'
import type { Transaction } from './transaction.ts'
import type { WatchlistItem } from './watchlist.ts'

/** A member's secret address. */
export interface PrivateAddress {
  /** Null if the account service cannot decrypt it. It keeps working until it is replaced. */
  secret: string | null
  createdAt: string
}

/** A member's data for the holder of the secret address. */
export interface PrivateContents {
  /** Permanent identifier of the feed; not secret. */
  feedId: string
  /** In order of date and entry, without notes. */
  transactions: readonly Transaction[]
  watchlist: readonly WatchlistItem[]
  /** Fired alerts that are delivered by the feed, latest first. */
  alerts: readonly FeedAlert[]
}

/** A fired alert in a private feed. */
export interface FeedAlert extends AlertEvent {
  id: string
  /** ISO 8601. */
  firedAt: string
}

/** A document at a secret address. */
export type PrivateDocument = 'calendar' | 'feed'

/** Path of the calendar at a secret address. */
export const privateCalendarPath = (secret: string): string => `/calendars/private/${secret}.ics`

/** Path of the Atom feed at a secret address. */
export const privateFeedPath = (secret: string): string => `/feeds/private/${secret}.atom`

const privatePath = /^\/(?:calendars\/private\/([\w-]{43})\.ics|feeds\/private\/([\w-]{43})\.atom)$/

/** The document and secret of a path; undefined for other paths. Only paths of the right form can be an address. */
export function privateDocumentAt(path: string): { document: PrivateDocument; secret: string } | undefined {
  const [, calendar, feed] = privatePath.exec(path) ?? []
  if (calendar !== undefined) return { document: 'calendar', secret: calendar }
  return feed === undefined ? undefined : { document: 'feed', secret: feed }
}
