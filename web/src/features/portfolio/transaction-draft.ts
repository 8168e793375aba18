import { readAmount } from '@exchange/market-rules/amount-text'
import { amountOf, convertPrice, type PriceBasis } from '@exchange/market-rules/price-basis'
import type { TransactionInput, TransactionType } from '../../__generated__/schema.ts'
import type { TransactionRow_transaction } from './__generated__/transaction-row.graphql.ts'
import { type AmountField, kindOf } from './transaction-kinds.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type TransactionRow = FragmentData<TransactionRow_transaction>

/** A transaction in the form: every field is text until it is sent. */
export interface TransactionDraft extends Record<AmountField, string> {
  type: TransactionType
  code: string
  date: string
  /** Unit of the typed `price`. */
  priceBasis: PriceBasis
  note: string
}

export type DraftField = keyof TransactionDraft

export const emptyDraft = (today: string, code = ''): TransactionDraft => ({
  type: 'BUY',
  code,
  date: today,
  quantity: '',
  price: '',
  priceBasis: 'PER_UNIT',
  fees: '',
  ratioNew: '',
  ratioOld: '',
  note: '',
})

const unlessZero = (amount: string) => (Number(amount) === 0 ? '' : amount)

/** Draft of an existing transaction, for editing. */
export const draftOf = (row: TransactionRow): TransactionDraft => ({
  type: row.type,
  code: row.code,
  date: row.date,
  quantity: unlessZero(row.quantity),
  price: unlessZero(row.price),
  priceBasis: row.priceBasis,
  fees: unlessZero(row.fees),
  ratioNew: row.ratioNew ?? '',
  ratioOld: row.ratioOld ?? '',
  note: row.note,
})

/** Normalised digits for sending; empty if the text is not a number. */
const plainAmount = (text: string) => readAmount(text)?.digits ?? ''

const isAmount = (text: string) => /^\d{1,15}(?:\.\d{0,8})?$/.test(plainAmount(text))

/** Converts a typed price to another unit; other text stays as it is. */
export function convertTyped(price: string, from: PriceBasis, to: PriceBasis): string {
  const digits = plainAmount(price)
  return digits === '' || from === to ? price : convertPrice(digits, from, to)
}

/** Amounts of a draft: quantity times price, without and with fees. Null until both can be parsed. */
export function draftMoney(draft: TransactionDraft): { value: string; withFees: string | null } | null {
  const { fields } = kindOf(draft.type)
  const [quantity, price, fees] = (['quantity', 'price', 'fees'] as const).map(name =>
    fields.some(field => field.name === name) && isAmount(draft[name]) ? plainAmount(draft[name]) : null,
  )
  if (!quantity || !price) return null
  const value = amountOf(quantity, price, draft.priceBasis)
  const isPaidOut = draft.type === 'SELL' || draft.type === 'DIVIDEND'
  const withFees = fees ? (isPaidOut ? value.minus(fees) : value.plus(fees)) : null
  return { value: value.toString(), withFees: withFees?.toString() ?? null }
}

/** Names the amounts with an ambiguous comma; null when there are none. */
export function commaDoubt(draft: TransactionDraft): string | null {
  const doubts = kindOf(draft.type).fields.flatMap(({ name }) => {
    const amount = readAmount(draft[name])
    return amount?.isAmbiguous ? [`We read “${draft[name].trim()}” as ${amount.digits}.`] : []
  })
  return doubts.length === 0 ? null : doubts.join(' ')
}

/** Error of an amount; undefined if it is valid. */
function amountFault(text: string, isOptional: boolean): string | undefined {
  if (text.trim() === '') return isOptional ? undefined : 'Enter a number.'
  if (!isAmount(text)) return 'Enter a number such as 1,200.50, with at most 8 decimals.'
  return isOptional || Number(plainAmount(text)) > 0 ? undefined : 'Enter a number above zero.'
}

/** Errors of a draft by field, before it is sent. `today` is New Zealand's date. */
export function draftFaults(draft: TransactionDraft, today: string): Partial<Record<DraftField, string>> {
  const faults: Partial<Record<DraftField, string>> = {}
  if (draft.code.trim() === '') faults.code = 'Enter the code of an instrument.'
  if (!/^\d{4}-\d\d-\d\d$/.test(draft.date)) faults.date = 'Enter the date of the transaction.'
  else if (draft.date > today) faults.date = 'The date is after today.'
  if (draft.note.trim().length > 500) faults.note = 'Use at most 500 characters.'
  for (const { name, isOptional = false } of kindOf(draft.type).fields) {
    const fault = amountFault(draft[name], isOptional)
    if (fault !== undefined) faults[name] = fault
  }
  return faults
}

/** Input of the mutation: only the fields of the chosen type, even if others were filled in. */
export function inputOf(draft: TransactionDraft): Omit<TransactionInput, 'idempotencyKey' | 'isQuestioned'> {
  const amounts = kindOf(draft.type).fields.flatMap(({ name }) => {
    const amount = plainAmount(draft[name])
    return amount === '' ? [] : [[name, amount]]
  })
  return {
    type: draft.type,
    code: draft.code.trim().toUpperCase(),
    date: draft.date,
    note: draft.note.trim(),
    priceBasis: draft.type === 'FEE' ? 'PER_UNIT' : draft.priceBasis,
    ...Object.fromEntries(amounts),
  }
}

/** Optimistic row of the list, until the gateway answers. */
export function rowOf(draft: TransactionDraft, id: string, before?: TransactionRow): TransactionRow {
  const { quantity = '0', price = '0', fees = '0', ratioNew, ratioOld, ...rest } = inputOf(draft)
  return {
    __typename: 'Transaction',
    id,
    type: draft.type,
    code: rest.code,
    isin: before?.code === rest.code ? before.isin : '',
    date: draft.date,
    quantity: quantity ?? '0',
    price: price ?? '0',
    priceBasis: rest.priceBasis ?? 'PER_UNIT',
    fees: fees ?? '0',
    ratioNew: ratioNew ?? null,
    ratioOld: ratioOld ?? null,
    currency: before?.currency ?? '',
    note: draft.note.trim(),
    updatedAt: before?.updatedAt ?? '',
    instrument: before?.code === rest.code ? before.instrument : null,
  }
}
