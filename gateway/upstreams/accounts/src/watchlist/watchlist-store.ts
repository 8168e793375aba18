import type { Tx } from '../database/tables.ts'
import { trimmedOrNull } from '../portfolio/transaction-columns.ts'

/** A stored instrument, by its wire names. */
export interface ListItem {
  instrument_id: string
  added_at: Date
  note: string
  target_price: string | null
}

/** Items in the member's own order. */
export const readItems = (tx: Tx, memberId: string): Promise<ListItem[]> =>
  tx
    .selectFrom('watchlist_item')
    .select(['instrument_id', 'added_at', 'note', trimmedOrNull('target_price')])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .orderBy('added_at')
    .execute()

/** Replaces all items. The caller has locked the member's row. */
export async function writeItems(tx: Tx, memberId: string, items: readonly ListItem[]): Promise<void> {
  const rows = items.map((item, index) => ({ ...item, member_id: memberId, position: index + 1 }))
  await tx.deleteFrom('watchlist_item').where('member_id', '=', memberId).execute()
  if (rows.length > 0) await tx.insertInto('watchlist_item').values(rows).execute()
}
