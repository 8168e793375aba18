/** One of a trading day's two digests. */
export type DigestSlot = 'MID_DAY' | 'END_OF_DAY'

/** A member's digest subscriptions. */
export interface EmailSettings {
  emailAddress: string
  midDay: boolean
  endOfDay: boolean
}

/** A digest as it would be sent now. */
export interface DigestPreview {
  subject: string
  text: string
  html: string
}

/** A digest created for a member. Times are ISO 8601, dates `YYYY-MM-DD`. */
export interface DigestDelivery {
  id: string
  slot: DigestSlot
  tradeDate: string
  state: 'WAITING' | 'SENT' | 'FAILED'
  sentAt: string | null
  isTest: boolean
}
