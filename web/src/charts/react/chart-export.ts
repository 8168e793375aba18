import type { ChartEvent } from '../compositions/chart-events.ts'
import type { ChartSubject } from '../compositions/chart-remarks.ts'
import type { Composition, LegendEntry } from '../compositions/composition.ts'
import type { View } from '../scales/view.ts'
import type { ChartSource } from './chart-props.ts'

/** File formats of a chart. */
export type FileKind = 'png' | 'csv'

/** Contents of an exported chart file. */
export interface ChartExport {
  composition: Composition
  view: View
  title: string
  /** The instrument, or both instruments of a comparison. */
  subjects: readonly ChartSubject[]
  summary: string
  legend: readonly LegendEntry[]
  /** Address parameters of the shown state. */
  parameters: string
  lastPrice: number | null
  /** Time of the last price (ISO 8601). */
  lastPriceAt: string | null
  events: readonly ChartEvent[]
  source: ChartSource
  maxWidth: number
}
