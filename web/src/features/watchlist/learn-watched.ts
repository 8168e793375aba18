import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import { readHint, useHint } from '../../lib/hint-cookie.ts'

let isFollowing = false
let isLooking = false

/** A browser may forbid to read what is stored. */
function hasLocalList(): boolean {
  try {
    return localStorage.getItem('watchlist') !== null
  } catch {
    return false
  }
}

/** Learns what is followed, where there may be a list; what reads it is loaded only then. */
export function learnWatched(client: ApolloClient, isCertain = false): void {
  if (isFollowing || (isLooking && !isCertain)) return
  // A table's hundreds of stars ask at once: storage and cookies are slow, and are looked at once.
  if (!isLooking) queueMicrotask(() => (isLooking = false))
  isLooking = true
  if (!isCertain && !hasLocalList() && !readHint(document.cookie, 'loggedIn')) return
  isFollowing = true
  void import('./follow-watched.ts').then(({ followWatched }) => followWatched(client))
}

/**
 * What was followed in this browser comes along as soon as somebody is logged in, whichever way they came in. The stars on
 * the page then follow the account's list.
 */
export function useListTakenAlong(): void {
  const client = useApolloClient()
  const isMember = useHint('loggedIn')
  useEffect(() => {
    if (isMember && (isFollowing || hasLocalList()))
      void import('./follow-watched.ts').then(({ learnAsMember }) => learnAsMember(client))
  }, [client, isMember])
}
