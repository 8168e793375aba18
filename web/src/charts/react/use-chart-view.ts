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

/** Visible part of a price chart. */
export function useChartView(chart: PreparedChart, { period, range }: ChartState) {
  const home = useMemo(() => homeView(chart, period), [chart, period])
  return useViewFrom(chart, home, range)
}

/** Visible part: the given range, refined by the exact view where the reader stopped, because a range has whole bars only. */
export function useViewFrom(chart: Pick<Composition, 'axis'>, home: View, range: ChartRange | null) {
  const [rested, setRested] = useState<Rested | null>(null)
  const view = useMemo(
    () =>
      rested?.home === home && isSameRange(rested.range, range) ? rested.view : viewOf(chart, range, home),
    [chart, home, range, rested],
  )
  /** Stores a view and returns its range for the state. */
  const rest = (stopped: View): ChartRange | null => {
    const next = rangeOf(chart, stopped, home)
    setRested({ home, view: stopped, range: next })
    return next
  }
  return { home, view, rest }
}
