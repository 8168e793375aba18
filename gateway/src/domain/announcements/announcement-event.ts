import type { Freshness } from '../site/freshness.ts'
import type { AnnouncementHead } from './announcement.ts'

/** Kind of change of an announcement. */
export type AnnouncementChangeKind = 'ADDED' | 'CORRECTED' | 'RETRACTED'

/** A new, corrected or retracted announcement. */
export interface AnnouncementChange {
  type: 'CHANGE'
  /** Increases from event to event; also about the true time in milliseconds since 1970. */
  position: number
  kind: AnnouncementChangeKind
  /** Time at which this site recorded it, in milliseconds since 1970. */
  recordedAt: number
  /** The announcement after the change, with its retraction. */
  head: AnnouncementHead
  /** The announcement before a correction; null otherwise. */
  before: AnnouncementHead | null
  /** The changed part: title, flags and retraction, or the text and documents. */
  part: 'HEAD' | 'TEXT'
  /** Hash of the changed part: the next equal one of the same announcement is the same change. */
  state: string
}

/** Events between two times, in milliseconds since 1970, that are missing. */
export interface AnnouncementGap {
  type: 'GAP'
  position: number
  /** Null if unknown. */
  since: number | null
  until: number
  reason: 'NOT_KEPT' | 'SOURCE_BREAK'
}

/** A reader has every event up to this position. */
export interface AnnouncementCheckpoint {
  type: 'CHECKPOINT'
  position: number
  /** Freshness of the exchange's lists; null before they were read. */
  freshness: Freshness | null
}

/** An event of the stream of announcements. */
export type AnnouncementEvent = AnnouncementChange | AnnouncementGap | AnnouncementCheckpoint

/** An event that is kept. */
export type LoggedEvent = AnnouncementChange | AnnouncementGap
