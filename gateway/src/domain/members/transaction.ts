import { readAmount } from '@exchange/market-rules/amount-text'
import { dayText } from '@exchange/market-rules/day-text'
import type { PriceBasis } from '@exchange/market-rules/price-basis'
import type { FieldFault } from './account-answer.ts'

export const transactionTypes = [
  'BUY',
  'SELL',
  'DIVIDEND',
  'REINVESTMENT',
  'SPLIT',
  'CONSOLIDATION',
  'RIGHTS',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'FEE',
] as const

export type TransactionType = (typeof transactionTypes)[number]

/** Permanent identity of an instrument: codes change and are reused. */
export interface HeldInstrument {
  code: string
  isin: string
  /** ISO 4217. */
  currency: string
}

/** An entry of a member's portfolio. Amounts are decimal text, dates are New Zealand dates, times ISO 8601. */
export interface Transaction extends HeldInstrument {
  id: string
  /** Null if the account service states none. */
  portfolioId: string | null
  type: TransactionType
  date: string
  quantity: string
  price: string
  priceBasis: PriceBasis
  fees: string
  ratioNew: string | null
  ratioOld: string | null
  note: string
  createdAt: string
  updatedAt: string
}

/** Transactions of each instrument of each portfolio. */
export const byPosition = (transactions: readonly Transaction[]): Transaction[][] => [
  ...Map.groupBy(transactions, ({ portfolioId, isin }) => `${portfolioId ?? ''} ${isin}`).values(),
]

export interface TransactionPage {
  /** The rows. A cursor is null if the account service gives none for a row. */
  edges: { node: Transaction; cursor: string | null }[]
  /** Start of the next page; null on the last page. */
  nextKey: string | null
  /** Total number; null unless requested. */
  count: number | null
}

/** Stored result of a mutation. */
export interface KeptTransaction {
  transaction: Transaction
}

export interface DeletedTransaction {
  id: string
  portfolioId: string | null
}

/** A field that may be left blank. */
type Typed = string | null | undefined

/** A transaction as typed by a member. */
export interface TransactionDraft {
  type: TransactionType
  code: string
  date: string
  quantity?: Typed
  price?: Typed
  /** Whether to return doubts instead of saving. */
  isQuestioned?: boolean
  /** One unit by default. */
  priceBasis?: PriceBasis
  fees?: Typed
  ratioNew?: Typed
  ratioOld?: Typed
  currency?: Typed
  note?: Typed
}

/** A transaction as accepted by the account service. */
export interface TransactionEntry extends HeldInstrument {
  type: TransactionType
  date: string
  quantity: string | null
  price: string | null
  priceBasis: PriceBasis
  fees: string | null
  ratioNew: string | null
  ratioOld: string | null
  note: string | null
}

const amountFields = ['quantity', 'price', 'fees', 'ratioNew', 'ratioOld'] as const

const blankIsNull = (text: Typed) => (text === undefined || text?.trim() === '' ? null : text)

/** Digits of an unambiguous number: a program must write `4,55` in another form. */
function digitsOf(typed: string): string | null {
  const amount = readAmount(typed)
  return amount === null || amount.isAmbiguous ? null : amount.digits
}

/** The draft's amounts in plain digits, and the fields without a valid amount. Blank ones are null. */
export function readAmounts(draft: TransactionDraft) {
  const read = amountFields.map(field => {
    const typed = blankIsNull(draft[field])
    return { field, typed, digits: typed === null ? null : digitsOf(typed) }
  })
  const faults = read.flatMap(({ field, typed, digits }): FieldFault[] =>
    typed !== null && digits === null
      ? [{ field, code: 'invalid', message: 'Use a number such as 1,200 or 0.25.' }]
      : [],
  )
  const values = Object.fromEntries(read.map(({ field, digits }) => [field, digits]))
  return { amounts: values as Record<(typeof amountFields)[number], string | null>, faults }
}

/** Errors in the instrument and date of a transaction; `listedOn` is null if unknown. */
export function instrumentFaults(
  { date, currency: typed }: TransactionDraft,
  { code, currency }: HeldInstrument,
  listedOn: string | null,
): FieldFault[] {
  const faults: FieldFault[] = []
  if (listedOn !== null && date < listedOn)
    faults.push({
      field: 'date',
      code: 'before_listing',
      message: `${code} was not listed before ${dayText(listedOn)}.`,
    })
  if (currency !== '' && currencyOf(typed, currency) !== currency)
    faults.push({
      field: 'currency',
      code: 'other_currency',
      message: `${code} trades in ${currency}: enter its amounts in ${currency}.`,
    })
  return faults
}

const currencyOf = (typed: Typed, own: string) => blankIsNull(typed)?.trim().toUpperCase() ?? own

/** The complete entry, after all checks here have passed. */
export function entryOf(
  draft: TransactionDraft,
  instrument: HeldInstrument,
  amounts: ReturnType<typeof readAmounts>['amounts'],
): TransactionEntry {
  const { type, date, note, priceBasis = 'PER_UNIT' } = draft
  return {
    ...instrument,
    ...amounts,
    type,
    date,
    priceBasis,
    note: note ?? null,
    currency: currencyOf(draft.currency, instrument.currency),
  }
}
