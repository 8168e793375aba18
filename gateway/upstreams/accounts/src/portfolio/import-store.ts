import { randomUUID } from 'node:crypto'
import type { Tx } from '../database/tables.ts'
import { notFound } from '../http/api-error.ts'
import { contentOf, presentRows } from './import-match.ts'
import { type NewRow, planFaults, type RowFault } from './import-plan.ts'
import { trimmed, trimmedOrNull } from './transaction-columns.ts'
import { findPortfolio, inPortfolio, type OnePortfolio, refuseArchived } from './portfolio-scope.ts'
import { checkInstrument, lockPortfolio, type Owner, readMovements } from './transaction-store.ts'

/** Rows of one statement: a database allows 65,535 values in each. */
const rowsPerStatement = 500

/** The effect of an import. */
export interface ImportPlan {
  added: NewRow[]
  /** Indexes of rows that the portfolio has already. */
  present: number[]
  faults: RowFault[]
}

/** Live transactions of a portfolio, to find rows of a file that are there already. */
async function readStored(tx: Tx, portfolio: OnePortfolio) {
  const rows = await tx
    .selectFrom('portfolio_transaction')
    .select(['type', 'isin', 'currency', 'date', 'price_basis', 'imported_as'])
    .select([trimmed('quantity'), trimmed('price'), trimmed('fees')])
    .select([trimmedOrNull('ratio_new'), trimmedOrNull('ratio_old')])
    .where('member_id', '=', portfolio.memberId)
    .where(inPortfolio(portfolio))
    .where('deleted_at', 'is', null)
    .orderBy('seq')
    .execute()
  return rows.map(({ imported_as, ...row }) => ({
    content: contentOf(row as Parameters<typeof contentOf>[0]),
    importedAs: imported_as,
  }))
}

/** Divides valid rows into new and present ones, and finds the errors of the new ones. The portfolio is locked. */
export async function planImport(
  tx: Tx,
  portfolio: OnePortfolio,
  rows: readonly NewRow[],
): Promise<ImportPlan> {
  const stored = await readStored(tx, portfolio)
  const there = presentRows(
    stored,
    rows.map(({ input }) => contentOf(input)),
  )
  const added = rows.filter((_, index) => !there.has(index))
  const present = rows.filter((_, index) => there.has(index)).map(({ row }) => row)
  const movements = added.length === 0 ? [] : await readMovements(tx, portfolio)
  return { added, present, faults: planFaults(movements, added) }
}

/** Adds rows in their order. Returns the identifier of the import; null without rows. */
export async function storeImport(
  tx: Tx,
  { memberId, portfolioId, now }: Owner & OnePortfolio,
  rows: readonly NewRow[],
): Promise<string | null> {
  if (rows.length === 0) return null
  const importId = randomUUID()
  const values = rows.map(({ input }) => ({
    ...input,
    id: randomUUID(),
    member_id: memberId,
    portfolio_id: portfolioId,
    created_at: now,
    updated_at: now,
    deleted_at: null,
    import_id: importId,
    imported_as: contentOf(input),
  }))
  for (let start = 0; start < values.length; start += rowsPerStatement)
    // In order, because the order of entry breaks ties within a day.
    // oxlint-disable-next-line no-await-in-loop
    await tx
      .insertInto('portfolio_transaction')
      .values(values.slice(start, start + rowsPerStatement))
      .execute()
  return importId
}

/** Deletes the transactions of an import; each can be restored for 30 days. Returns their number, and their portfolio. */
export async function removeImport(tx: Tx, { memberId, now }: Owner, importId: string) {
  await lockPortfolio(tx, memberId)
  const removed = await tx
    .updateTable('portfolio_transaction')
    .set({ deleted_at: now, updated_at: now })
    .where('member_id', '=', memberId)
    .where('import_id', '=', importId)
    .where('deleted_at', 'is', null)
    .returning(['isin', 'portfolio_id'])
    .execute()
  const first = removed[0]
  if (!first) throw notFound()
  const portfolio = await findPortfolio(tx, memberId, first.portfolio_id ?? undefined)
  refuseArchived(portfolio)
  for (const isin of new Set(removed.map(row => row.isin)))
    // A transaction has one connection.
    // oxlint-disable-next-line no-await-in-loop
    await checkInstrument(tx, portfolio, isin)
  return { removed: removed.length, portfolio_id: portfolio.portfolioId }
}
