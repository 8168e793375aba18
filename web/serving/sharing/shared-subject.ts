import { currencyOfPoints } from '@exchange/market-rules/currency'
import { displayName } from '@exchange/market-rules/display-name'
import { indexDecimals, tradedDecimals } from '@exchange/market-rules/price-decimals'
import { createChartFormats, type ChartFormats } from '../../src/charts/compositions/chart-formats.ts'
import type { PriceHistoryColumns } from '../../src/charts/series/price-columns.ts'
import { formatIndex, indexMove } from '../../src/features/indices/format-index.ts'
import { priceMove } from '../../src/features/quote/price-move.ts'
import { haltLabels } from '../../src/features/quote/halt-labels.ts'
import type { SharedIndex } from '../../src/features/sharing/__generated__/shared-index.graphql.ts'
import type { SharedQuote_instrument } from '../../src/features/sharing/__generated__/shared-quote.graphql.ts'
import type { SharedInstrument } from '../../src/features/sharing/__generated__/shared-instrument.graphql.ts'
import { formatDateTime, formatMoment } from '../../src/lib/format-date.ts'
import { formatTraded } from '../../src/lib/format-number.ts'
import type { PriceDirection } from '../../src/lib/price-direction.ts'

/** A quote as other sites show it. */
export interface SharedQuote {
  code: string
  name: string
  /** Formatted price or value. */
  figure: string
  /** Null when the change is unknown. */
  direction: PriceDirection | null
  moves: readonly string[]
  /** Age of the figure. */
  age: string
  isSimulated: boolean
}

/** Content of the sharing picture of an instrument or an index. */
export interface SharedSubject extends SharedQuote {
  /** Null when it is unavailable. */
  history: PriceHistoryColumns | null
  formats: ChartFormats
}

interface Aged {
  asAt: string | null
  readAt: string
  delayMinutes: number
  mode: string
}

/** Age in the words of pages. Empty for a figure that was never loaded. */
function ageText(aged: Aged | null, format: (value: string) => string = formatDateTime): string {
  if (!aged) return 'Data not available'
  const { asAt, readAt, delayMinutes, mode } = aged
  if (mode === 'LAST_GOOD' || asAt === null) return `Last updated on ${format(asAt ?? readAt)}`
  return `Data delayed by ${delayMinutes}min | As at ${format(asAt)}`
}

/** Marks of a quote that is not current: halted, suspended or last known. */
function marksOf({ suspensionStatus, freshness }: SharedQuote_instrument): string[] {
  const stopped = suspensionStatus === null ? null : haltLabels[suspensionStatus]
  return [...(stopped ? [stopped] : []), ...(freshness?.mode === 'LAST_GOOD' ? ['Last known price'] : [])]
}

/** Quote of an instrument for a frame of another site, where its time needs its zone. */
export function framedQuote(instrument: SharedQuote_instrument): SharedQuote & { marks: string[] } {
  return {
    ...quoteOfInstrument(instrument),
    age: ageText(instrument.freshness, formatMoment),
    marks: marksOf(instrument),
  }
}

function quoteOfInstrument(instrument: SharedQuote_instrument): SharedQuote {
  const { code, currency, isYieldTraded, freshness } = instrument
  const priceStyle = { currency, isYieldTraded, marketCode: instrument.marketCode }
  const { priceAmount, priceChangeAmount: amount, priceChangeRelative: relative } = instrument
  const { direction, figures } = priceMove({ amount, relative, priceStyle })
  return {
    code,
    name: displayName(instrument),
    figure: formatTraded(priceAmount, priceStyle),
    direction,
    moves: figures,
    age: ageText(freshness),
    isSimulated: freshness?.isSimulated ?? false,
  }
}

export function subjectOfInstrument(instrument: NonNullable<SharedInstrument['instrument']>): SharedSubject {
  const { marketCode: market, currency, isYieldTraded } = instrument
  const priceDecimals = tradedDecimals({ market, isYieldTraded })
  return {
    ...quoteOfInstrument(instrument),
    history: instrument.priceHistory?.columns ?? null,
    formats: createChartFormats({ priceDecimals, isYieldTraded, currency }),
  }
}

export function subjectOfIndex(index: NonNullable<SharedIndex['index']>): SharedSubject {
  const { id, name, value, isYieldTraded, freshness } = index
  const { direction, figures } = indexMove(index)
  return {
    code: id,
    name,
    figure: formatIndex(value, index),
    direction,
    moves: figures,
    age: ageText({ ...freshness, asAt: freshness.asAt ?? index.asAt }),
    isSimulated: freshness.isSimulated,
    history: index.priceHistory?.columns ?? null,
    formats: createChartFormats({
      priceDecimals: indexDecimals(index),
      isYieldTraded,
      currency: currencyOfPoints,
    }),
  }
}
