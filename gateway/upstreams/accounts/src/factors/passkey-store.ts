import type { Tx } from '../database/tables.ts'
import { notFound } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { recordSecurityEvent } from '../security/record-security-event.ts'

/** The passkeys of a member, oldest first. */
export const readPasskeys = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('passkey')
    .select(['id as passkey_id', 'name', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()

interface Removal {
  id: string
  memberId: string
  now: Date
}

/** Removes a passkey of a member and records it. Throws a 404 for another member's. */
export async function removePasskey(
  tx: Tx,
  call: Pick<Call, 'request'>,
  { id, memberId, now }: Removal,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  await recordSecurityEvent(tx, call, { kind: 'passkey_removed', memberId, now })
}
