import type { Freshness } from './freshness.ts'

/** The retraction of an announcement. */
export interface Retraction {
  /** Milliseconds since 1970; null when the exchange does not say. */
  retractedAt: number | null
  reason: string | null
}

/** A document that came with an announcement. */
export interface Attachment {
  announcementId: string
  /** Its number within the announcement. */
  number: string
  title: string
  fileName: string
  mediaType: string
  /** Bytes; null when the exchange does not say. */
  size: number | null
}

/** An announcement as a row of a list. */
export interface AnnouncementHead {
  /** The exchange's own number: the same for ever. */
  id: string
  typeCode: string
  title: string
  /** The release, in milliseconds since 1970. */
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

/** What only its own page has. */
export interface AnnouncementBody {
  body: string | null
  attachments: readonly Attachment[]
}

/** A head with its freshness; null when only an earlier run read it. */
export interface Announcement extends AnnouncementHead {
  freshness: Freshness | null
}
