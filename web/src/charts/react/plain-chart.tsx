import { useMemo, useState } from 'react'
import type { ChartState } from '../compositions/chart-state.ts'
import { figureName } from '../compositions/chart-formats.ts'
import { wideChartWidth } from '../compositions/plot-layout.ts'
import type { PreparedChart } from '../compositions/prepared-chart.ts'
import type { PricedInstrument } from './chart-props.ts'
import { ChartStage } from './chart-stage.tsx'
import { useChartView } from './use-chart-view.ts'
import { useComposition } from './use-composition.ts'
import styles from './price-chart.module.css'

interface PlainChartProps extends Omit<PricedInstrument, 'history' | 'intraday'> {
  /** Null when there are no prices. */
  chart: PreparedChart | null
  /** Initial state. */
  initial: ChartState
  /** Chart height in pixels. */
  height: number
  /** Null hides the tag. */
  lastPrice: number | null
}

/** Interactive chart without controls. Choices, files and table are on their own page. */
export function PlainChart(props: PlainChartProps) {
  const { chart, code, height } = props
  return (
    <figure className={styles.chart} aria-label={`${code} ${figureName(props)} chart`}>
      {chart ? (
        <DrawnChart {...props} chart={chart} />
      ) : (
        <output className={`${styles.frame} ${styles.message}`} style={{ blockSize: `${height}px` }}>
          Data not available
        </output>
      )}
    </figure>
  )
}

function DrawnChart(props: PlainChartProps & { chart: PreparedChart }) {
  const { code, chart, height, lastPrice, initial } = props
  const [state, setState] = useState(initial)
  const composition = useComposition({
    ...props,
    history: null,
    intraday: null,
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
      />
      <figcaption className="visually-hidden">{summary}</figcaption>
    </>
  )
}

const noEvents = [] as const
