import type { ApolloClient } from '@apollo/client'
import { localWatchlist, writeLocalWatchlist } from './local-watchlist.ts'
import { noAnswer } from '../../lib/no-answer.ts'
import { memberActs } from './member-acts.ts'
import type { WatchlistActs } from './watchlist-store.ts'

/** Adds what can be added; answers what cannot. One code that is no longer active must not hold up all others, so they are tried by halves. */
async function addMost(add: WatchlistActs['add'], codes: readonly string[]): Promise<readonly string[]> {
  const refusal = await add(codes)
  if (refusal === null) return []
  if (codes.length === 1 || refusal === noAnswer) return codes
  const middle = Math.ceil(codes.length / 2)
  const first = await addMost(add, codes.slice(0, middle))
  return [...first, ...(await addMost(add, codes.slice(middle)))]
}

/**
 * Moves the list of this browser into the account of whoever has just logged in or registered: what the account does not
 * follow yet comes last. What it does not take stays in the browser, and is tried again at the next login.
 */
export function takeLocalWatchlistAlong(client: ApolloClient): Promise<void> {
  moving ??= move(client).finally(() => (moving = null))
  return moving
}

/** Whoever asks meanwhile waits for the same. */
let moving: Promise<void> | null = null

async function move(client: ApolloClient): Promise<void> {
  const codes = localWatchlist().map(({ code }) => code)
  if (codes.length === 0) return
  const { add } = memberActs(client)
  const rest = new Set(await addMost(add, codes))
  writeLocalWatchlist(localWatchlist().filter(({ code }) => rest.has(code) || !codes.includes(code)))
}
