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
  fewest?: number | undefined
}

function valueText(value: string | null, style: Style): string {
  const { unit, currency, atMost, fewest = unit === 'NUMBER' ? 0 : 2 } = style
  const isAmount = unit === 'MONEY'
  return formatFigure(value, {
    decimals: Math.min(fewest, atMost),
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

/** An input with all its decimals; one in the unit of the figure has at least those of the page. */
export function inputText({ value, unit }: Input, figure: Explanation, pageDecimals?: number): string {
  if (unit === 'WORD') return kinds[value ?? ''] ?? emDash
  const fewest = unit === figure.unit ? pageDecimals : undefined
  const atMost = Math.max(mostDecimals(value), fewest ?? 0)
  return valueText(value, { unit, currency: figure.currency, atMost, fewest })
}

/** A figure or a result, with the decimals of its page. A fraction next to the figure has its own. */
export function resultText(figure: Explanation, value: string | null, pageDecimals?: number): string {
  const { formula, unit, currency } = figure
  const { decimals } = formulas[formula]
  if (unit === 'FRACTION') return valueText(value, { unit, currency, atMost: decimals - 2 })
  return valueText(value, { unit, currency, atMost: pageDecimals ?? decimals, fewest: pageDecimals })
}
