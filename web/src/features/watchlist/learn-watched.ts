import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { readHint, useHint } from '../../lib/hint-cookie.ts'

let isFollowing = false
let isLooking = false

/** Browsers may deny access to the storage. */
function hasLocalList(): boolean {
  try {
    return localStorage.getItem('watchlist') !== null
  } catch {
    return false
  }
}

/** Loads the followed codes if there may be a list. The code for it is imported only then. */
export function learnWatched(client: ApolloClient, isCertain = false): void {
  if (isFollowing || (isLooking && !isCertain)) return
  // A table's hundreds of stars call this together, and storage and cookies are slow: they are read once.
  if (!isLooking) queueMicrotask(() => (isLooking = false))
  isLooking = true
  if (!isCertain && !hasLocalList() && !readHint(document.cookie, 'loggedIn')) return
  isFollowing = true
  void import('./follow-watched.ts').then(({ followWatched }) => followWatched(client))
}

/** Moves the browser's list into the account after any kind of login. The stars on the page then follow the account's list. */
export function useListTakenAlong(): void {
  const client = useApolloClient()
  const isMember = useHint('loggedIn')
  useEffect(() => {
    if (isMember && (isFollowing || hasLocalList()))
      void import('./follow-watched.ts').then(({ learnAsMember }) => learnAsMember(client))
  }, [client, isMember])
}
