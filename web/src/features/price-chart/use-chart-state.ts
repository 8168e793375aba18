import { useMemo } from 'react'
import {
  type ChartState,
  type CloseCounts,
  countCloses,
  instrumentChoices,
  offeredState,
  readChartState,
  writeChartState,
} from '../../charts/react/price-chart.tsx'
import { useOptimisticSearch } from '../../lib/use-optimistic-search.ts'
import { isChartStep } from './is-chart-step.ts'
import type { PriceColumns } from './use-price-columns.ts'

interface ChartAddressOf {
  /** The market's code, such as NZSX. Null when unknown. */
  market: string | null
  /** The available prices. */
  columns: PriceColumns
}

interface ChartAddress {
  /** The chosen state, including one whose data is still loading. */
  state: ChartState
  /** Numbers of closes that averages can be calculated from. */
  counts: CloseCounts
  isPending: boolean
  setState: (state: ChartState) => void
  /** Query string of a state, with the page's other parameters kept. */
  parametersOf: (state: ChartState) => URLSearchParams
}

/**
 * The chart's state, kept in the address, so a shared link shows the same chart. Choices that the instrument does not support are
 * omitted.
 */
export function useChartState({ market, columns }: ChartAddressOf): ChartAddress {
  const { search, isPending, change } = useOptimisticSearch(0, isChartStep)
  const [state, counts] = useMemo(() => {
    const requested = readChartState(new URLSearchParams(search))
    const counts = countCloses(requested.period, columns)
    return [offeredState(requested, instrumentChoices, { market, counts }), counts] as const
  }, [search, market, columns])
  const parametersOf = (next: ChartState) => {
    const params = writeChartState(next)
    const view = new URLSearchParams(search).get('view')
    if (view !== null) params.set('view', view)
    return params
  }
  return { state, counts, isPending, setState: next => change(() => parametersOf(next)), parametersOf }
}
