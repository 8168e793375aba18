import { type CSSProperties, useMemo, useRef } from 'react'
import { type ChartState, defaultChartState } from '../compositions/chart-state.ts'
import { homeView, type PreparedChart, prepareChart } from '../compositions/prepared-chart.ts'
import { isDayPeriod } from '../series/period.ts'
import type { PricedInstrument } from './chart-props.ts'
import { StaticChart } from './static-chart.tsx'
import { PriceLevels } from './price-levels.tsx'
import { useComposition } from './use-composition.ts'
import { useWidth } from './use-width.ts'
import styles from './price-chart.module.css'

interface GlanceChartProps extends PricedInstrument {
  period: ChartState['period']
  /** Chart height in pixels. `width` is that of the first picture. */
  height: number
  width: number
  lastPrice: number | null
}

/** Static line of a period, for sight only. It repeats a chart that can be explored and read aloud. */
export function GlanceChart(props: GlanceChartProps) {
  const { period, history, intraday } = props
  // Periods drawn from days share one prepared chart.
  const kind = isDayPeriod(period) ? period : defaultChartState.period
  const moments = isDayPeriod(period) ? intraday : null
  const chart = useMemo(() => prepareChart(kind, { history, intraday: moments }), [kind, history, moments])
  const size = { '--chart-height': `${props.height}px` } as CSSProperties
  return (
    <div className={styles.frame} style={size} aria-hidden="true">
      {chart && <Still {...props} chart={chart} />}
    </div>
  )
}

function Still(props: GlanceChartProps & { chart: PreparedChart }) {
  const { chart, period, height, lastPrice } = props
  const state = useMemo<ChartState>(() => ({ ...defaultChartState, period, lowers: [] }), [period])
  const composition = useComposition({
    ...props,
    comparison: null,
    state,
    isLoading: false,
    onStateChange: () => undefined,
  })
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame, props.width) - composition.axisWidth
  const view = useMemo(() => homeView(chart, period), [chart, period])
  const picture = useMemo(
    () => composition.draw({ view, width, height, lastPrice }),
    [composition, view, width, height, lastPrice],
  )
  const axis = { '--axis-width': `${composition.axisWidth}px` } as CSSProperties
  return (
    <div ref={frame} className={styles.still} style={axis}>
      <StaticChart picture={picture} />
      <PriceLevels picture={picture} tag={lastPrice === null ? null : composition.tag(picture, lastPrice)} />
    </div>
  )
}
