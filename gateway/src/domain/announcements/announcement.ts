import type { Freshness } from '../site/freshness.ts'
import type { PageInfo } from '../site/page.ts'

/** The retraction of an announcement. */
export interface Retraction {
  /** Milliseconds since 1970; null if the exchange states none. */
  retractedAt: number | null
  reason: string | null
}

/** A document attached to an announcement. */
export interface Attachment {
  announcementId: string
  /** Its number within the announcement. */
  number: string
  title: string
  fileName: string
  mediaType: string
  /** Bytes; null if the exchange states none. */
  size: number | null
  /** Time of the announcement's latest listed correction: the document may be another one since. Left out without one. */
  revision?: number
}

/** An announcement as a row of a list. */
export interface AnnouncementHead {
  /** The exchange's permanent number. */
  id: string
  typeCode: string
  title: string
  /** Release time, in milliseconds since 1970. */
  releasedAt: number
  marketCode: string | null
  companyId: string | null
  companyCode: string | null
  companyName: string | null
  securityCode: string | null
  isPriceSensitive: boolean
  isThirdParty: boolean
  attachmentCount: number
  caNumber: string | null
  isSimulated: boolean
  retraction: Retraction | null
}

/** Content that only its own page has. */
export interface AnnouncementBody {
  body: string | null
  attachments: readonly Attachment[]
}

/** Text around a match of a search. */
export interface AnnouncementQuote {
  parts: readonly { text: string; isMatch: boolean }[]
  /** Null for the announcement's own text. */
  attachment: Attachment | null
  /** Page of the document, from 1. */
  page: number | null
}

/** A found announcement. */
export interface AnnouncementHit {
  announcement: Announcement
  /** Null if only its title, company or codes match. */
  quote: AnnouncementQuote | null
}

/** One page of found announcements. */
export interface FoundPage {
  edges: { node: AnnouncementHit; cursor: string }[]
  nodes: AnnouncementHit[]
  pageInfo: PageInfo
  totalCount: number
  coveredFrom: string | null
  /** Reason in words why the query is not searchable; null if it is. */
  problem: string | null
  freshness: Freshness | null
}

/** A head with its freshness; null if it was only read by an earlier run. */
export interface Announcement extends AnnouncementHead {
  freshness: Freshness | null
}
