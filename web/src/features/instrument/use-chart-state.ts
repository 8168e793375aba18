import { useMemo } from 'react'
import {
  type ChartState,
  instrumentChoices,
  offeredOverlays,
  readChartState,
  writeChartState,
} from '../../charts/react/price-chart.tsx'
import { useAskedSearch } from '../../lib/use-asked-search.ts'

interface ChartAddress {
  /** What the reader has chosen, also while it is still being fetched. */
  state: ChartState
  isPending: boolean
  setState: (state: ChartState) => void
  /** The address parameters that show a state and keep what else the page was asked to be. */
  parametersOf: (state: ChartState) => URLSearchParams
}

/** The chart's state, kept in the address so that a copied link shows the same picture; what this instrument cannot show is left out. */
export function useChartState({ code, market }: { code: string; market: string }): ChartAddress {
  const { search, isPending, ask } = useAskedSearch(0)
  const state = useMemo(() => {
    const asked = readChartState(new URLSearchParams(search))
    const offered = offeredOverlays(instrumentChoices, { market, period: asked.period })
    return {
      ...asked,
      overlays: asked.overlays.filter(overlay => offered.includes(overlay)),
      compare: asked.compare === code ? null : asked.compare,
    }
  }, [search, code, market])
  const parametersOf = (next: ChartState) => {
    const params = writeChartState(next)
    const view = new URLSearchParams(search).get('view')
    if (view !== null) params.set('view', view)
    return params
  }
  return { state, isPending, setState: next => ask(() => parametersOf(next)), parametersOf }
}
