import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

interface Search {
  /** The address's parameters when they were last read. */
  address: string
  /** As the reader chose them. */
  chosen: string
  /** Navigations under way. Their arrival is no news, for the reader may have chosen again since. */
  pending: readonly string[]
}

/** The search of an address to which nothing is under way. */
function standing(params: URLSearchParams): Search {
  const address = params.toString()
  return { address, chosen: address, pending: [] }
}

/** The search once the address has come to these parameters. */
function arrive(search: Search, address: string): Search {
  if (search.address === address) return search
  const place = search.pending.indexOf(address)
  if (place === -1) return { address, chosen: address, pending: [] }
  return { ...search, address, pending: search.pending.slice(place + 1) }
}

interface OptimisticSearch {
  /** The parameters as the reader chose them, before the page has come to them. */
  search: string
  /** Whether the page has not come to them yet. */
  isPending: boolean
  /** Changes the parameters that were chosen last. */
  change: (next: (now: URLSearchParams) => URLSearchParams) => void
}

const never = () => false

/**
 * The parameters of the address, which a reader may change again before the page has come to what they changed.
 *
 * @param restMs The address follows so many milliseconds after the last change.
 * @param isStep Whether the way from one search to another is one that the browser's Back takes back.
 */
export function useOptimisticSearch(
  restMs: number,
  isStep: (before: string, after: string) => boolean = never,
): OptimisticSearch {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const isHere = location?.pathname === pathname
  const address = (isHere ? new URLSearchParams(location.search) : params).toString()
  const [search, setSearch] = useState<Search>(() => standing(new URLSearchParams(address)))
  // oxlint-disable-next-line react/set-state-in-effect -- the router draws an address as a transition, which what is set while drawing outlives
  useLayoutEffect(() => setSearch(now => arrive(now, address)), [address])
  // Back takes a choice back even before the page has come to it: its address is then none that a page has seen.
  useEffect(() => {
    const leave = () => {
      if (window.location.pathname === pathname)
        setSearch(standing(new URLSearchParams(window.location.search)))
    }
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [pathname])
  const { chosen, pending } = arrive(search, address)
  const before = pending.at(-1) ?? address
  const isNavigated = chosen === address || chosen === pending.at(-1)
  useEffect(() => {
    if (isNavigated) return undefined
    const timer = setTimeout(() => {
      setSearch(now => ({ ...now, pending: [...now.pending, chosen] }))
      setParams(chosen, { replace: !isStep(before, chosen), preventScrollReset: true })
    }, restMs)
    return () => clearTimeout(timer)
  }, [isNavigated, before, chosen, restMs, isStep, setParams])
  return {
    search: chosen,
    isPending: chosen !== params.toString(),
    change: next => setSearch(now => ({ ...now, chosen: next(new URLSearchParams(now.chosen)).toString() })),
  }
}
