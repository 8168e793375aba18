import { readAmount } from '@exchange/market-rules/amount-text'
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

/** The unit of a price: one security, or $100 of face value. */
export const priceBases = ['PER_UNIT', 'PER_100'] as const

export type PriceBasis = (typeof priceBases)[number]

/** What names an instrument for good: codes change, and are given to others. */
export interface HeldInstrument {
  code: string
  isin: string
  /** ISO 4217. */
  currency: string
}

/** An entry of a member's portfolio. Amounts are decimal text, dates are New Zealand dates, times ISO 8601. */
export interface Transaction extends HeldInstrument {
  id: string
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

export interface TransactionPage {
  transactions: Transaction[]
  /** Where the next page begins; null on the last. */
  nextKey: string | null
  /** All of them; null unless it was asked for. */
  count: number | null
}

/** What a mutation kept. */
export interface KeptTransaction {
  transaction: Transaction
}

export interface DeletedTransaction {
  id: string
}

/** What may be left blank. */
type Typed = string | null | undefined

/** A transaction as a member types it. */
export interface TransactionDraft {
  type: TransactionType
  code: string
  date: string
  quantity?: Typed
  price?: Typed
  /** Whether doubts are answered instead of saving. */
  isQuestioned?: boolean
  /** One unit without one. */
  priceBasis?: PriceBasis
  fees?: Typed
  ratioNew?: Typed
  ratioOld?: Typed
  currency?: Typed
  note?: Typed
}

/** A transaction as the account service takes it. */
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

/** Digits of a number that means one thing: a program is asked to write `4,55` another way. */
function digitsOf(typed: string): string | null {
  const amount = readAmount(typed)
  return amount === null || amount.isAmbiguous ? null : amount.digits
}

/** The draft's amounts in plain digits, and the fields that hold none. Blank ones are null. */
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

/** What is wrong with where and when an instrument was held; `listedOn` is null where nobody tells. */
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
      message: `${code} was not listed before ${listedOn}.`,
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

/** The whole entry, once nothing is wrong with it here. */
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
