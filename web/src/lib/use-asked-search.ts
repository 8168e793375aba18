import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'

interface Asked {
  /** The address's parameters as they were last heard. */
  heard: string
  /** As the reader wants them. */
  wanted: string
  /** What the address was told and has not come to yet: its coming is no news, and the reader may be further. */
  told: readonly string[]
}

/** What stays of what was asked once this address is heard. */
function hear(asked: Asked, heard: string): Asked {
  if (asked.heard === heard) return asked
  const place = asked.told.indexOf(heard)
  if (place === -1) return { heard, wanted: heard, told: [] }
  return { ...asked, heard, told: asked.told.slice(place + 1) }
}

interface AskedSearch {
  /** The address's parameters as the reader asked for them, before the page has come to them. */
  search: string
  /** Whether the page has not come to them yet. */
  isPending: boolean
  /** Asks for others, from those that were asked for last. */
  ask: (next: (now: URLSearchParams) => URLSearchParams) => void
}

/**
 * The parameters of the address, which a reader may change again before the page has come to what they changed.
 *
 * @param restMs The address is told so many milliseconds after the last change.
 */
export function useAskedSearch(restMs: number): AskedSearch {
  const [address, setAddress] = useSearchParams()
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const isHere = location?.pathname === pathname
  const heard = (isHere ? new URLSearchParams(location.search) : address).toString()
  const [asked, setAsked] = useState<Asked>({ heard, wanted: heard, told: [] })
  // oxlint-disable-next-line react/set-state-in-effect -- the router draws an address as a transition, which what is set while drawing outlives
  useLayoutEffect(() => setAsked(now => hear(now, heard)), [heard])
  const { wanted, told } = hear(asked, heard)
  const isTold = wanted === heard || wanted === told.at(-1)
  useEffect(() => {
    if (isTold) return undefined
    const timer = setTimeout(() => {
      setAsked(now => ({ ...now, told: [...now.told, wanted] }))
      setAddress(wanted, { replace: true, preventScrollReset: true })
    }, restMs)
    return () => clearTimeout(timer)
  }, [isTold, wanted, restMs, setAddress])
  return {
    search: wanted,
    isPending: wanted !== address.toString(),
    ask: next => setAsked(now => ({ ...now, wanted: next(new URLSearchParams(now.wanted)).toString() })),
  }
}
