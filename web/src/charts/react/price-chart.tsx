import { type ComponentProps, useCallback, useMemo, useRef } from 'react'
import { figureName } from '../compositions/chart-formats.ts'
import { defaultChartState } from '../compositions/chart-state.ts'
import { chartHeight, chartWidth } from '../compositions/plot-layout.ts'
import { prepareChart } from '../compositions/prepared-chart.ts'
import { prepareComparison } from '../compositions/prepared-comparison.ts'
import { isDayPeriod } from '../series/period.ts'
import type { PriceChartProps } from './chart-props.ts'
import { DrawnChart } from './drawn-chart.tsx'
import styles from './price-chart.module.css'

export { chartTypes, firstLowers, instrumentChoices, periodOptions } from '../compositions/chart-choices.ts'
export type { ChartChoices } from '../compositions/chart-choices.ts'
export { subjectRemarks } from '../compositions/chart-remarks.ts'
export {
  countCloses,
  lengthOptions,
  lowerOptions,
  offeredState,
  overlayOptions,
} from '../compositions/offered-choices.ts'
export type { CloseCounts } from '../compositions/offered-choices.ts'
export type { ChartEvent } from '../compositions/chart-events.ts'
export {
  defaultChartState,
  drawnType,
  readChartState,
  withPeriod,
  writeChartState,
} from '../compositions/chart-state.ts'
export type { ChartState } from '../compositions/chart-state.ts'
export { pageChartWidth, wideChartWidth } from '../compositions/plot-layout.ts'
export { baseClose } from '../series/base-close.ts'
export { dayCount, isDayPeriod, periods, periodStart, type Period } from '../series/period.ts'
export type { IntradayColumns, PastClose, PriceHistoryColumns } from '../series/price-columns.ts'

export type { ChartSource, PricedInstrument, PriceChartProps } from './chart-props.ts'

/** Price chart with its legend, summary and table. It is drawn on the server, then explored by pointer, touch and keys. */
export function PriceChart(props: PriceChartProps) {
  const { code, maxWidth = chartWidth } = props
  const drawn = useRef<string>(null)
  const announcement = useRef<HTMLOutputElement>(null)
  // Announces the result after a new period or comparison. Live prices are not announced.
  const onDrawn = useCallback((subject: string, summary: string) => {
    if (drawn.current !== null && drawn.current !== subject) announcement.current!.textContent = summary
    drawn.current = subject
  }, [])
  return (
    <figure
      className={styles.chart}
      style={{ maxInlineSize: `${maxWidth}px` }}
      aria-label={`${code} ${figureName(props)} chart`}
    >
      <PreparedPriceChart {...props} maxWidth={maxWidth} onDrawn={onDrawn} />
      <output ref={announcement} className={styles.unseen} />
    </figure>
  )
}

const Message = ({ text, anchor }: { text: string; anchor: string | undefined }) => (
  <output
    id={anchor}
    tabIndex={anchor === undefined ? undefined : -1}
    className={`${styles.frame} ${styles.message}`}
    style={{ blockSize: `${chartHeight}px` }}
  >
    {text}
  </output>
)

type PreparedProps = PriceChartProps & Pick<ComponentProps<typeof DrawnChart>, 'maxWidth' | 'onDrawn'>

function PreparedPriceChart(props: PreparedProps) {
  const { history, intraday, isLoading, state, compared } = props
  const isWithinDays = isDayPeriod(state.period)
  // Periods drawn from days share one prepared chart and differ only in the visible part.
  const kind = isWithinDays ? state.period : defaultChartState.period
  const moments = isWithinDays ? intraday : null
  const other = isWithinDays ? (compared?.intraday ?? null) : null
  const otherDaily = compared?.history ?? null
  const comparison = useMemo(
    () => prepareComparison(kind, { history, intraday: moments }, { history: otherDaily, intraday: other }),
    [kind, history, moments, otherDaily, other],
  )
  const alone = useMemo(() => prepareChart(kind, { history, intraday: moments }), [kind, history, moments])
  const chart = comparison?.chart ?? alone
  if (!chart)
    return <Message anchor={props.anchor} text={isLoading ? 'Data is loading...' : 'Data not available'} />
  return <DrawnChart {...props} {...{ chart, comparison }} />
}
