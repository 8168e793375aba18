import type { ApolloClient } from '@apollo/client'
import { readHint } from '../../lib/hint-cookie.ts'
import { localWatchlist, watchLocalWatchlist } from './local-watchlist.ts'
import { MemberWatchlist } from './__generated__/member-watchlist.graphql.ts'
import { takeLocalWatchlistAlong } from './take-local-watchlist-along.ts'
import { setWatched } from './watched-codes.ts'

const isMember = () => readHint(document.cookie, 'loggedIn')

const codesOf = (items: readonly { code: string }[]) => items.map(({ code }) => code)

/** Keeps the stars of every page true: to the account's list of a member, to the browser's own of anybody else. */
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

/** Takes along what was followed before there was an account, then learns what the account follows. */
export async function learnAsMember(client: ApolloClient): Promise<void> {
  await takeLocalWatchlistAlong(client)
  try {
    await client.query({ query: MemberWatchlist, fetchPolicy: 'cache-first', errorPolicy: 'all' })
  } catch {
    // Which are followed stays unknown; a press still adds.
  }
}
