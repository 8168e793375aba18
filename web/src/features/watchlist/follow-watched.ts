import type { ApolloClient } from '@apollo/client'
import { readHint } from '../../lib/hint-cookie.ts'
import { localWatchlist, watchLocalWatchlist } from './local-watchlist.ts'
import { MemberWatchlist } from './__generated__/member-watchlist.graphql.ts'
import { takeLocalWatchlistAlong } from './take-local-watchlist-along.ts'
import { setWatched } from './watched-codes.ts'

const isMember = () => readHint(document.cookie, 'loggedIn')

const codesOf = (items: readonly { code: string }[]) => items.map(({ code }) => code)

/** Keeps the stars of every page up to date: from the account's list for a member, else from the browser's own list. */
export function followWatched(client: ApolloClient): void {
  const showLocal = () => isMember() || setWatched(codesOf(localWatchlist()))
  watchLocalWatchlist(showLocal)
  showLocal()
  client
    .watchQuery({ query: MemberWatchlist, fetchPolicy: 'cache-only', errorPolicy: 'all' })
    .subscribe(({ data }) => {
      const items = data?.member?.watchlist?.items
      if (items) setWatched(codesOf(items as readonly { code: string }[]))
      else showLocal()
    })
  if (isMember()) void learnAsMember(client)
}

/** Moves the browser's list into the account, then loads the account's list. */
export async function learnAsMember(client: ApolloClient): Promise<void> {
  await takeLocalWatchlistAlong(client)
  try {
    await client.query({ query: MemberWatchlist, fetchPolicy: 'cache-first', errorPolicy: 'all' })
  } catch {
    // The followed codes stay unknown; a press still adds one.
  }
}
