import { z } from 'zod'
import type { HoldingDay } from '@exchange/market-rules/holding-value'
import { priceBases } from '@exchange/market-rules/price-basis'
import type { HeldLot, Holding } from '../../domain/members/holding.ts'
import type { Sale } from '../../domain/members/income/tax-year.ts'
import {
  type Transaction,
  type TransactionEntry,
  type TransactionPage,
  transactionTypes,
} from '../../domain/members/transaction.ts'

/** A string of digits: a JSON number would lose precision. */
const decimal = z.string().regex(/^-?\d+(\.\d+)?$/)
const decimalOrNull = decimal.nullish().transform(value => value ?? null)
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

const TypeBody = z
  .string()
  .transform(name => name.toUpperCase())
  .pipe(z.enum(transactionTypes))

/** A service that only implements the specification has unit prices only. */
const BasisBody = z
  .string()
  .default('per_unit')
  .transform(name => name.toUpperCase())
  .pipe(z.enum(priceBases))

/** A row of `/transactions`. */
export const TransactionBody = z
  .object({
    transaction_uuid: z.string(),
    // A service that only implements the specification has one portfolio.
    portfolio_id: z.string().nullish(),
    type: TypeBody,
    isin: z.string(),
    code: z.string(),
    date: day,
    quantity: decimal,
    price: decimal,
    price_basis: BasisBody,
    fees: decimal,
    ratio_new: decimalOrNull,
    ratio_old: decimalOrNull,
    currency: z.string(),
    note: z.string().default(''),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .transform(
    ({ transaction_uuid, portfolio_id, price_basis, ratio_new, ratio_old, ...body }): Transaction => {
      const { created_at, updated_at, ...rest } = body
      return {
        ...rest,
        id: transaction_uuid,
        portfolioId: portfolio_id ?? null,
        priceBasis: price_basis,
        ratioNew: ratio_new,
        ratioOld: ratio_old,
        createdAt: created_at,
        updatedAt: updated_at,
      }
    },
  )

/** A row with the key of the page after it, which other account services may omit. */
const KeyedTransactionBody = z
  .looseObject({ page_key: z.string().nullish() })
  .transform(({ page_key, ...row }) => ({ node: row, cursor: page_key ?? null }))
  .pipe(z.object({ node: TransactionBody, cursor: z.string().nullable() }))

/** `/transactions/paginated`. */
export const TransactionPageBody = z
  .object({
    transactions: z.array(KeyedTransactionBody),
    page_key: z.string().nullish(),
    count: z.int().nullish(),
  })
  .transform(({ transactions, page_key, count }): TransactionPage => ({
    edges: transactions,
    nextKey: page_key ?? null,
    count: count ?? null,
  }))

const DayBody = z
  .object({ date: day, opening_quantity: decimal, bought: decimal, sold: decimal })
  .transform(({ opening_quantity, ...rest }): HoldingDay => ({ ...rest, openingQuantity: opening_quantity }))

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
    fees_entered: decimalOrNull,
    price_basis: BasisBody,
    day: DayBody.nullish(),
  })
  .transform(({ average_cost, fees_entered, price_basis, ...rest }): Holding => ({
    ...rest,
    averageCost: average_cost,
    feesEntered: fees_entered ?? rest.fees,
    priceBasis: price_basis,
    day: rest.day ?? null,
  }))

/** `/holdings`. */
export const HoldingsBody = z
  .object({ holdings: z.array(HoldingBody) })
  .transform(({ holdings }): Holding[] => holdings)

const SaleBody = z.object({
  isin: z.string(),
  code: z.string(),
  currency: z.string(),
  date: day,
  quantity: decimal,
  proceeds: decimal,
  cost: decimalOrNull,
  gain: decimalOrNull,
})

/** `/sales`. */
export const SalesBody = z.object({ sales: z.array(SaleBody) }).transform(({ sales }): Sale[] => sales)

const LotBody = z
  .object({
    transaction_uuid: z.string(),
    type: TypeBody,
    date: day,
    quantity: decimal,
    quantity_left: decimal,
    cost: decimal,
    paid: decimalOrNull,
  })
  .transform(({ transaction_uuid, quantity_left, ...rest }): HeldLot => ({
    ...rest,
    id: transaction_uuid,
    quantityLeft: quantity_left,
  }))

/** `/lots`. */
export const LotsBody = z.object({ lots: z.array(LotBody) }).transform(({ lots }): HeldLot[] => lots)

/** `/proposals/declined`. */
export const DeclinedBody = z
  .object({ declined: z.array(z.object({ proposal_id: z.string() })) })
  .transform(({ declined }): string[] => declined.map(({ proposal_id }) => proposal_id))

/** Request body of a transaction. A service that only implements the specification supports unit prices only. */
export function entryBody({ type, priceBasis, ratioNew, ratioOld, ...rest }: TransactionEntry) {
  const basis = priceBasis === 'PER_UNIT' ? {} : { price_basis: priceBasis.toLowerCase() }
  return { ...rest, ...basis, type: type.toLowerCase(), ratio_new: ratioNew, ratio_old: ratioOld }
}

/** Portfolio of a deleted transaction. */
export const DeletedBody = z
  .object({ portfolio_id: z.string().nullish() })
  .transform(({ portfolio_id }) => portfolio_id ?? null)
