import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { useHint } from '../../lib/hint-cookie.ts'
import { type Followed, WatchedContext } from './watched.ts'

const none: Followed = { codes: new Set(), hasLists: false }

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
  const [followed, setFollowed] = useState(none)
  const [isRequested, setRequested] = useState(false)
  const [hasPressed, setPressed] = useState(false)
  const [message, setMessage] = useState<ReactNode>(null)
  const [choice, setChoice] = useState<ReactNode>(null)
  const { hasLists } = followed

  useEffect(() => {
    const isNeeded = isRequested && (isMember || hasPressed)
    if (!isNeeded && !((isRequested || isMember) && hasLocalList())) return
    let isOver = false
    let stop = () => {}
    // A transition, so that parts of the page that are not hydrated yet are kept.
    const show = (next: Followed) => startTransition(() => setFollowed(next))
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
        setMessage(await toggleWatched(client, { code, wasOn, hasLists }))
        setPressed(true)
      },
      async choose(code: string) {
        const { ListsOfInstrument } = await import('./lists/lists-of-instrument.tsx')
        setMessage(null)
        setChoice(<ListsOfInstrument code={code} onClose={() => setChoice(null)} />)
      },
    }),
    [client, hasLists],
  )
  const watched = useMemo(() => ({ ...followed, ...acts }), [followed, acts])
  return (
    <WatchedContext value={watched}>
      {children}
      {message}
      {choice}
    </WatchedContext>
  )
}
