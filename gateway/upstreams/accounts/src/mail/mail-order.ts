import type { Tx } from '../database/tables.ts'
import type { WrittenMail } from './letter.ts'
import type { SiteAddresses } from './site-addresses.ts'

/** A mail that is to be written. */
export interface MailOrder {
  to: string
  parameters: Record<string, string>
  addresses: SiteAddresses
  now: Date
}

/** Resolves with null where there is nothing to send after all, such as a reset for an address without an account. */
export type MailWriter = (tx: Tx, order: MailOrder) => Promise<WrittenMail | null>
