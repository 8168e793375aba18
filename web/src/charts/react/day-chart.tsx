import { useId, useMemo, useState } from 'react'
import { type ChartState, defaultChartState } from '../compositions/chart-state.ts'
import { figureName } from '../compositions/chart-formats.ts'
import { wideChartWidth } from '../compositions/plot-layout.ts'
import { type PreparedChart, prepareIntraday } from '../compositions/prepared-chart.ts'
import type { IntradayColumns } from '../series/price-columns.ts'
import type { PricedInstrument } from './chart-props.ts'
import { ChartStage } from './chart-stage.tsx'
import { useChartView } from './use-chart-view.ts'
import { useComposition } from './use-composition.ts'
import styles from './price-chart.module.css'

interface DayChartProps extends Omit<PricedInstrument, 'history' | 'name'> {
  /** Keep its identity while it is the same data. */
  intraday: IntradayColumns | null
  /** Of the chart, in pixels. */
  height: number
  lastPrice: number | null
}

const wholeDay: ChartState = { ...defaultChartState, period: '1d', lowers: [] }

/** One day's line and nothing beside it, to be explored like any other chart. Its choices, files and table are a page of their own. */
export function DayChart(props: DayChartProps) {
  const { code, intraday, height } = props
  const chart = useMemo(() => intraday && prepareIntraday(intraday, 1), [intraday])
  return (
    <figure className={styles.chart} aria-label={`${code} ${figureName(props)} chart`}>
      {chart ? (
        <DrawnDay {...props} chart={chart} />
      ) : (
        <output className={`${styles.frame} ${styles.message}`} style={{ blockSize: `${height}px` }}>
          Data not available
        </output>
      )}
    </figure>
  )
}

function DrawnDay(props: DayChartProps & { chart: PreparedChart }) {
  const { code, chart, height, lastPrice } = props
  const [state, setState] = useState(wholeDay)
  const captionId = useId()
  const composition = useComposition({
    ...props,
    history: null,
    comparison: null,
    state,
    isLoading: false,
    onStateChange: setState,
  })
  const { home, view, rest } = useChartView(chart, state)
  const summary = useMemo(
    () => composition.describe(view, state.range === null),
    [composition, view, state.range],
  )
  return (
    <>
      <ChartStage
        {...{ composition, home, view, state, rest, height, lastPrice }}
        name={`${code} ${figureName(props)}s`}
        maxWidth={wideChartWidth}
        onStateChange={setState}
        events={noEvents}
        eventList=""
        describedBy={captionId}
      />
      <figcaption id={captionId} className="visually-hidden">
        {summary}
      </figcaption>
    </>
  )
}

const noEvents = [] as const
