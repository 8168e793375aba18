import type { View } from '../scales/view.ts'
import type { TradingAxis } from '../scales/trading-axis.ts'
import { longTimeText, missing, shortTimeText } from './chart-formats.ts'
import type { BarQuestion, Composition } from './composition.ts'

/** Day or minute shown in a readout. */
export const readoutTitle = ({ axis }: { axis: TradingAxis }, index: number): string =>
  longTimeText(axis.text(index))

/** Describes one bar in a sentence for screen readers. */
export function spokenReading(composition: Composition, question: BarQuestion): string {
  const figures = composition
    .readings(question)
    .map(({ label, text, spoken }) => spoken ?? `${label} ${text === missing ? 'not available' : text}`)
  return `${readoutTitle(composition, question.index)}: ${figures.join(', ')}`
}

/** The picture's figures as a table, newest first. */
export interface PriceTable {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[]
}

/** Lists every visible bar in full, even where the picture thins them. */
export function priceTable(composition: Composition, view: View): PriceTable {
  const { axis } = composition
  const { first, end } = axis.barsIn(view)
  const columns = composition.columns(view)
  const rows = Array.from({ length: Math.max(0, end - first) }, (_none, back) => {
    const index = end - 1 - back
    const key = axis.text(index)
    const figures = columns.map(({ values, text }) => text(values[index]!))
    return { key: `${key}#${index}`, cells: [shortTimeText(key), ...figures] }
  })
  return { columns: [axis.kind === 'daily' ? 'Date' : 'Time', ...columns.map(({ label }) => label)], rows }
}
