import type { Tx } from '../database/tables.ts'

/** The creation time of a member's address; undefined without one. */
export const readPrivateAddress = (tx: Tx, memberId: string) =>
  tx.selectFrom('private_address').select('created_at').where('member_id', '=', memberId).executeTakeFirst()
