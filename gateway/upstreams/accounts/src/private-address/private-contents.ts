import type { Tx } from '../database/tables.ts'
import { transactionColumns } from '../portfolio/transaction-columns.ts'

/** Transactions and watchlist of a member. The site adds the dates of the market. */
export async function readContents(tx: Tx, memberId: string) {
  const transactions = await tx
    .selectFrom('portfolio_transaction')
    .select(transactionColumns)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('date')
    .orderBy('seq')
    .execute()
  const watchlist = await tx
    .selectFrom('watchlist_item')
    .select(['instrument_id', 'added_at'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()
  // Notes are the member's own and have no place in a calendar.
  return { transactions: transactions.map(({ note: _note, ...rest }) => rest), instruments: watchlist }
}
