import type { PricedInstrument } from '../../charts/react/price-chart.tsx'
import { priceDecimals, yieldDecimals } from '../../lib/format-number.ts'
import { marketCode } from '../quote/debt-market.ts'
import type { PriceColumns } from './use-price-columns.ts'
import type { ComparableInstruments } from './__generated__/comparable-instruments.graphql.ts'
import type { ComparedInstrument } from './__generated__/compared-instrument.graphql.ts'

interface Quoted {
  code: string
  name: string
  marketType: string
  isYieldTraded: boolean
  currency: string
}

/** Boards whose instruments are not offered for comparison. */
const leftOut: readonly (string | null)[] = ['UNLISTED', 'E-OPT']

/** Whether an instrument may stand beside the one of this code. */
export const isComparable = (other: { code: string; tradingBoard: string | null }, code: string): boolean =>
  other.code !== code && !leftOut.includes(other.tradingBoard)

interface Choice {
  code: string
  name: string
}

/**
 * What the instrument of this code may be compared with, of all active ones. The search leaves out the boards UNLISTED and
 * E-OPT too, and has index futures, which belong to no product, among its futures.
 */
export function comparableWith(
  code: string,
  { instruments, futures }: ComparableInstruments['searchIndex'],
): Choice[] {
  const indexFutures = (futures ?? []).filter(({ productCode }) => productCode === null)
  return [...(instruments ?? []), ...indexFutures].filter(choice => choice.code !== code)
}

/** An instrument as the chart writes its figures. */
export function pricedInstrument(quote: Quoted, { history, intraday }: PriceColumns): PricedInstrument {
  const { code, name, isYieldTraded, currency } = quote
  const decimals = isYieldTraded ? yieldDecimals : priceDecimals(marketCode(quote))
  return { code, name, history, intraday, priceDecimals: decimals, isYieldTraded, currency }
}

const kindText = ({ isYieldTraded }: Quoted) =>
  isYieldTraded
    ? 'is traded in yield, which moves in percentage points and falls when its price rises'
    : 'shows its price alone in percent, without the dividends that it paid'

/** A sentence to put beside a comparison of unlike kinds; null where both count the same. */
function unlikeKinds(one: Quoted, other: Quoted): string | null {
  if (one.isYieldTraded === other.isYieldTraded) return null
  return `These do not count the same: ${one.code} ${kindText(one)}; ${other.code} ${kindText(other)}.`
}

interface Side {
  code: string
  columns: PriceColumns
}

const isPrice = (figure: number | null | undefined) => figure !== null && figure !== undefined

/** Why two instruments have nothing to compare; null when they have. */
function nothingToCompare(own: Side, other: Side, isWithinDays: boolean): string | null {
  const pricesOf = ({ history, intraday }: PriceColumns) =>
    isWithinDays ? intraday?.value : history?.marketPrice
  // Of a side that cannot be read nothing is claimed.
  const silent = [other, own].find(({ columns }) => !columns.isMissing && !pricesOf(columns)?.some(isPrice))
  if (silent) return `${silent.code} has not traded within ${isWithinDays ? 'these days' : 'two years'}`
  const [ours, theirs] = [own.columns.history, other.columns.history]
  if (isWithinDays || !ours || !theirs) return null
  const priced = new Set(theirs.date.filter((_date, day) => isPrice(theirs.marketPrice[day])))
  const isShared = ours.date.some((date, day) => priced.has(date) && isPrice(ours.marketPrice[day]))
  return isShared ? null : `${own.code} and ${other.code} have no price of the same day`
}

/** What an instrument is compared with, or why it is not. */
export interface Compared {
  instrument: PricedInstrument | null
  /** What is wrong with the code that was given; null for one that can be compared. */
  fault: string | null
  /** What a reader must know of the two, or why there is nothing to see; null when there is nothing to say. */
  note: string | null
}

interface Comparison {
  own: PriceColumns
  /** The other instrument; null when there is none of its code. */
  other: ComparedInstrument['instrument']
  columns: PriceColumns
  /** The other instrument cannot be read. */
  hasFailed: boolean
  isWithinDays: boolean
}

const alone: Compared = { instrument: null, fault: null, note: null }

/** Said of an instrument's own code. */
export const ownCodeFault = 'This is the instrument itself. Choose another to compare it with.'

/** The other instrument of a comparison. */
export function comparedWith(quote: Quoted, comparison: Comparison): Compared {
  const { own, other, columns, hasFailed, isWithinDays } = comparison
  if (hasFailed || columns.isMissing) {
    return { ...alone, note: 'What it is compared with cannot be read at the moment.' }
  }
  if (!other || !isComparable(other, quote.code)) {
    return { ...alone, fault: 'There is no active instrument of this code that can be compared.' }
  }
  const reason = nothingToCompare(
    { code: quote.code, columns: own },
    { code: other.code, columns },
    isWithinDays,
  )
  if (reason !== null) return { ...alone, note: `${reason}, so there is nothing to compare.` }
  return {
    ...alone,
    instrument: pricedInstrument(other, columns),
    note: unlikeKinds(quote, other),
  }
}
