import { useCallback, useMemo } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import {
  type ChartState,
  instrumentChoices,
  offeredOverlays,
  readChartState,
  writeChartState,
} from '../../charts/react/price-chart.tsx'

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
  const [current, setParams] = useSearchParams()
  const { location } = useNavigation()
  const search = location?.search ?? current.toString()
  const state = useMemo(() => {
    const asked = readChartState(new URLSearchParams(search))
    const offered = offeredOverlays(instrumentChoices, { market, period: asked.period })
    return {
      ...asked,
      overlays: asked.overlays.filter(overlay => offered.includes(overlay)),
      compare: asked.compare === code ? null : asked.compare,
    }
  }, [search, code, market])
  const parametersOf = useCallback(
    (next: ChartState) => {
      const params = writeChartState(next)
      const view = current.get('view')
      if (view !== null) params.set('view', view)
      return params
    },
    [current],
  )
  const setState = useCallback(
    (next: ChartState) => setParams(parametersOf(next), { replace: true, preventScrollReset: true }),
    [parametersOf, setParams],
  )
  return { state, isPending: location !== undefined, setState, parametersOf }
}
