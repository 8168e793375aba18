import type { Remark } from '../../lib/csv.ts'
import type { ChartChoices } from '../compositions/chart-choices.ts'
import type { ChartEvent } from '../compositions/chart-events.ts'
import type { ChartState } from '../compositions/chart-state.ts'
import type { IntradayColumns, PriceHistoryColumns } from '../series/price-columns.ts'

/** How an instrument's figures are written, and the figures. */
export interface PricedInstrument {
  code: string
  /** As files name it; the code when it is left out. */
  name?: string | undefined
  /** Two years of days; null when there are none to be had. Keep its identity while it is the same data. */
  history: PriceHistoryColumns | null
  /** Moments of the last trading days, at least as many days as the period shows; needed for day periods only. */
  intraday: IntradayColumns | null
  priceDecimals: number
  /** Prices are yields in percent: a stored 4.25 reads 4.25%. */
  isYieldTraded: boolean
  /** ISO 4217, such as NZD. */
  currency: string
}

/** How late a chart's figures came and whose they are, as a file made of them says it. */
export type ChartSource = readonly Remark[]

export interface PriceChartProps extends PricedInstrument {
  /** True while the columns that the period needs are on their way. */
  isLoading: boolean
  state: ChartState
  /** Called when a reader pans, zooms or opens the table, at rest and not for each movement; put it in the address. */
  onStateChange: (state: ChartState) => void
  /** The id of the plot, for links to it. */
  anchor?: string | undefined
  /** Pixels; 730 unless told; 892 where nothing stands beside it, or 996 on the history page. */
  maxWidth?: number | undefined
  /** The live last price: its change moves the price tag alone. */
  lastPrice?: number | null | undefined
  /** When it was true (ISO 8601). */
  lastPriceAt?: string | null | undefined
  /** What `state.compare` names; without it the instrument is shown alone. */
  compared?: PricedInstrument | null | undefined
  /** What may explain the price, shown while `state.hasMarkers`. */
  events?: readonly ChartEvent[] | undefined
  /** What a reader may choose here; by default an instrument's choices. */
  choices?: ChartChoices | undefined
  source?: ChartSource | undefined
}
