import type { InputName } from '@exchange/market-rules/explained-figure'
import { relativeChange } from '@exchange/market-rules/figure-formulas'
import { explained, type Explanation, figureText, type FigureUnit, numberInput } from './explanation.ts'
import type { Listing, LiveInstrument } from './instrument.ts'
import type { PastClose } from './price-history.ts'

export type InstrumentFigure =
  | 'PRICE'
  | 'CHANGE'
  | 'RELATIVE_CHANGE'
  | 'FIFTY_TWO_WEEK_CHANGE'
  | 'CAPITALISATION'
  | 'PE_RATIO'
  | 'GROSS_YIELD'

/** Figures of the ticker that explanations use. */
type PricedFigures = Pick<
  LiveInstrument,
  | 'priceAmount'
  | 'startingPriceAmount'
  | 'priceChangeAmount'
  | 'priceChangeRelative'
  | 'capitalisation'
  | 'peRatio'
  | 'gdyPerShare'
>

/** Figures of an instrument that the ticker does not have. */
export const noFigures: PricedFigures = {
  priceAmount: null,
  startingPriceAmount: null,
  priceChangeAmount: null,
  priceChangeRelative: null,
  capitalisation: null,
  peRatio: null,
  gdyPerShare: null,
}

/** An instrument with live figures. Times are milliseconds since 1970; null if the source states none. */
export interface PricedInstrument {
  listing: Listing
  live: PricedFigures
  /** Time of the live figures. */
  asAt: number | null
  /** Time of the listing. */
  listedAt: number | null
}

/** Gross dividends of a year per security, with the time of their list. Null if unknown. */
export interface YearlyDividends {
  sum: number | null
  asAt: number | null
}

const unitOf = ({ listing }: PricedInstrument): FigureUnit => (listing.isYieldTraded ? 'PERCENT' : 'MONEY')

const ofTicker = (instrument: PricedInstrument, name: InputName, value: number | null) =>
  numberInput(name, value, { unit: unitOf(instrument), source: 'TICKER', asAt: instrument.asAt })

const lastPrice = (instrument: PricedInstrument) =>
  ofTicker(instrument, 'LAST_PRICE', instrument.live.priceAmount)

const closes = (instrument: PricedInstrument) => [
  lastPrice(instrument),
  ofTicker(instrument, 'PREVIOUS_CLOSE', instrument.live.startingPriceAmount),
]

const issued = ({ listing, listedAt: asAt }: PricedInstrument) =>
  numberInput('SECURITIES_ON_ISSUE', listing.totalIssue, { unit: 'NUMBER', source: 'PUBLIC_API', asAt })

type Figured = Pick<Explanation, 'formula' | 'unit' | 'inputs'> & { value: number | null }

/** A figure that the exchange's ticker publishes. */
const published = ({ listing, asAt }: PricedInstrument, { value, ...figure }: Figured): Explanation =>
  explained({ ...figure, figure: figureText(value), source: 'TICKER', asAt, currency: listing.currency })

export const explainPrice = (instrument: PricedInstrument): Explanation =>
  published(instrument, {
    formula: 'LAST_TRADE',
    value: instrument.live.priceAmount,
    unit: unitOf(instrument),
    inputs: [lastPrice(instrument)],
  })

/** Change since the previous close: in percentage points for a yield. */
export const explainChange = (instrument: PricedInstrument): Explanation =>
  published(instrument, {
    formula: 'PRICE_CHANGE',
    value: instrument.live.priceChangeAmount,
    unit: instrument.listing.isYieldTraded ? 'PERCENTAGE_POINTS' : 'MONEY',
    inputs: closes(instrument),
  })

export const explainRelativeChange = (instrument: PricedInstrument): Explanation =>
  published(instrument, {
    formula: 'RELATIVE_CHANGE',
    value: instrument.live.priceChangeRelative,
    unit: 'FRACTION',
    inputs: closes(instrument),
  })

/** Value of the securities on issue: at the last price, or for debt traded in yield at face value. */
export function explainCapitalisation(instrument: PricedInstrument): Explanation {
  const { listing, live, listedAt: asAt } = instrument
  const faceValue = numberInput('FACE_VALUE', listing.parValue, { unit: 'MONEY', source: 'PUBLIC_API', asAt })
  const atFace = listing.isYieldTraded
  return published(instrument, {
    formula: atFace ? 'VALUE_AT_FACE_VALUE' : 'VALUE_AT_LAST_PRICE',
    value: live.capitalisation,
    unit: 'MONEY',
    inputs: [atFace ? faceValue : lastPrice(instrument), issued(instrument)],
  })
}

export function explainPriceEarnings(instrument: PricedInstrument): Explanation {
  const { listing, live, listedAt: asAt } = instrument
  const earnings = numberInput('EARNINGS_PER_SHARE', listing.earningsPerShare, {
    unit: 'MONEY',
    source: 'PUBLIC_API',
    asAt,
  })
  return published(instrument, {
    formula: 'PRICE_OVER_EARNINGS',
    value: live.peRatio,
    unit: 'NUMBER',
    inputs: [lastPrice(instrument), earnings],
  })
}

export const explainGrossYield = (
  instrument: PricedInstrument,
  { sum, asAt }: YearlyDividends,
): Explanation =>
  published(instrument, {
    formula: 'DIVIDENDS_OVER_PRICE',
    value: instrument.live.gdyPerShare,
    unit: 'PERCENT',
    inputs: [
      numberInput('GROSS_DIVIDENDS', sum, { unit: 'MONEY', source: 'PUBLIC_API', asAt }),
      lastPrice(instrument),
    ],
  })

/** Change from the close of 52 weeks ago, which this site computes. */
export function explainYearChange(instrument: PricedInstrument, close: PastClose | null): Explanation {
  const { listing, live, asAt } = instrument
  const price = live.priceAmount
  const then = numberInput('CLOSE_52_WEEKS_AGO', close?.price ?? null, {
    unit: unitOf(instrument),
    source: 'PUBLIC_API',
    asAt: null,
    date: close?.date,
  })
  return explained(
    {
      formula: 'CHANGE_OVER_52_WEEKS',
      figure: figureText(price === null || close === null ? null : relativeChange(price, close.price)),
      unit: 'FRACTION',
      currency: listing.currency,
      source: 'SITE',
      asAt,
      inputs: [lastPrice(instrument), then],
    },
    listing.isYieldTraded ? 'A yield has no 52-week change in percent.' : null,
  )
}
