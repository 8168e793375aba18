import { csvFigure } from './csv-cell.ts'
import { Exact } from './exact.ts'
import {
  grossYield,
  middlePrice,
  percentageChange,
  priceChange,
  priceEarnings,
  relativeChange,
  valueOnIssue,
} from './figure-formulas.ts'
import type { FormulaDefinition, InputName } from './formula-definition.ts'
import { type Quote, valueHolding } from './holding-value.ts'
import { optionFormulas } from './option-formulas.ts'

export { type InputName, inputLabels } from './formula-definition.ts'

/** Decimal text of a number, without an exponent. */
const text = (value: number | null) => (value === null ? null : csvFigure(value))

const ofNumbers =
  (formula: (...values: number[]) => number | null) =>
  (...values: string[]): string | null =>
    text(formula(...values.map(Number)))

const unpriced = { currency: '', startingPriceAmount: null, priceAmount: null, pricePer100: null }
const valueAt = (quantity: string, price: Partial<Quote> & Pick<Quote, 'isYieldTraded'>) =>
  valueHolding({ currency: '', quantity, cost: '0', day: null }, { ...unpriced, ...price }).value

const definitions = {
  LAST_TRADE: {
    text: 'Last price, as published by the exchange',
    inputs: ['LAST_PRICE'],
    decimals: 4,
    compute: (price: string) => price,
  },
  PRICE_CHANGE: {
    text: 'Last price − previous close',
    inputs: ['LAST_PRICE', 'PREVIOUS_CLOSE'],
    decimals: 4,
    compute: ofNumbers(priceChange),
  },
  RELATIVE_CHANGE: {
    text: '(Last price − previous close) ÷ previous close',
    inputs: ['LAST_PRICE', 'PREVIOUS_CLOSE'],
    decimals: 4,
    compute: ofNumbers(relativeChange),
  },
  CHANGE_OVER_52_WEEKS: {
    text: '(Last price − close 52 weeks ago) ÷ close 52 weeks ago',
    inputs: ['LAST_PRICE', 'CLOSE_52_WEEKS_AGO'],
    decimals: 4,
    compute: ofNumbers(relativeChange),
  },
  VALUE_AT_LAST_PRICE: {
    text: 'Last price × securities on issue',
    inputs: ['LAST_PRICE', 'SECURITIES_ON_ISSUE'],
    decimals: 0,
    compute: ofNumbers(valueOnIssue),
  },
  VALUE_AT_FACE_VALUE: {
    text: 'Face value of one security × securities on issue',
    inputs: ['FACE_VALUE', 'SECURITIES_ON_ISSUE'],
    decimals: 0,
    compute: ofNumbers(valueOnIssue),
  },
  PRICE_OVER_EARNINGS: {
    text: 'Last price ÷ earnings per share',
    inputs: ['LAST_PRICE', 'EARNINGS_PER_SHARE'],
    decimals: 2,
    compute: ofNumbers(priceEarnings),
  },
  DIVIDENDS_OVER_PRICE: {
    text: 'Gross dividends of 12 months ÷ last price × 100',
    inputs: ['GROSS_DIVIDENDS', 'LAST_PRICE'],
    decimals: 2,
    compute: ofNumbers(grossYield),
  },
  QUANTITY_AT_LAST_PRICE: {
    text: 'Quantity × last price',
    inputs: ['QUANTITY', 'LAST_PRICE'],
    decimals: 8,
    compute: (quantity: string, price: string) =>
      valueAt(quantity, { isYieldTraded: false, priceAmount: Number(price) }),
  },
  QUANTITY_AT_PRICE_PER_100: {
    text: 'Quantity × price per $100 ÷ 100',
    inputs: ['QUANTITY', 'PRICE_PER_100'],
    decimals: 8,
    compute: (quantity: string, price: string) =>
      valueAt(quantity, { isYieldTraded: true, pricePer100: Number(price) }),
  },
  PUBLISHED_SETTLEMENT: {
    text: 'Settlement price, as published by the exchange',
    inputs: ['SETTLEMENT_PRICE'],
    decimals: 4,
    compute: (price: string) => price,
  },
  CHANGE_FROM_SETTLEMENT: {
    text: 'Last price − settlement price of the day before',
    inputs: ['LAST_PRICE', 'PREVIOUS_SETTLEMENT'],
    decimals: 4,
    compute: ofNumbers(priceChange),
  },
  RELATIVE_CHANGE_FROM_SETTLEMENT: {
    text: '(Last price − settlement price of the day before) ÷ settlement price of the day before',
    inputs: ['LAST_PRICE', 'PREVIOUS_SETTLEMENT'],
    decimals: 4,
    compute: ofNumbers(relativeChange),
  },
  SETTLEMENT_CHANGE: {
    text: 'Settlement price − settlement price of the day before',
    inputs: ['SETTLEMENT_PRICE', 'PREVIOUS_SETTLEMENT'],
    decimals: 3,
    compute: ofNumbers(priceChange),
  },
  SETTLEMENT_CHANGE_IN_PERCENT: {
    text: '(Settlement price − settlement price of the day before) ÷ settlement price of the day before × 100',
    inputs: ['SETTLEMENT_PRICE', 'PREVIOUS_SETTLEMENT'],
    decimals: 3,
    compute: ofNumbers(percentageChange),
  },
  SETTLEMENT_REVISION: {
    text: 'Final settlement price − provisional price',
    inputs: ['SETTLEMENT_PRICE', 'PROVISIONAL_PRICE'],
    decimals: 3,
    compute: ofNumbers(priceChange),
  },
  MIDDLE_OF_QUOTES: {
    text: '(Bid + offer) ÷ 2',
    inputs: ['BID', 'OFFER'],
    decimals: 4,
    compute: ofNumbers(middlePrice),
  },
  ...optionFormulas,
} satisfies Record<string, FormulaDefinition>

export type FormulaName = keyof typeof definitions

/** Formulas of explained figures by name. */
export const formulas: Readonly<Record<FormulaName, FormulaDefinition>> = definitions

/** An input of a formula as decimal text, or the word of a kind. Null when unknown. */
export interface FormulaInput {
  name: InputName
  value: string | null
}

/** Result of a formula as decimal text. Null when an input is missing, or where the formula has no result. */
export function recompute(name: FormulaName, inputs: readonly FormulaInput[]): string | null {
  const formula = formulas[name]
  const values = formula.inputs.map(wanted => inputs.find(input => input.name === wanted)?.value ?? null)
  return values.includes(null) ? null : formula.compute(...values.map(String))
}

/** Whether a figure is the formula's result, except for rounding at the decimals that pages show. */
export function isSameFigure(name: FormulaName, figure: string | null, result: string | null): boolean {
  if (figure === null || result === null) return figure === result
  const halfUnit = new Exact(10).pow(-formulas[name].decimals).div(2)
  return new Exact(figure).minus(result).abs().lte(halfUnit)
}
