import { readAmount } from '@exchange/market-rules/amount-text'
import { months, newZealandDate } from '../../../lib/format-date.ts'
import type { PriceBasis, TransactionType } from '../../../__generated__/schema.ts'
import type { DateOrder, DecimalSign } from './import-columns.ts'

/** A day as `YYYY-MM-DD`; null for one that does not exist. */
function day(year: number, month: number, date: number): string | null {
  const whole = year < 100 ? 2000 + year : year
  const time = new Date(Date.UTC(whole, month - 1, date))
  const isReal = time.getUTCMonth() === month - 1 && time.getUTCDate() === date && whole >= 1000
  return isReal ? time.toISOString().slice(0, 10) : null
}

const monthOf = (name: string) =>
  months.findIndex(month => month.toLowerCase() === name.slice(0, 3).toLowerCase()) + 1

/** A time of day after a date, which is dropped. */
const timeOfDay = /[T ,]+\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?$/i

/** A moment with its offset, such as `2024-03-01T22:00:00Z`: the day in New Zealand. */
function dayOfMoment(text: string): string | null {
  const isMoment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/.test(text)
  const time = isMoment ? Date.parse(text.replace(' ', 'T')) : Number.NaN
  return Number.isNaN(time) ? null : newZealandDate(time)
}

/** Reads a date in the usual notations, as `YYYY-MM-DD`; null for other text. */
export function readDate(cell: string, order: DateOrder): string | null {
  const trimmed = cell.trim()
  const moment = dayOfMoment(trimmed)
  if (moment !== null) return moment
  const text = trimmed.replace(timeOfDay, '')
  const iso =
    /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)$/.exec(text) ?? /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text)
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const named = /^(\d{1,2})[-/. ]+([A-Za-z]{3,9})\.?[-/., ]+(\d{4}|\d\d)$/.exec(text)
  if (named) return day(Number(named[3]), monthOf(named[2] ?? ''), Number(named[1]))
  const american = /^([A-Za-z]{3,9})\.? (\d{1,2}),? (\d{4})$/.exec(text)
  if (american) return day(Number(american[3]), monthOf(american[1] ?? ''), Number(american[2]))
  const digits = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)$/.exec(text)
  if (!digits) return null
  const [first, second] = [Number(digits[1]), Number(digits[2])]
  const [date, month] = order === 'DAY_FIRST' ? [first, second] : [second, first]
  return day(Number(digits[3]), month, date)
}

/** The order of dates: month first only if some date has no other meaning. */
export const orderOf = (cells: readonly string[]): DateOrder =>
  cells.some(cell => cell.trim() !== '' && readDate(cell, 'DAY_FIRST') === null) &&
  cells.every(cell => cell.trim() === '' || readDate(cell, 'MONTH_FIRST') !== null)
    ? 'MONTH_FIRST'
    : 'DAY_FIRST'

/** The sign of decimals: a comma only if some number has no other meaning. */
export function decimalsOf(cells: readonly string[]): DecimalSign {
  // Three digits after a point may be thousands.
  const hasPoint = cells.some(cell => /\.(?:\d{1,2}|\d{4,})\D*$|,\d{3}\.\d/.test(cell.trim()))
  const hasComma = cells.some(cell => /^\D*\d+(?:\.\d{3})*,(?:\d{1,2}|\d{4,})\D*$/.test(cell.trim()))
  return hasComma && !hasPoint ? 'COMMA' : 'POINT'
}

/** An amount of a cell. */
export interface CellAmount {
  digits: string
  isNegative: boolean
}

/** Reads a number with or without sign, currency and grouping. Null for a blank cell, undefined for other text. */
export function readNumber(cell: string, decimals: DecimalSign): CellAmount | null | undefined {
  const text = cell.trim()
  if (text === '') return null
  const isNegative = /^\(.*\)$|^[A-Z$ ]*[-−]/.test(text)
  const bare = text
    .replaceAll(/[()−]|^[A-Z$ ]*-/g, '')
    .replace(/^(?:[A-Z]{2,3})?\$? ?/, '')
    .replace(/ ?[A-Z]{3}$/, '')
  const written = decimals === 'COMMA' ? bare.replaceAll(/[.\s'’]/g, '').replace(',', '.') : bare
  const amount = readAmount(written)
  return amount === null || amount.isAmbiguous ? undefined : { digits: amount.digits, isNegative }
}

const typeWords: Record<TransactionType, readonly string[]> = {
  BUY: ['buy', 'b', 'bought', 'purchase', 'purchased', 'kauf'],
  SELL: ['sell', 's', 'sold', 'sale', 'verkauf'],
  DIVIDEND: ['dividend', 'div', 'cashdividend', 'distribution', 'dividendpayment'],
  REINVESTMENT: ['reinvestment', 'reinvesteddividend', 'dividendreinvestment', 'drp', 'drip'],
  SPLIT: ['split', 'sharesplit', 'stocksplit'],
  CONSOLIDATION: ['consolidation', 'consolidate', 'shareconsolidation', 'reversesplit'],
  RIGHTS: ['rights', 'rightstakenup', 'rightsissue'],
  TRANSFER_IN: ['transferin', 'deliveryinbound', 'openingbalance'],
  TRANSFER_OUT: ['transferout', 'deliveryoutbound'],
  FEE: ['fee', 'fees'],
}

const typeByWord = new Map(
  Object.entries(typeWords).flatMap(([type, words]) => words.map(word => [word, type as TransactionType])),
)

/** Kind of transaction by the words of several programs; null for others. */
export const readType = (cell: string): TransactionType | null =>
  typeByWord.get(cell.toLowerCase().replaceAll(/[^a-z]/g, '')) ?? null

/** Unit of a price; a blank cell is one unit. Null for other text. */
export function readBasis(cell: string): PriceBasis | null {
  const word = cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  if (['', 'each', 'perunit', 'unit'].includes(word)) return 'PER_UNIT'
  return word === 'per100' ? 'PER_100' : null
}
