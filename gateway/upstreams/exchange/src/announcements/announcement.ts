import type { Issuer, ListedInstrument } from '../data-set/data-set.ts'

/** The kind of news, as the exchange's code. */
export type AnnouncementType =
  | 'ADMIN'
  | 'ALLOT'
  | 'ANNREP'
  | 'BUYBACK'
  | 'DVDEND'
  | 'FLLYR'
  | 'GENERAL'
  | 'HALFYR'
  | 'HALT'
  | 'LISTING'
  | 'MEETING'
  | 'MKTUPDTE'
  | 'NTA'
  | 'SECISSUE'
  | 'SHINTR'
  | 'TRANSACT'

/** An announcement as submitted, before it is numbered. */
export interface Draft {
  type: AnnouncementType
  title: string
  issuer: Issuer
  /** Null for news about the company as a whole. */
  instrument: ListedInstrument | null
  /** Release time in milliseconds since 1970; a whole second. */
  at: number
  isPriceSensitive: boolean
  /** Whether another party than the company submitted it. */
  isThirdParty: boolean
  /** Titles of the attached documents. */
  documents: readonly string[]
  /** The text, without the notice that it is simulated. */
  paragraphs(): readonly string[]
  /** Identifier of the meeting or listing that it gives notice of. */
  subject: string | null
}

export interface Announcement extends Draft {
  id: number
  /** Null unless the announcement is retracted. */
  retraction: { at: number; reason: string } | null
  /** Time of an operator's latest correction, in milliseconds since 1970; null without one. */
  correctedAt: number | null
}

/** First paragraph of every text. */
export const simulatedNotice =
  'SIMULATED ANNOUNCEMENT. This text is generated for a simulated market. Its issuers are fictional; nothing in it is news about a real company, advice, or an offer of financial products.'

/** Defaults of most drafts: about the company, from the company, not price sensitive. */
export const ordinary = {
  instrument: null,
  isPriceSensitive: false,
  isThirdParty: false,
  documents: [] as readonly string[],
  subject: null,
}
