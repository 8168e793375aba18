import type { WrittenMail } from './letter.ts'

/** A mail with its id, sender and recipient. */
export interface OutgoingMail extends WrittenMail {
  /** The same for every attempt, so that recipients can recognise duplicates. */
  id: string
  from: string
  date: Date
}

/** Transport of mail. */
export interface Transport {
  /**
   * Resolves once a server has accepted responsibility. Rejects with `MailRefused` for a final refusal, or with another
   * error for a retry.
   */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** A refusal that a retry cannot change. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
}
