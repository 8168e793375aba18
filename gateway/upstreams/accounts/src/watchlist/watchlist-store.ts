import type { Tx } from '../database/tables.ts'
import { trimmedOrNull } from '../portfolio/transaction-columns.ts'

/** A stored instrument, by its wire names. */
export interface ListItem {
  instrument_id: string
  added_at: Date
  note: string
  target_price: string | null
}

/** One list of a member. Its items are read in the member's own order, and replaced as a whole. */
export interface StoredList {
  read(): Promise<ListItem[]>
  /** The caller has locked the member's row. */
  write(items: readonly ListItem[]): Promise<void>
}

const columns = ['instrument_id', 'added_at', 'note', trimmedOrNull('target_price')] as const

const placed = (items: readonly ListItem[]) => items.map((item, index) => ({ ...item, position: index + 1 }))

/** The first list of a member, which every member has. */
export const firstList = (tx: Tx, memberId: string): StoredList => ({
  read: () => readItems(tx, memberId),
  async write(items) {
    const rows = placed(items).map(item => ({ ...item, member_id: memberId }))
    await tx.deleteFrom('watchlist_item').where('member_id', '=', memberId).execute()
    if (rows.length > 0) await tx.insertInto('watchlist_item').values(rows).execute()
  },
})

/** Items of the first list. */
export const readItems = (tx: Tx, memberId: string): Promise<ListItem[]> =>
  tx
    .selectFrom('watchlist_item')
    .select(columns)
    .where('member_id', '=', memberId)
    .orderBy('position')
    .orderBy('added_at')
    .execute()

/**
 * Instruments of all lists of a member, each once and without notes: those of the first list, then the others in the order
 * of their lists.
 */
export async function readAllItems(
  tx: Tx,
  memberId: string,
): Promise<Pick<ListItem, 'instrument_id' | 'added_at'>[]> {
  const further = await tx
    .selectFrom('named_watchlist_item as item')
    .innerJoin('watchlist', 'watchlist.id', 'item.watchlist_id')
    .select(['item.instrument_id', 'item.added_at'])
    .where('watchlist.member_id', '=', memberId)
    .orderBy('watchlist.position')
    .orderBy('watchlist.created_at')
    .orderBy('item.position')
    .execute()
  const all = [...(await readItems(tx, memberId)), ...further]
  return [...Map.groupBy(all, item => item.instrument_id).values()].flatMap(items => items.slice(0, 1))
}

/** A further list, by its id. The caller has checked whose it is. */
export const namedList = (tx: Tx, listId: string): StoredList => ({
  read: () =>
    tx
      .selectFrom('named_watchlist_item')
      .select(columns)
      .where('watchlist_id', '=', listId)
      .orderBy('position')
      .execute(),
  async write(items) {
    const rows = placed(items).map(item => ({ ...item, watchlist_id: listId }))
    await tx.deleteFrom('named_watchlist_item').where('watchlist_id', '=', listId).execute()
    if (rows.length > 0) await tx.insertInto('named_watchlist_item').values(rows).execute()
  },
})
