import type { ApolloClient } from '@apollo/client'
import { readHint } from '../../lib/hint-cookie.ts'

let isFollowing = false

/** A browser may forbid to read what is stored. */
function hasLocalList(): boolean {
  try {
    return localStorage.getItem('watchlist') !== null
  } catch {
    return false
  }
}

/** Learns what is followed, where there may be a list; what reads it is loaded only then. */
export function learnWatched(
  client: ApolloClient,
  isWanted = hasLocalList() || readHint(document.cookie, 'loggedIn'),
): void {
  if (isFollowing || !isWanted) return
  isFollowing = true
  void import('./follow-watched.ts').then(({ followWatched }) => followWatched(client))
}
