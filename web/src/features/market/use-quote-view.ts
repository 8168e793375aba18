import { useMemo } from 'react'
import { useOptimisticSearch } from '../../lib/use-optimistic-search.ts'
import { keepOthers, type QuoteView, readQuoteView } from './quote-view.ts'

/** The address follows at rest: every link of the page looks at it anew, which the rows need not wait for. */
const restMs = 150

type ChangeView = (next: (view: QuoteView) => Partial<QuoteView>) => void

/** What the reader wants to see, as the address says it. `change` takes what is to be otherwise. */
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
