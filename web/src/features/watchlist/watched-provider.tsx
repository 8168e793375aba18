import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { useHint } from '../../lib/hint-cookie.ts'
import { WatchedContext } from './watched.ts'

const none: ReadonlySet<string> = new Set()

/** Browsers may deny access to the storage. */
function hasLocalList(): boolean {
  try {
    return localStorage.getItem('watchlist') !== null
  } catch {
    return false
  }
}

/**
 * Gives the stars of a page the followed codes. The code that follows them is loaded only if there may be a list and the page has
 * stars, or to move the browser's list into the account after any kind of login.
 */
export function WatchedProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient()
  const isMember = useHint('loggedIn')
  const [codes, setCodes] = useState(none)
  const [isRequested, setRequested] = useState(false)
  const [hasPressed, setPressed] = useState(false)
  const [message, setMessage] = useState<ReactNode>(null)

  useEffect(() => {
    const isNeeded = isRequested && (isMember || hasPressed)
    if (!isNeeded && !((isRequested || isMember) && hasLocalList())) return
    let isOver = false
    let stop = () => {}
    // A transition, so that parts of the page that are not hydrated yet are kept.
    const show = (next: ReadonlySet<string>) => startTransition(() => setCodes(next))
    void import('./follow-watched.ts').then(({ followWatched }) => {
      if (!isOver) stop = followWatched({ client, isMember, show })
    })
    return () => {
      isOver = true
      stop()
    }
  }, [client, isMember, isRequested, hasPressed])

  const acts = useMemo(
    () => ({
      request: () => setRequested(true),
      async press(code: string, wasOn: boolean) {
        const { toggleWatched } = await import('./toggle-watched.tsx')
        setMessage(await toggleWatched(client, code, wasOn))
        setPressed(true)
      },
    }),
    [client],
  )
  const watched = useMemo(() => ({ codes, ...acts }), [codes, acts])
  return (
    <WatchedContext value={watched}>
      {children}
      {message}
    </WatchedContext>
  )
}
