import { useMemo } from 'react'
import { useOptimisticSearch } from '../../lib/use-optimistic-search.ts'
import { readScreenerView, type ScreenerView, writeScreenerView } from './screener-view.ts'

/** Dragging a thumb or typing a figure counts as one choice after this delay. */
const restMs = 400

const always = () => true

export type ChangeView = (to: Partial<ScreenerView>) => void

/** The view in the address, and a function that changes it. Back undoes one choice. */
export function useScreenerView(): [view: ScreenerView, change: ChangeView] {
  const { search, change } = useOptimisticSearch(restMs, always)
  const view = useMemo(() => readScreenerView(new URLSearchParams(search)), [search])
  return [view, to => change(now => writeScreenerView({ ...readScreenerView(now), ...to }))]
}
