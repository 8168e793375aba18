import type { Tx } from '../database/tables.ts'
import { emailKey } from './member-fields.ts'

/** The member with an email address, in any case; undefined for an address without an account. */
export const memberByEmail = (tx: Tx, email: string) =>
  tx
    .selectFrom('member')
    .select(['id', 'email', 'first_name'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
