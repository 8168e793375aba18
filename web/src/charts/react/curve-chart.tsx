import { useMemo, useState } from 'react'
import { createChartFormats } from '../compositions/chart-formats.ts'
import { defaultChartState } from '../compositions/chart-state.ts'
import type { Composition } from '../compositions/composition.ts'
import { createForwardCurve, type ForwardCurves } from '../compositions/forward-curve.ts'
import { chartHeight, pageChartWidth } from '../compositions/plot-layout.ts'
import { ChartCaption } from './chart-caption.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { ChartStage } from './chart-stage.tsx'
import { focusChart } from './focus-chart.ts'
import { useViewFrom } from './use-chart-view.ts'
import styles from './price-chart.module.css'

export type { Curve, CurveContract, ForwardCurves } from '../compositions/forward-curve.ts'

interface CurveChartProps {
  /** Code of the contracts, such as 'WMP'. */
  code: string
  /** Keep its identity while it is the same data. */
  curves: ForwardCurves
  priceDecimals: number
  /** ISO 4217. Empty where prices are index points. */
  currency: string
}

/** Interactive chart of futures prices by expiry, current and on earlier days. */
export function CurveChart({ code, curves, priceDecimals, currency }: CurveChartProps) {
  const composition = useMemo(
    () => createForwardCurve(curves, createChartFormats({ priceDecimals, isYieldTraded: false, currency })),
    [curves, priceDecimals, currency],
  )
  return (
    <figure
      className={styles.chart}
      style={{ maxInlineSize: `${pageChartWidth}px` }}
      aria-label={`${code} forward curve`}
    >
      {composition ? (
        <DrawnCurve code={code} composition={composition} />
      ) : (
        <output className={`${styles.frame} ${styles.message}`} style={{ blockSize: `${chartHeight}px` }}>
          Data not available
        </output>
      )}
    </figure>
  )
}

function DrawnCurve({ code, composition }: { code: string; composition: Composition }) {
  const [state, setState] = useState(defaultChartState)
  const { length } = composition.axis
  const home = useMemo(() => ({ from: 0, to: length }), [length])
  const { view, rest } = useViewFrom(composition, home, state.range)
  const summary = useMemo(
    () => composition.describe(view, state.range === null),
    [composition, view, state.range],
  )
  return (
    <>
      <div className={styles.head}>
        <ChartLegend entries={composition.legend(view)} />
        <div className={styles.actions}>
          {state.range && (
            <button
              type="button"
              onClick={({ currentTarget }) => {
                focusChart(currentTarget)
                setState(defaultChartState)
              }}
            >
              Whole curve
            </button>
          )}
        </div>
      </div>
      <ChartStage
        {...{ composition, home, view, state, rest }}
        name={`${code} forward curve`}
        maxWidth={pageChartWidth}
        lastPrice={null}
        events={noEvents}
        eventList=""
        onStateChange={setState}
      />
      <ChartCaption summary={summary} bar="contract" />
    </>
  )
}

const noEvents = [] as const
