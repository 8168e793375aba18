import type { ChartEvent } from '../compositions/chart-events.ts'
import type { ChartSubject } from '../compositions/chart-remarks.ts'
import type { Composition, LegendEntry } from '../compositions/composition.ts'
import type { View } from '../scales/view.ts'
import type { ChartSource } from './chart-props.ts'

/** The forms in which a chart can be taken away. */
export type FileKind = 'png' | 'csv'

/** What a file says of a picture. */
export interface ChartExport {
  composition: Composition
  view: View
  title: string
  /** The instrument, or both of a comparison. */
  subjects: readonly ChartSubject[]
  summary: string
  legend: readonly LegendEntry[]
  /** The address parameters of what is shown. */
  parameters: string
  lastPrice: number | null
  /** When the last price was true (ISO 8601). */
  lastPriceAt: string | null
  events: readonly ChartEvent[]
  source: ChartSource
  maxWidth: number
}
