import type { Freshness } from '../site/freshness.ts'

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

/** A head with its freshness; null if it was only read by an earlier run. */
export interface Announcement extends AnnouncementHead {
  freshness: Freshness | null
}
