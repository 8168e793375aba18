import type { Tx } from '../database/tables.ts'
import { listHoldings } from '../portfolio/list-holdings.ts'
import { inUse } from '../portfolio/portfolio-scope.ts'
import { readAllMovements } from '../portfolio/transaction-store.ts'
import { readAllItems } from '../watchlist/watchlist-store.ts'
import type { Followed } from './digest-content.ts'
import type { DigestSlot } from './digest-slot.ts'

/** Stored input of a member's digest, with the instruments of all lists. */
export async function readFollowedRows(tx: Tx, memberId: string) {
  const movements = await readAllMovements(tx, memberId)
  return { movements, watchlist: await readAllItems(tx, memberId) }
}

export type FollowedRows = Awaited<ReturnType<typeof readFollowedRows>>

/** ISINs of a member's transactions, or of those of all subscribers of a digest. */
export async function heldIsins(tx: Tx, of: { memberId: string } | { slot: DigestSlot }): Promise<string[]> {
  const all = tx
    .selectFrom('portfolio_transaction')
    .select('portfolio_transaction.isin')
    .distinct()
    .where('deleted_at', 'is', null)
    .where(inUse)
  const rows = await (
    'memberId' in of
      ? all.where('member_id', '=', of.memberId)
      : all
          .innerJoin('email_settings', 'email_settings.member_id', 'portfolio_transaction.member_id')
          .where(`email_settings.${of.slot}`, '=', true)
  ).execute()
  return rows.map(({ isin }) => isin)
}

/** Instruments that a member holds or traded on the day, by code, and those watched in the member's own order. */
export const followedOf = ({ movements, watchlist }: FollowedRows, tradeDate: string): Followed => ({
  holdings: listHoldings(movements, tradeDate),
  movements,
  watchlist: watchlist.map(({ instrument_id: code }) => code),
})
