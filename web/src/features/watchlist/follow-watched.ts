import type { ApolloClient } from '@apollo/client'
import { localItems, watchLocalWatchlist } from './local-watchlist.ts'
import { MemberWatchlist } from './__generated__/member-watchlist.graphql.ts'
import { MemberWatchlists } from './lists/__generated__/watchlists.graphql.ts'
import { moveLocalWatchlist } from './move-local-watchlist.ts'
import type { Followed } from './watched.ts'

interface FollowOptions {
  client: ApolloClient
  isMember: boolean
  /** Receives the followed codes now and after each change. */
  show: (followed: Followed) => void
}

const codesOf = (items: readonly { code: string }[]) => items.map(({ code }) => code)

/** Follows the account's lists for a member, else the browser's own list. Returns a function that ends it. */
export function followWatched({ client, isMember, show }: FollowOptions): () => void {
  if (isMember) return followMember(client, show)
  const showLocal = () => show({ codes: new Set(codesOf(localItems())), hasLists: false })
  const stop = watchLocalWatchlist(showLocal)
  showLocal()
  return stop
}

/** Moves the browser's list into the account, then loads the account's lists. */
function followMember(client: ApolloClient, show: FollowOptions['show']): () => void {
  const codes = new Map<string | null, readonly string[]>()
  const following = new Map<string | null, { unsubscribe: () => void }>()
  const publish = () => show({ codes: new Set([...codes.values()].flat()), hasLists: following.size > 1 })
  const follow = (listId: string | null) => {
    const list = client.watchQuery({
      query: MemberWatchlist,
      variables: listId === null ? {} : { listId },
      // The first list is loaded below.
      fetchPolicy: listId === null ? 'cache-only' : 'cache-first',
      errorPolicy: 'all',
    })
    const subscription = list.subscribe(({ data }) => {
      const items = data?.member?.watchlist?.items
      if (items) codes.set(listId, codesOf(items as readonly { code: string }[]))
      publish()
    })
    following.set(listId, subscription)
  }
  const stop = (listId: string | null) => {
    following.get(listId)?.unsubscribe()
    following.delete(listId)
    codes.delete(listId)
  }
  follow(null)
  const lists = client.watchQuery({ query: MemberWatchlists, fetchPolicy: 'cache-first', errorPolicy: 'all' })
  const followingLists = lists.subscribe(({ data }) => {
    const ids = data?.member?.watchlists?.lists?.map(list => list?.id ?? '')
    if (!ids) return
    for (const id of following.keys()) if (id !== null && !ids.includes(id)) stop(id)
    for (const id of ids) if (!following.has(id)) follow(id)
    publish()
  })
  void moveLocalWatchlist(client)
    .then(() => client.query({ query: MemberWatchlist, fetchPolicy: 'cache-first', errorPolicy: 'all' }))
    .catch(() => {
      // The followed codes stay unknown; a press still adds one.
    })
  return () => {
    followingLists.unsubscribe()
    for (const id of following.keys()) stop(id)
  }
}
