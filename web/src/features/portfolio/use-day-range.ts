import { useQuery } from '@apollo/client/react'
import { formatDateInWords } from '../../lib/format-date.ts'
import { formatPrice } from '../../lib/format-number.ts'
import { DayRange, type DayRange as Answer } from './__generated__/day-range.graphql.ts'
import type { TransactionDraft } from './transaction-draft.ts'

/** Types with a price of the market. */
const trades: readonly string[] = ['BUY', 'SELL']

/** Keeps the place of the text while it is unknown, so that the form does not move. */
const unknown = '\u00a0'

/** Describes the prices at which a code traded on the day of a draft. Undefined if its type has no price of the market. */
export function useDayRange(
  { type, date, priceBasis: basis }: TransactionDraft,
  code: string | null,
): string | undefined {
  const isTrade = trades.includes(type)
  const { data } = useQuery(DayRange, {
    variables: { code: code ?? '', date, basis },
    skip: !isTrade || code === null || date === '',
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'ignore',
  })
  if (!isTrade) return undefined
  return data?.instrument ? dayRangeText(data.instrument, date) : unknown
}

/** `$5.2000 to $5.3100 on 18 Nov 2026`, naming an earlier day if there were no trades on `date`. */
export function dayRangeText(instrument: NonNullable<Answer['instrument']>, date: string): string {
  const { dayRange: range } = instrument
  if (!range) return unknown
  const [low, high] = [range.low, range.high].map(price => formatPrice(price, instrument))
  const prices = low === high ? `${low}` : `${low} to ${high}`
  if (range.date === null) return `Last price ${prices}`
  const onDay = `${prices} on ${formatDateInWords(range.date)}`
  return range.date === date ? `Traded at ${onDay}` : `No trades that day; ${onDay}`
}
