import { randomUUID } from 'node:crypto'
import { unitsOfBasis } from '@exchange/market-rules/price-basis'
import { dayText } from '@exchange/market-rules/day-text'
import { sql } from 'kysely'
import type { Tx } from '../database/tables.ts'
import { ApiError, type FieldError, InvalidInput, notFound } from '../http/api-error.ts'
import { Oversold, positionOf } from './holdings.ts'
import {
  findPortfolio,
  inPortfolio,
  inUse,
  type OnePortfolio,
  portfolioOf,
  refuseArchived,
  withDefault,
} from './portfolio-scope.ts'
import { transactionColumns, trimmed } from './transaction-columns.ts'
import type { TransactionInput, TransactionType } from './transaction-input.ts'

/** Owner of the transactions, and the current time. */
export interface Owner {
  memberId: string
  now: Date
}

/** Allows one writer of a portfolio at a time: otherwise two sales could both sell the same shares. */
export async function lockPortfolio(tx: Tx, memberId: string): Promise<void> {
  await tx.selectFrom('member').select('id').where('id', '=', memberId).forUpdate().executeTakeFirst()
}

export const readTransaction = (tx: Tx, memberId: string, id: string) =>
  tx
    .selectFrom('portfolio_transaction')
    .select(transactionColumns)
    .select(portfolioOf('portfolio_transaction'))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The portfolio of new rows, locked; the default one without an id. */
export async function portfolioToFill(tx: Tx, { memberId, now }: Owner, id?: string): Promise<OnePortfolio> {
  await lockPortfolio(tx, memberId)
  const found = await findPortfolio(tx, memberId, id)
  refuseArchived(found)
  return withDefault(tx, found, now)
}

/** The portfolio of a stored row. */
async function portfolioToChange(tx: Tx, memberId: string, id: string | null): Promise<OnePortfolio> {
  const found = await findPortfolio(tx, memberId, id ?? undefined)
  refuseArchived(found)
  return found
}

export async function addTransaction(
  tx: Tx,
  owner: Owner & { portfolioId: string | undefined },
  input: TransactionInput,
) {
  const { memberId, now } = owner
  const portfolio = await portfolioToFill(tx, owner, owner.portfolioId)
  const dates = { created_at: now, updated_at: now, deleted_at: null }
  const added = await tx
    .insertInto('portfolio_transaction')
    .values({
      ...input,
      ...dates,
      id: randomUUID(),
      member_id: memberId,
      portfolio_id: portfolio.portfolioId,
    })
    .returning([...transactionColumns, 'portfolio_id'])
    .executeTakeFirstOrThrow()
  await checkInstrument(tx, portfolio, input.isin)
  return added
}

/** Time of a change. Later than the one before, so that it identifies the state of a transaction. */
const nextChange = (now: Date) =>
  sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`

const changedMeanwhile = () => new ApiError(409, ['changed', 'This transaction was changed in the meantime.'])

interface TransactionChange {
  id: string
  input: TransactionInput
  /** Refuses the change of a transaction that has been changed since. */
  ifUpdatedAt?: Date | undefined
}

export async function changeTransaction(
  tx: Tx,
  { memberId, now }: Owner,
  { id, input, ifUpdatedAt }: TransactionChange,
) {
  await lockPortfolio(tx, memberId)
  const before = await readTransaction(tx, memberId, id)
  if (!before) throw notFound()
  const portfolio = await portfolioToChange(tx, memberId, before.portfolio_id)
  if (ifUpdatedAt && before.updated_at.getTime() !== ifUpdatedAt.getTime()) throw changedMeanwhile()
  const changed = await tx
    .updateTable('portfolio_transaction')
    .set({ ...input, updated_at: nextChange(now) })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning([...transactionColumns, portfolioOf('portfolio_transaction')])
    .executeTakeFirstOrThrow()
  for (const isin of new Set([before.isin, input.isin])) await checkInstrument(tx, portfolio, isin)
  return changed
}

/** Deletes or restores. Returns the transaction's portfolio. */
export async function markDeleted(
  tx: Tx,
  { memberId, now }: Owner,
  { id, isDeleted }: { id: string; isDeleted: boolean },
): Promise<OnePortfolio> {
  await lockPortfolio(tx, memberId)
  const row = await tx
    .updateTable('portfolio_transaction')
    .set({ deleted_at: isDeleted ? now : null, updated_at: nextChange(now) })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('deleted_at', isDeleted ? 'is' : 'is not', null)
    .returning(['isin', 'portfolio_id'])
    .executeTakeFirst()
  if (!row) throw notFound()
  const portfolio = await portfolioToChange(tx, memberId, row.portfolio_id)
  await checkInstrument(tx, portfolio, row.isin)
  return portfolio
}

/** Quantity times price, by the price's basis. */
const whole = sql`quantity * price * (case price_basis when 'per_100' then ${sql.lit(1 / unitsOfBasis.PER_100)} else 1 end)`

/** Cost or proceeds of a transaction, including fees. */
const amount = sql<string>`trim_scale(case
  when type = 'fee' then price + fees
  when type = 'transfer_out' then fees
  when type in ('sell', 'dividend') then ${whole} - fees
  else ${whole} + fees end)`.as('amount')

/** All transactions except deleted ones, by date and order of entry: nearly sorted rows are sorted quickly. */
const movementsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('portfolio_transaction')
    .select(['isin', 'code', 'currency', 'type', 'date', 'price_basis', 'ratio_new', 'ratio_old', 'seq'])
    .select([trimmed('quantity'), trimmed('fees'), amount])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('date')
    .orderBy('seq')
    .$narrowType<{ type: TransactionType }>()

export const readMovements = (tx: Tx, portfolio: OnePortfolio) =>
  movementsOf(tx, portfolio.memberId).where(inPortfolio(portfolio)).execute()

/** The same of all portfolios in use, each with its portfolio. */
export const readAllMovements = (tx: Tx, memberId: string) =>
  movementsOf(tx, memberId).select(portfolioOf('portfolio_transaction')).where(inUse).execute()

/** The same of one instrument of a portfolio, each with its id. */
export const readInstrument = (tx: Tx, portfolio: OnePortfolio, isin: string) =>
  movementsOf(tx, portfolio.memberId)
    .select('id as transaction_uuid')
    .where(inPortfolio(portfolio))
    .where('isin', '=', isin)
    .execute()

/** Refuses transactions that oversell an instrument on any day, or use two currencies. */
export async function checkInstrument(tx: Tx, portfolio: OnePortfolio, isin: string): Promise<void> {
  const movements = await readInstrument(tx, portfolio, isin)
  if (new Set(movements.map(({ currency }) => currency)).size > 1)
    throw new InvalidInput([otherCurrencyFault])
  try {
    positionOf(movements)
  } catch (error) {
    if (!(error instanceof Oversold)) throw error
    throw new InvalidInput([oversellFault(error)])
  }
}

export const otherCurrencyFault: FieldError = {
  field: 'currency',
  code: 'other_currency',
  message: 'Your other transactions of this instrument are in another currency.',
}

/** Names the transaction that takes too many: it may be a later one than the changed one. */
export const oversellFault = ({ type, date, held, wanted }: Oversold): FieldError => ({
  field: 'quantity',
  code: 'oversell',
  message: `The ${type === 'sell' ? 'sale' : 'transfer out'} of ${wanted} on ${dayText(date)} needs more than the ${held} held then.`,
})
