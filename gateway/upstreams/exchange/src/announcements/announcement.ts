import type { Issuer, ListedInstrument } from '../data-set/data-set.ts'

/** What kind of news it is, in the exchange's codes. */
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

/** News as it is handed in. */
export interface Draft {
  type: AnnouncementType
  title: string
  issuer: Issuer
  /** Null when it is about the company as a whole. */
  instrument: ListedInstrument | null
  /** When it is released, in milliseconds since 1970; a whole second. */
  at: number
  isPriceSensitive: boolean
  /** Handed in by somebody other than the company. */
  isThirdParty: boolean
  /** The titles of its documents. */
  documents: readonly string[]
  /** What it says, without the notice that it is simulated. */
  paragraphs(): readonly string[]
  /** The meeting or the listing of which it gives notice. */
  subject: string | null
}

export interface Announcement extends Draft {
  id: number
  /** Null when it stands. */
  retraction: { at: number; reason: string } | null
}

/** What every text begins with. */
export const simulatedNotice =
  'SIMULATED ANNOUNCEMENT. This text is generated for a simulated market. Its issuers are fictional; nothing in it is news about a real company, advice, or an offer of financial products.'

/** Most drafts: about the company, from the company, sensitive to nobody. */
export const ordinary = {
  instrument: null,
  isPriceSensitive: false,
  isThirdParty: false,
  documents: [] as readonly string[],
  subject: null,
}
