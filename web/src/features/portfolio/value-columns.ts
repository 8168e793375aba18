import type { ChartEvent, PriceHistoryColumns } from '../../charts/react/price-chart.tsx'
import type { FragmentData } from '../../apollo/fragment-data.ts'
import { inPortfolio, transactionsPath, withQuery } from '../../paths.ts'
import type { ValueChart_values } from './__generated__/value-chart.graphql.ts'
import { moneyText } from './money-text.ts'

export type Values = FragmentData<ValueChart_values>

const lineOf = (
  date: readonly string[],
  marketPrice: PriceHistoryColumns['marketPrice'],
): PriceHistoryColumns => {
  const none = date.map(() => null)
  return { date, marketPrice, firstPrice: none, highPrice: none, lowPrice: none, volume: none }
}

/** Value by day. The day before the first purchase has none. */
export function valueLine({ date, value }: Values): PriceHistoryColumns {
  const first = Number(value[0]) === 0 ? 1 : 0
  return lineOf(date.slice(first), value.slice(first).map(Number))
}

/** Growth by day, from 100 on the first day. Null if it cannot be computed. */
export const growthLine = ({ date, growth }: Values): PriceHistoryColumns | null =>
  growth &&
  lineOf(
    date,
    growth.map(rate => rate * 100),
  )

/** Value of an index on its day. */
interface LastValue {
  value: number | null
  indexDate: string | null
}

/** The last closes of an index by each day, and its last value. Days before and after them have none. */
export function indexLine(
  date: readonly string[],
  closed: Pick<PriceHistoryColumns, 'date' | 'marketPrice'>,
  { value, indexDate }: LastValue = { value: null, indexDate: null },
): PriceHistoryColumns {
  const isLater = indexDate !== null && indexDate > (closed.date.at(-1) ?? '')
  const days = isLater ? [...closed.date, indexDate] : closed.date
  const prices = isLater ? [...closed.marketPrice, value] : closed.marketPrice
  const last = days.at(-1) ?? ''
  let next = 0
  let close: number | null = null
  const closes = date.map(day => {
    while (next < days.length && days[next]! <= day) {
      close = prices[next] ?? close
      next += 1
    }
    return day <= last ? close : null
  })
  return lineOf(date, closes)
}

const verbs = { PURCHASE: 'Bought', SALE: 'Sold' } as const
const kinds = { PURCHASE: 'purchase', SALE: 'sale' } as const

/** Purchases and sales as marks, each a link to the day's transactions. */
export const tradeEvents = ({ trades, currency }: Values, portfolioId: string | null = null): ChartEvent[] =>
  trades.map(({ date, direction, amount, codes }) => ({
    kind: kinds[direction],
    at: date,
    title: `${verbs[direction]} ${codes.join(', ')} for ${moneyText(amount, currency)}`,
    href: inPortfolio(withQuery(transactionsPath, { from: date, to: date }), portfolioId),
  }))
