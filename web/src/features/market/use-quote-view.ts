import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { keepOthers, type QuoteView, readQuoteView } from './quote-view.ts'

/** The address is told at rest: every link of the page looks at it anew, which the lines need not wait for. */
const restMs = 150

interface Shown {
  /** The address that was last heard. */
  search: string
  view: QuoteView
  /** What the address was told and has not come to yet: its coming is no news, and the reader may be further. */
  told: readonly string[]
}

/** What the reader wants to see: shown at once, then told to the address, whose other parameters stay. */
export function useQuoteView(): [view: QuoteView, setView: (view: QuoteView) => void] {
  const [address, setAddress] = useSearchParams()
  const search = address.toString()
  const [shown, setShown] = useState<Shown>({ search, view: readQuoteView(address), told: [] })
  if (shown.search !== search) {
    const place = shown.told.indexOf(search)
    const view = place === -1 ? readQuoteView(address) : shown.view
    setShown({ search, view, told: place === -1 ? [] : shown.told.slice(place + 1) })
  }
  const wanted = keepOthers(address, shown.view).toString()
  const isTold = wanted === keepOthers(address, readQuoteView(address)).toString()
  useEffect(() => {
    if (isTold) return undefined
    const timer = setTimeout(() => {
      setShown(now => ({ ...now, told: [...now.told, wanted] }))
      setAddress(wanted, { replace: true, preventScrollReset: true })
    }, restMs)
    return () => clearTimeout(timer)
  }, [isTold, wanted, setAddress])
  return [shown.view, view => setShown(now => ({ ...now, view }))]
}
