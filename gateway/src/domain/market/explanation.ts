import {
  formulas,
  type FormulaName,
  inputLabels,
  type InputName,
  isSameFigure,
  recompute,
} from '@exchange/market-rules/explained-figure'
import { csvFigure } from '@exchange/market-rules/csv-cell'

export type FigureSource = 'TICKER' | 'PUBLIC_API' | 'MEMBER' | 'SITE'
export type FigureUnit = 'MONEY' | 'PERCENT' | 'FRACTION' | 'PERCENTAGE_POINTS' | 'NUMBER' | 'WORD'

/** Origin and time of a figure. The time is in milliseconds since 1970; null if the source states none. */
export interface Sourced {
  source: FigureSource
  asAt: number | null
}

/** Input of a formula. Decimal text, or a word; null if unknown. */
export interface FormulaInput extends Sourced {
  name: InputName
  value: string | null
  unit: FigureUnit
  /** Day of a past value, `YYYY-MM-DD`. */
  date: string | null
  /** File, or publisher, of the value within its source. */
  sourceName?: string
}

/** Figure with its formula and inputs. Figure and result are decimal text. */
export interface Explanation extends Sourced {
  formula: FormulaName
  figure: string | null
  unit: FigureUnit
  /** ISO 4217; empty for points. */
  currency: string
  inputs: readonly FormulaInput[]
  result: string | null
  isSame: boolean
  note: string | null
}

export const figureText = (value: number | null): string | null => (value === null ? null : csvFigure(value))

/** Adds the formula's result to a figure and its inputs. A refusal replaces the note. */
export function explained(
  figure: Omit<Explanation, 'result' | 'isSame' | 'note'>,
  refusal: string | null = null,
): Explanation {
  const result = recompute(figure.formula, figure.inputs)
  const isSame = isSameFigure(figure.formula, figure.figure, result)
  return { ...figure, result, isSame, note: refusal ?? noteOf({ ...figure, result, isSame }) }
}

type Unnoted = Omit<Explanation, 'note'>

function noteOf({ formula, figure, inputs, result, isSame, source }: Unnoted): string | null {
  const missing = formulas[formula].inputs.filter(
    name => (inputs.find(input => input.name === name)?.value ?? null) === null,
  )
  if (missing.length > 0) {
    const names = missing.map(name => inputLabels[name].toLowerCase()).join(', ')
    return `Not published: ${names}.`
  }
  if (result === null) return noResult[formula] ?? 'The formula has no result for these figures.'
  if (figure === null) return 'The exchange does not publish this figure.'
  if (isSame) return null
  return source === 'SITE'
    ? 'The figure was computed at another time.'
    : 'The exchange’s figure differs: it may use other inputs, or earlier ones.'
}

const fromZero = 'There is no change in percent from a price of zero.'

const noResult: Partial<Record<FormulaName, string>> = {
  PRICE_OVER_EARNINGS: 'There is no P/E without earnings.',
  DIVIDENDS_OVER_PRICE: 'No dividends in the last 12 months.',
  RELATIVE_CHANGE: fromZero,
  RELATIVE_CHANGE_FROM_SETTLEMENT: fromZero,
  SETTLEMENT_CHANGE_IN_PERCENT: fromZero,
}

/** An input that is a number. */
export const numberInput = (
  name: InputName,
  value: number | null,
  rest: Omit<FormulaInput, 'name' | 'value' | 'date'> & { date?: string | null | undefined },
): FormulaInput => ({ ...rest, name, value: figureText(value), date: rest.date ?? null })

/** Formula in words. */
export const formulaText = (name: FormulaName): string => formulas[name].text

/** Definitions of the symbols of a formula; null if it has none. */
export const formulaSymbols = (name: FormulaName): string | null => formulas[name].where ?? null

/** Name of an input for people. */
export const inputLabel = (name: InputName): string => inputLabels[name]
