import type { Tx } from '../database/tables.ts'
import { listHoldings } from '../portfolio/list-holdings.ts'
import { readMovements } from '../portfolio/transaction-store.ts'
import type { Followed } from './digest-content.ts'

/** Stored input of a member's digest. */
export async function readFollowedRows(tx: Tx, memberId: string) {
  const movements = await readMovements(tx, memberId)
  const watchlist = await tx
    .selectFrom('watchlist_item')
    .select('instrument_id')
    .where('member_id', '=', memberId)
    .orderBy('position')
    .orderBy('added_at')
    .execute()
  return { movements, watchlist }
}

export type FollowedRows = Awaited<ReturnType<typeof readFollowedRows>>

/** Instruments that a member holds or traded on the day, by code, and the watchlist in the member's own order. */
export const followedOf = ({ movements, watchlist }: FollowedRows, tradeDate: string): Followed => ({
  holdings: listHoldings(movements, tradeDate),
  watchlist: watchlist.map(({ instrument_id: code }) => code),
})
