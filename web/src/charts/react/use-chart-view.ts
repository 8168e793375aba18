import { useMemo, useState } from 'react'
import type { ChartRange, ChartState } from '../compositions/chart-state.ts'
import { rangeOf, viewOf } from '../compositions/chart-view.ts'
import type { Composition } from '../compositions/composition.ts'
import { homeView, type PreparedChart } from '../compositions/prepared-chart.ts'
import type { View } from '../scales/view.ts'

interface Rested {
  readonly home: View
  readonly view: View
  readonly range: ChartRange | null
}

const isSameRange = (one: ChartRange | null, other: ChartRange | null) =>
  one?.from === other?.from && one?.to === other?.to

/** The part of a chart of prices in sight. */
export function useChartView(chart: PreparedChart, { period, range }: ChartState) {
  const home = useMemo(() => homeView(chart, period), [chart, period])
  return useViewFrom(chart, home, range)
}

/** The part in sight: what a range says, and exactly where the reader stopped, as a range names whole bars only. */
export function useViewFrom(chart: Pick<Composition, 'axis'>, home: View, range: ChartRange | null) {
  const [rested, setRested] = useState<Rested | null>(null)
  const view = useMemo(
    () =>
      rested?.home === home && isSameRange(rested.range, range) ? rested.view : viewOf(chart, range, home),
    [chart, home, range, rested],
  )
  /** Rests at a view and returns the range that a state should say. */
  const rest = (stopped: View): ChartRange | null => {
    const next = rangeOf(chart, stopped, home)
    setRested({ home, view: stopped, range: next })
    return next
  }
  return { home, view, rest }
}
