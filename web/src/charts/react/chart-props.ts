import type { ReactNode } from 'react'
import type { Remark } from '../../lib/csv.ts'
import type { ChartChoices } from '../compositions/chart-choices.ts'
import type { ChartEvent } from '../compositions/chart-events.ts'
import type { ChartState } from '../compositions/chart-state.ts'
import type { IntradayColumns, PriceHistoryColumns } from '../series/price-columns.ts'

/** An instrument's figures and number format. */
export interface PricedInstrument {
  code: string
  /** Name in files. Default: the code. */
  name?: string | undefined
  /** Two years of days. Null when they are unavailable. Keep its identity while it is the same data. */
  history: PriceHistoryColumns | null
  /** Moments of the last trading days, at least as many days as the period shows. Needed for day periods only. */
  intraday: IntradayColumns | null
  priceDecimals: number
  /** Whether prices are yields in percent: a stored 4.25 is shown as 4.25%. */
  isYieldTraded: boolean
  /** ISO 4217, such as NZD. */
  currency: string
  /** Whether it is a member's portfolio instead of an instrument. Only the member can open its page. */
  isTotal?: boolean | undefined
}

/** Delay and source of a chart's figures, as stated in its files. */
export type ChartSource = readonly Remark[]

export interface PriceChartProps extends PricedInstrument {
  /** Whether the columns of the period are still loading. */
  isLoading: boolean
  state: ChartState
  /** Called when a pan, zoom or table toggle has ended, not for each movement. Put the state in the address. */
  onStateChange: (state: ChartState) => void
  /** The id of the plot, for links to it. */
  anchor?: string | undefined
  /** Maximum width in pixels. Default: 730; 892 on a page without a side column, 996 on the history page. */
  maxWidth?: number | undefined
  /** Live last price. A change moves only the price tag. */
  lastPrice?: number | null | undefined
  /** Time of the last price (ISO 8601). */
  lastPriceAt?: string | null | undefined
  /** Instrument named by `state.compare`. Without it the instrument is shown alone. */
  compared?: PricedInstrument | null | undefined
  /** Events that may explain the price, shown while `state.hasMarkers`. */
  events?: readonly ChartEvent[] | undefined
  /** Choices of the reader. Default: an instrument's choices. */
  choices?: ChartChoices | undefined
  source?: ChartSource | undefined
  /** Sentence after the chart's own. */
  remark?: string | undefined
  /** Link to another view of the chart. */
  otherView?: ReactNode
  /** Button that shows code to embed the chart in another site. */
  embed?: ReactNode
}
