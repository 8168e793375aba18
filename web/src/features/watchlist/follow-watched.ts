import type { ApolloClient } from '@apollo/client'
import { localItems, watchLocalWatchlist } from './local-watchlist.ts'
import { MemberWatchlist } from './__generated__/member-watchlist.graphql.ts'
import { moveLocalWatchlist } from './move-local-watchlist.ts'

interface FollowOptions {
  client: ApolloClient
  isMember: boolean
  /** Receives the followed codes now and after each change. */
  show: (codes: ReadonlySet<string>) => void
}

const codesOf = (items: readonly { code: string }[]) => new Set(items.map(({ code }) => code))

/** Follows the account's list for a member, else the browser's own list. Returns a function that ends it. */
export function followWatched({ client, isMember, show }: FollowOptions): () => void {
  if (isMember) return followMember(client, show)
  const showLocal = () => show(codesOf(localItems()))
  const stop = watchLocalWatchlist(showLocal)
  showLocal()
  return stop
}

/** Moves the browser's list into the account, then loads the account's list. */
function followMember(client: ApolloClient, show: FollowOptions['show']): () => void {
  const following = client
    .watchQuery({ query: MemberWatchlist, fetchPolicy: 'cache-only', errorPolicy: 'all' })
    .subscribe(({ data }) => {
      const items = data?.member?.watchlist?.items
      if (items) show(codesOf(items as readonly { code: string }[]))
    })
  void moveLocalWatchlist(client)
    .then(() => client.query({ query: MemberWatchlist, fetchPolicy: 'cache-first', errorPolicy: 'all' }))
    .catch(() => {
      // The followed codes stay unknown; a press still adds one.
    })
  return () => following.unsubscribe()
}
