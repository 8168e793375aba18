import { useMemo } from 'react'
import { useOptimisticSearch } from '../../lib/use-optimistic-search.ts'
import { readScreenerView, type ScreenerView, writeScreenerView } from './screener-view.ts'

/** A thumb that is drawn along, or a figure that is typed, is one choice when it rests. */
const restMs = 400

const always = () => true

export type ChangeView = (to: Partial<ScreenerView>) => void

/** What the reader looks for, as the address says it; Back takes back one choice. */
export function useScreenerView(): [view: ScreenerView, change: ChangeView] {
  const { search, change } = useOptimisticSearch(restMs, always)
  const view = useMemo(() => readScreenerView(new URLSearchParams(search)), [search])
  return [view, to => change(now => writeScreenerView({ ...readScreenerView(now), ...to }))]
}
