import { z } from 'zod'
import type { Holding } from '../../domain/holding.ts'
import {
  type Transaction,
  type TransactionEntry,
  type TransactionPage,
  transactionTypes,
} from '../../domain/transaction.ts'

/** Digits, never a float: a JSON number would have lost its last ones. */
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/)
const decimalOrNull = decimal.nullish().transform(value => value ?? null)
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

const TypeBody = z
  .string()
  .transform(name => name.toUpperCase())
  .pipe(z.enum(transactionTypes))

/** One of `/transactions`. */
export const TransactionBody = z
  .object({
    transaction_uuid: z.string(),
    type: TypeBody,
    isin: z.string(),
    code: z.string(),
    date: day,
    quantity: decimal,
    price: decimal,
    fees: decimal,
    ratio_new: decimalOrNull,
    ratio_old: decimalOrNull,
    currency: z.string(),
    note: z.string().default(''),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .transform(({ transaction_uuid, ratio_new, ratio_old, created_at, updated_at, ...rest }): Transaction => ({
    ...rest,
    id: transaction_uuid,
    ratioNew: ratio_new,
    ratioOld: ratio_old,
    createdAt: created_at,
    updatedAt: updated_at,
  }))

/** `/transactions/paginated`. */
export const TransactionPageBody = z
  .object({
    transactions: z.array(TransactionBody),
    page_key: z.string().nullish(),
    count: z.int().nullish(),
  })
  .transform(({ transactions, page_key, count }): TransactionPage => ({
    transactions,
    nextKey: page_key ?? null,
    count: count ?? null,
  }))

const HoldingBody = z
  .object({
    isin: z.string(),
    code: z.string(),
    currency: z.string(),
    quantity: decimal,
    cost: decimal,
    average_cost: decimalOrNull,
    realised: decimal,
    income: decimal,
    fees: decimal,
  })
  .transform(({ average_cost, ...rest }): Holding => ({ ...rest, averageCost: average_cost }))

/** `/holdings`. */
export const HoldingsBody = z
  .object({ holdings: z.array(HoldingBody) })
  .transform(({ holdings }): Holding[] => holdings)

/** A transaction as the account service takes it. */
export function entryBody({ type, ratioNew, ratioOld, ...rest }: TransactionEntry) {
  return { ...rest, type: type.toLowerCase(), ratio_new: ratioNew, ratio_old: ratioOld }
}
