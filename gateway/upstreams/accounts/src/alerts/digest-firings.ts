import type { Tx } from '../database/tables.ts'
import type { MailedFiring } from './alert-mail.ts'

/** A member's firings that wait for a digest, oldest first. */
export const readDigestFirings = (tx: Tx, memberId: string): Promise<(MailedFiring & { id: string })[]> =>
  tx
    .selectFrom('alert_firing')
    .select(['id', 'title', 'path', 'happened_at'])
    .where('member_id', '=', memberId)
    .where('outcome', '=', 'digest')
    .orderBy('happened_at')
    .orderBy('title')
    .limit(100)
    .execute()

/** Records that firings are in a digest, in the transaction that queues it. */
export async function markInDigest(tx: Tx, ids: readonly string[], deliveryId: string): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('alert_firing')
    .set(({ selectFrom }) => ({
      outcome: 'in_digest',
      mail_id: selectFrom('digest_delivery').select('mail_id').where('id', '=', deliveryId),
    }))
    .where('id', 'in', ids)
    .execute()
}
