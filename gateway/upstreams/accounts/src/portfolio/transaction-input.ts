import { nzDate } from '@exchange/market-time/new-zealand-time'
import { Decimal } from 'decimal.js'
import { z } from 'zod'
import { type FieldError, InvalidInput } from '../http/api-error.ts'
import { Day } from './day.ts'

export const transactionTypes = [
  'buy',
  'sell',
  'dividend',
  'reinvestment',
  'split',
  'consolidation',
  'rights',
  'transfer_in',
  'transfer_out',
  'fee',
] as const

export type TransactionType = (typeof transactionTypes)[number]

/** The unit of a price: one security, or $100 of face value. */
export const priceBases = ['per_unit', 'per_100'] as const

export type PriceBasis = (typeof priceBases)[number]

const isAmount = (text: string) => /^\d{1,15}(\.\d{1,8})?$/.test(text)

/** Up to 15 digits before the point and 8 after it; a JSON number is taken as written. */
const amount = (error: string) =>
  z
    .union([z.string(), z.number()], { error })
    .transform(value => String(value).trim())
    .refine(isAmount, { error })
    .transform(text => new Decimal(text).toFixed())

export const optionalAmount = (error: string) => amount(error).nullish()

/** ISO 4217, of the currencies in which the market's instruments trade and pay. */
const Currency = z.string("Currency can't be blank").regex(/^[A-Z]{3}$/, 'Use three letters, such as NZD.')

export const Isin = z
  .string("Instrument can't be blank")
  .regex(/^[A-Z]{2}[A-Z0-9]{9}\d$/, 'Unknown instrument')

const Fields = z.object({
  type: z.enum(transactionTypes, 'Choose a kind of transaction.'),
  isin: Isin,
  code: z.string("Code can't be blank").regex(/^[A-Z0-9.]{1,20}$/, 'Unknown code'),
  date: Day,
  quantity: optionalAmount('Use a number of up to 8 decimals.'),
  price: optionalAmount('Use an amount of up to 8 decimals.'),
  price_basis: z.enum(priceBases, 'Say per_unit or per_100.').default('per_unit'),
  fees: optionalAmount('Use an amount of up to 8 decimals.'),
  ratio_new: optionalAmount('Use a number of up to 8 decimals.'),
  ratio_old: optionalAmount('Use a number of up to 8 decimals.'),
  currency: Currency,
  note: z.string().trim().max(500, 'Use at most 500 characters.').nullish(),
})

type Parsed = z.output<typeof Fields>

/** A complete transaction entered by a member: amounts are decimal text, never a float. */
export interface TransactionInput {
  type: TransactionType
  isin: string
  code: string
  date: string
  quantity: string
  price: string
  price_basis: PriceBasis
  fees: string
  ratio_new: string | null
  ratio_old: string | null
  currency: string
  note: string
}

const withRatio: readonly TransactionType[] = ['split', 'consolidation']

/** A transaction whose fields fit its type. */
export const Transaction = Fields.superRefine((fields, context) => {
  for (const { field, code, message } of faultsOf(fields))
    context.addIssue({ code: 'custom', path: [field], message, params: { code } })
}).transform(({ quantity, price, fees, ratio_new, ratio_old, note, ...rest }): TransactionInput => ({
  ...rest,
  quantity: quantity ?? '0',
  price: price ?? '0',
  fees: fees ?? '0',
  ratio_new: ratio_new ?? null,
  ratio_old: ratio_old ?? null,
  note: note ?? '',
}))

function faultsOf({ type, quantity, price, price_basis, ratio_new, ratio_old }: Parsed): FieldError[] {
  if (withRatio.includes(type)) return ratioFaults(type, ratio_new ?? '0', ratio_old ?? '0')
  const faults: FieldError[] = []
  // An invalid amount has its own error.
  const isMissing = (value: string | null | undefined) => Number(value ?? '0') === 0
  if (type !== 'fee' && isMissing(quantity))
    faults.push({ field: 'quantity', code: 'required', message: 'Enter the quantity.' })
  const hasPrice = type !== 'transfer_in' && type !== 'transfer_out' && type !== 'rights'
  if (hasPrice && isMissing(price))
    faults.push({ field: 'price', code: 'required', message: 'Enter the price.' })
  if (type === 'fee' && price_basis === 'per_100')
    faults.push({ field: 'price_basis', code: 'invalid', message: 'Enter a fee as one amount.' })
  return faults
}

function ratioFaults(type: TransactionType, ratioNew: string, ratioOld: string): FieldError[] {
  if (!isAmount(ratioNew) || !isAmount(ratioOld)) return []
  const [after, before] = [new Decimal(ratioNew), new Decimal(ratioOld)]
  if (after.isZero() || before.isZero())
    return [
      {
        field: 'ratio_new',
        code: 'required',
        message: 'Enter the number of new shares and the number of old shares.',
      },
    ]
  if (type === 'split' && after.lte(before))
    return [{ field: 'ratio_new', code: 'invalid', message: 'A split needs more new shares than old ones.' }]
  if (type === 'consolidation' && after.gte(before))
    return [
      {
        field: 'ratio_new',
        code: 'invalid',
        message: 'A consolidation needs fewer new shares than old ones.',
      },
    ]
  return []
}

/** Refuses a date in the future, by New Zealand's calendar, or before the market existed. */
export function refuseDate(date: string, nowMs: number): void {
  const fault = dateFault(date, nowMs)
  if (fault) throw new InvalidInput([fault])
}

/** The reason to refuse a date; null for a possible one. */
export function dateFault(date: string, nowMs: number): FieldError | null {
  if (date > nzDate(nowMs)) return { field: 'date', code: 'in_future', message: 'The date is after today.' }
  if (date < '1900-01-01') return { field: 'date', code: 'too_early', message: 'The date is too early.' }
  return null
}
