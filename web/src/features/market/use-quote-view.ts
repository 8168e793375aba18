import { useMemo } from 'react'
import { useAskedSearch } from '../../lib/use-asked-search.ts'
import { keepOthers, type QuoteView, readQuoteView } from './quote-view.ts'

/** The address is told at rest: every link of the page looks at it anew, which the lines need not wait for. */
const restMs = 150

/** What the reader wants to see, as the address says it. `change` takes what is to be otherwise. */
export function useQuoteView(): [view: QuoteView, change: (to: Partial<QuoteView>) => void] {
  const { search, ask } = useAskedSearch(restMs)
  const view = useMemo(() => readQuoteView(new URLSearchParams(search)), [search])
  return [view, to => ask(now => keepOthers(now, { ...readQuoteView(now), ...to }))]
}
