import type { ApolloClient } from '@apollo/client'
import { readHint } from '../../lib/hint-cookie.ts'

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
