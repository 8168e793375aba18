import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

interface Search {
  /** Address parameters as last read. */
  address: string
  /** Parameters as chosen by the reader. */
  chosen: string
  /** Pending navigations. Their arrival is ignored, because the reader may have chosen again. */
  pending: readonly string[]
}

/** Search of an address without pending navigations. */
function standing(params: URLSearchParams): Search {
  const address = params.toString()
  return { address, chosen: address, pending: [] }
}

/** Search after the address has changed to these parameters. */
function arrive(search: Search, address: string): Search {
  if (search.address === address) return search
  const place = search.pending.indexOf(address)
  if (place === -1) return { address, chosen: address, pending: [] }
  return { ...search, address, pending: search.pending.slice(place + 1) }
}

interface OptimisticSearch {
  /** Parameters as chosen by the reader, before the navigation. */
  search: string
  /** Whether the navigation is still pending. */
  isPending: boolean
  /** Changes the latest chosen parameters. */
  change: (next: (now: URLSearchParams) => URLSearchParams) => void
}

const never = () => false

/**
 * Parameters of the address, which a reader may change again before the page shows the previous change.
 *
 * @param restMs Delay in milliseconds between the last change and the navigation.
 * @param isStep Whether a change adds a history entry, so that Back reverts it.
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
  // oxlint-disable-next-line react/set-state-in-effect -- state set during rendering would outlive the router's transition
  useLayoutEffect(() => setSearch(now => arrive(now, address)), [address])
  // Back reverts a choice even before its navigation. No page has seen that address then.
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
