import type { TransactionInput, TransactionType } from '../../__generated__/schema.ts'
import type { TransactionRow_transaction } from './__generated__/transaction-row.graphql.ts'
import { type AmountField, kindOf } from './transaction-kinds.ts'

export type TransactionRow = Omit<TransactionRow_transaction, ' $fragmentName'>

/** A transaction as it is being written: everything is text until it is sent. */
export interface TransactionDraft extends Record<AmountField, string> {
  type: TransactionType
  code: string
  date: string
  note: string
}

export type DraftField = keyof TransactionDraft

export const emptyDraft = (today: string, code = ''): TransactionDraft => ({
  type: 'BUY',
  code,
  date: today,
  quantity: '',
  price: '',
  fees: '',
  ratioNew: '',
  ratioOld: '',
  note: '',
})

const unlessZero = (amount: string) => (Number(amount) === 0 ? '' : amount)

/** What was entered before, to be corrected. */
export const draftOf = (row: TransactionRow): TransactionDraft => ({
  type: row.type,
  code: row.code,
  date: row.date,
  quantity: unlessZero(row.quantity),
  price: unlessZero(row.price),
  fees: unlessZero(row.fees),
  ratioNew: row.ratioNew ?? '',
  ratioOld: row.ratioOld ?? '',
  note: row.note,
})

/** As people write it: spaces and commas between thousands. */
const plainAmount = (text: string) => text.replace(/[\s,]/g, '')

const isAmount = (text: string) => /^\d{1,15}(?:\.\d{1,8})?$/.test(plainAmount(text))

/** What is wrong with an amount; undefined when nothing is. */
function amountFault(text: string, isOptional: boolean): string | undefined {
  if (text.trim() === '') return isOptional ? undefined : 'Enter a number.'
  if (!isAmount(text)) return 'Enter a number such as 1,200.50, with at most 8 decimals.'
  return isOptional || Number(plainAmount(text)) > 0 ? undefined : 'Enter a number above zero.'
}

/** What can be seen to be wrong before anything is sent, by field. `today` is New Zealand's date. */
export function draftFaults(draft: TransactionDraft, today: string): Partial<Record<DraftField, string>> {
  const faults: Partial<Record<DraftField, string>> = {}
  if (draft.code.trim() === '') faults.code = 'Enter the code of an instrument.'
  if (!/^\d{4}-\d\d-\d\d$/.test(draft.date)) faults.date = 'Enter the day on which it happened.'
  else if (draft.date > today) faults.date = 'The date is after today.'
  if (draft.note.trim().length > 500) faults.note = 'Use at most 500 characters.'
  for (const { name, isOptional = false } of kindOf(draft.type).fields) {
    const fault = amountFault(draft[name], isOptional)
    if (fault !== undefined) faults[name] = fault
  }
  return faults
}

/** What is sent: only the fields that its kind has, however many were filled in on the way. */
export function inputOf(draft: TransactionDraft): Omit<TransactionInput, 'idempotencyKey'> {
  const amounts = kindOf(draft.type).fields.flatMap(({ name }) => {
    const amount = plainAmount(draft[name])
    return amount === '' ? [] : [[name, amount]]
  })
  return {
    type: draft.type,
    code: draft.code.trim().toUpperCase(),
    date: draft.date,
    note: draft.note.trim(),
    ...Object.fromEntries(amounts),
  }
}

/** How it will stand in the list, until the gateway says so. */
export function rowOf(draft: TransactionDraft, id: string, before?: TransactionRow): TransactionRow {
  const { quantity = '0', price = '0', fees = '0', ratioNew, ratioOld, ...rest } = inputOf(draft)
  return {
    __typename: 'Transaction',
    id,
    type: draft.type,
    code: rest.code,
    date: draft.date,
    quantity: quantity ?? '0',
    price: price ?? '0',
    fees: fees ?? '0',
    ratioNew: ratioNew ?? null,
    ratioOld: ratioOld ?? null,
    currency: before?.currency ?? '',
    note: draft.note.trim(),
  }
}
