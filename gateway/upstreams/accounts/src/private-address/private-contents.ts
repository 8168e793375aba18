import type { Tx } from '../database/tables.ts'
import { inUse, portfolioOf } from '../portfolio/portfolio-scope.ts'
import { transactionColumns } from '../portfolio/transaction-columns.ts'
import { readAllItems } from '../watchlist/watchlist-store.ts'

const mostAlerts = 100

/** Transactions of the portfolios in use, watched instruments and latest alerts of a member. The site adds the dates of the market. */
export async function readContents(tx: Tx, memberId: string) {
  const transactions = await tx
    .selectFrom('portfolio_transaction')
    .select(transactionColumns)
    .select(portfolioOf('portfolio_transaction'))
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where(inUse)
    .orderBy('date')
    .orderBy('seq')
    .execute()
  const instruments = await readAllItems(tx, memberId)
  const alerts = await tx
    .selectFrom('alert_firing')
    .select(['id', 'code', 'title', 'path', 'happened_at', 'fired_at'])
    .where('member_id', '=', memberId)
    .where('outcome', '=', 'feed')
    .orderBy('fired_at', 'desc')
    .orderBy('id')
    .limit(mostAlerts)
    .execute()
  return {
    transactions: transactions.map(({ note: _note, ...rest }) => rest),
    instruments,
    alerts,
  }
}
