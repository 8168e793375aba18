import type { ApolloClient } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useMemo, useSyncExternalStore } from 'react'
import { siteInstant } from '../quote/site-instant.ts'
import { type FollowedItem, localItems, localLimit, watchLocalWatchlist } from './local-watchlist.ts'
import { memberActions } from './member-actions.ts'
import { localActs, type MemberActs, type WatchlistActs } from './watchlist-store.ts'
import { MemberWatchlist } from './__generated__/member-watchlist.graphql.ts'
import { WatchedInstrument } from './__generated__/watched-instrument.graphql.ts'

/** A list in the browser or in an account. */
export interface Watchlist {
  /** Null or absent for the first list of an account, and for that of the browser. */
  listId?: string | null
  items: readonly FollowedItem[]
  limit: number
  acts: WatchlistActs & Partial<MemberActs>
}

export type WatchlistState =
  | { status: 'asking' }
  | { status: 'unavailable'; retry: () => void }
  /** The account has no list with this id. */
  | { status: 'missing' }
  | ({ status: 'here' } & Watchlist)

const none: readonly FollowedItem[] = []

/** Checks that a code exists: the browser has no list of codes. */
async function refuseUnknown(client: ApolloClient, code: string): Promise<string | null> {
  try {
    const { data } = await client.query({ query: WatchedInstrument, variables: { code } })
    return data?.instrument ? null : `${code} is not the code of a traded instrument.`
  } catch {
    return 'We can’t check codes right now. Please try again.'
  }
}

/** The list without an account, stored in this browser. */
export function useLocalWatchlist(): Watchlist {
  const client = useApolloClient()
  const items = useSyncExternalStore(watchLocalWatchlist, localItems, () => none)
  const acts = useMemo(() => {
    const local = localActs(() => siteInstant(client))
    const add = async (codes: readonly string[]) => {
      const refusals = await Promise.all(codes.map(code => refuseUnknown(client, code)))
      return refusals.find(refusal => refusal !== null) ?? local.add(codes)
    }
    return { ...local, add }
  }, [client])
  return { items, limit: localLimit, acts }
}

/** A list in a member's account; without an id the first. */
export function useMemberWatchlist(listId: string | null): WatchlistState {
  const client = useApolloClient()
  const { data, error, loading, refetch } = useQuery(MemberWatchlist, {
    variables: listId === null ? {} : { listId },
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
    notifyOnNetworkStatusChange: true,
  })
  const acts = useMemo(() => memberActions(client, listId), [client, listId])
  const watchlist = data?.member?.watchlist
  if (watchlist) return { status: 'here', ...watchlist, acts }
  if (loading || !data) return { status: 'asking' }
  if (listId !== null && data.member && !error) return { status: 'missing' }
  return { status: 'unavailable', retry: () => void refetch() }
}
