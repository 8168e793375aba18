import type { Tx } from '../database/tables.ts'
import type { WrittenMail } from './letter.ts'
import type { SiteAddresses } from './site-addresses.ts'

/** A queued mail before it is written. */
export interface MailOrder {
  to: string
  parameters: Record<string, string>
  addresses: SiteAddresses
  now: Date
}

/** Writes a mail. Resolves with null if there is nothing to send, such as a reset for an address without an account. */
export type MailWriter = (tx: Tx, order: MailOrder) => Promise<WrittenMail | null>
