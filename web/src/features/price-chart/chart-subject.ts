import { currencyOfPoints } from '@exchange/market-rules/currency'
import { indexDecimals, tradedDecimals } from '@exchange/market-rules/price-decimals'
import type { PricedInstrument } from '../../charts/react/price-chart.tsx'

/** Basis of a line's changes: a yield, prices only, prices with dividends, or unknown. */
type Counting = 'YIELD' | 'PRICE' | 'GROSS' | 'UNKNOWN'

/** An instrument or an index, with the chart's number format. */
export interface ChartSubject extends Omit<PricedInstrument, 'history' | 'intraday' | 'name'> {
  name: string
  counting: Counting
}

interface Quoted {
  code: string
  name: string
  marketCode: string | null
  isYieldTraded: boolean
  currency: string
}

export const instrumentSubject = (quote: Quoted): ChartSubject => ({
  code: quote.code,
  name: quote.name,
  isYieldTraded: quote.isYieldTraded,
  currency: quote.currency,
  priceDecimals: tradedDecimals({ ...quote, market: quote.marketCode }),
  counting: quote.isYieldTraded ? 'YIELD' : 'PRICE',
})

interface Measured {
  id: string
  name: string
  kind: 'GROSS' | 'CAPITAL' | null
  isYieldTraded: boolean
}

const indexCounting = { GROSS: 'GROSS', CAPITAL: 'PRICE' } as const

export const indexSubject = ({ id, name, kind, isYieldTraded }: Measured): ChartSubject => ({
  code: id,
  name,
  isYieldTraded,
  currency: currencyOfPoints,
  priceDecimals: indexDecimals({ isYieldTraded }),
  counting: isYieldTraded ? 'YIELD' : kind === null ? 'UNKNOWN' : indexCounting[kind],
})

const isIndex = ({ currency }: ChartSubject) => currency === currencyOfPoints

function countingText(subject: ChartSubject): string {
  switch (subject.counting) {
    case 'YIELD':
      return isIndex(subject)
        ? 'is a yield, which moves in percentage points'
        : 'is traded in yield, which moves in percentage points and falls when its price rises'
    case 'PRICE':
      return isIndex(subject)
        ? 'is a capital index, which leaves dividends out'
        : 'shows its price change only, without dividends'
    case 'GROSS':
      return 'is a gross index, which includes dividends'
    case 'UNKNOWN':
      return 'may include dividends'
  }
}

/** A remark on a comparison of different bases; null if both are the same. */
export function unlikeKinds(one: ChartSubject, other: ChartSubject): string | null {
  if (one.counting === other.counting) return null
  const [first, second] = [one, other].map(subject => `${subject.code} ${countingText(subject)}`)
  return `Not directly comparable: ${first}; ${second}.`
}
