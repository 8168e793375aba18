import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { keepOthers, type QuoteView, readQuoteView } from './quote-view.ts'

/** The address is told at rest: every link of the page looks at it anew, which the lines need not wait for. */
const restMs = 150

/** What the reader wants to see: shown at once, then told to the address, whose other parameters stay. */
export function useQuoteView(): [view: QuoteView, setView: (view: QuoteView) => void] {
  const [address, setAddress] = useSearchParams()
  const search = address.toString()
  const [shown, setShown] = useState({ search, view: readQuoteView(address) })
  if (shown.search !== search) setShown({ search, view: readQuoteView(address) })
  const wanted = keepOthers(address, shown.view).toString()
  const isTold = wanted === keepOthers(address, readQuoteView(address)).toString()
  useEffect(() => {
    if (isTold) return undefined
    const timer = setTimeout(() => setAddress(wanted, { replace: true, preventScrollReset: true }), restMs)
    return () => clearTimeout(timer)
  }, [isTold, wanted, setAddress])
  return [shown.view, view => setShown({ search, view })]
}
