import { useMemo } from 'react'
import { useOptimisticSearch } from '../../lib/use-optimistic-search.ts'
import { keepOthers, type QuoteView, readQuoteView } from './quote-view.ts'

/** Delay before the address changes: every link of the page then updates, and the rows need not wait for that. */
const restMs = 150

type ChangeView = (next: (view: QuoteView) => Partial<QuoteView>) => void

/** The view in the address, and a function that changes parts of it. */
export function useQuoteView(): [view: QuoteView, change: ChangeView] {
  const { search, change } = useOptimisticSearch(restMs)
  const view = useMemo(() => readQuoteView(new URLSearchParams(search)), [search])
  const changeView: ChangeView = next =>
    change(now => {
      const before = readQuoteView(now)
      return keepOthers(now, { ...before, ...next(before) })
    })
  return [view, changeView]
}
