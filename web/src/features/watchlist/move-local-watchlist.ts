import type { ApolloClient } from '@apollo/client'
import { localWatchlist, writeLocalWatchlist } from './local-watchlist.ts'
import { noAnswer } from '../../lib/no-answer.ts'
import { memberActions } from './member-actions.ts'
import type { WatchlistActs } from './watchlist-store.ts'

/**
 * Adds as many codes as possible and returns the refused ones. One inactive code refuses a whole request, so the codes are
 * bisected.
 */
async function addMost(add: WatchlistActs['add'], codes: readonly string[]): Promise<readonly string[]> {
  const refusal = await add(codes)
  if (refusal === null) return []
  if (codes.length === 1 || refusal === noAnswer) return codes
  const middle = Math.ceil(codes.length / 2)
  const first = await addMost(add, codes.slice(0, middle))
  return [...first, ...(await addMost(add, codes.slice(middle)))]
}

/**
 * Moves the browser's list into the account after a login or a registration: new codes are added at the end. Refused codes stay
 * in the browser and are tried again at the next login.
 */
export async function moveLocalWatchlist(client: ApolloClient): Promise<void> {
  const codes = localWatchlist().map(({ code }) => code)
  if (codes.length === 0) return
  const { add } = memberActions(client)
  const rest = new Set(await addMost(add, codes))
  writeLocalWatchlist(localWatchlist().filter(({ code }) => rest.has(code) || !codes.includes(code)))
}
