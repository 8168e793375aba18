import type { Freshness } from './freshness.ts'

/** An announcement that was taken back. */
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

/** What a list says of an announcement. */
export interface AnnouncementHead {
  /** The exchange's own number: the same for ever. */
  id: string
  typeCode: string
  title: string
  /** When the market could read it, in milliseconds since 1970. */
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

/** What its own page says as well. */
export interface AnnouncementBody {
  body: string | null
  attachments: readonly Attachment[]
}

/** A head and how old it is; null when it is known from an earlier run only. */
export interface Announcement extends AnnouncementHead {
  freshness: Freshness | null
}
