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
  /** The market's code, such as NZSX. */
  market: string
  /** The prices at hand. */
  columns: PriceColumns
}

interface ChartAddress {
  /** What the reader has chosen, also while it is still being fetched. */
  state: ChartState
  /** From how many closes its averages are made. */
  counts: CloseCounts
  isPending: boolean
  setState: (state: ChartState) => void
  /** The address parameters that show a state and keep what else the page was asked to be. */
  parametersOf: (state: ChartState) => URLSearchParams
}

/** The chart's state, kept in the address so that a copied link shows the same picture; what this instrument cannot show is left out. */
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
