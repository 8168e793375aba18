import type { View } from '../scales/view.ts'
import type { TradingAxis } from '../scales/trading-axis.ts'
import { longTimeText, missing, shortTimeText } from './chart-formats.ts'
import type { BarQuestion, Composition } from './composition.ts'

/** The day or minute that a readout is about. */
export const readoutTitle = ({ axis }: { axis: TradingAxis }, index: number): string =>
  longTimeText(axis.text(index))

/** One bar as a sentence to be heard. */
export function spokenReading(composition: Composition, question: BarQuestion): string {
  const figures = composition
    .readings(question)
    .map(({ label, text, spoken }) => spoken ?? `${label} ${text === missing ? 'not available' : text}`)
  return `${readoutTitle(composition, question.index)}: ${figures.join(', ')}`
}

/** The picture's numbers as a table, newest first. */
export interface PriceTable {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[]
}

/** Every bar in sight, in full: exactly what is drawn, thinned or not. */
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
