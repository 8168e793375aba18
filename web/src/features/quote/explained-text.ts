import { formulas } from '@exchange/market-rules/explained-figure'
import { emDash, formatFigure } from '../../lib/format-number.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'
import type { Explanation_explanation } from './__generated__/explanation.graphql.ts'

export type Explanation = FragmentData<Explanation_explanation>

type Input = Explanation['inputs'][number]
type Unit = Explanation['unit']

/** Decimals of a value that a reader computes with. Larger amounts would show rounding errors of the browser. */
const mostDecimals = (value: string | null) => (Math.abs(Number(value)) < 1e6 ? 9 : 2)

const suffixes: Partial<Record<Unit, string>> = { PERCENT: '%', FRACTION: '%', PERCENTAGE_POINTS: ' pp' }

interface Style {
  unit: Unit
  currency: string
  atMost: number
}

function valueText(value: string | null, { unit, currency, atMost }: Style): string {
  const isAmount = unit === 'MONEY'
  return formatFigure(value, {
    decimals: Math.min(unit === 'NUMBER' ? 0 : 2, atMost),
    atMost,
    suffix: suffixes[unit] ?? '',
    ...(isAmount && { currency }),
    ...(unit === 'FRACTION' && { scale: 2 }),
  })
}

const kinds: Partial<Record<string, string>> = {
  CALL: 'Call',
  PUT: 'Put',
  FUTURE: 'Future',
  SHARE: 'Share',
}

/** An input with all its decimals. */
export const inputText = ({ value, unit }: Input, currency: string): string =>
  unit === 'WORD'
    ? (kinds[value ?? ''] ?? emDash)
    : valueText(value, { unit, currency, atMost: mostDecimals(value) })

/** A figure or a result, with the decimals of the figure's pages. */
export function resultText({ formula, unit, currency }: Explanation, value: string | null): string {
  const { decimals } = formulas[formula]
  return valueText(value, { unit, currency, atMost: unit === 'FRACTION' ? decimals - 2 : decimals })
}
