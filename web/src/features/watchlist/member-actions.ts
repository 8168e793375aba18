import type { ApolloCache, ApolloClient } from '@apollo/client'
import { noAnswer } from '../../lib/no-answer.ts'
import { siteInstant } from '../quote/site-instant.ts'
import type { FollowedItem } from './local-watchlist.ts'
import { AddToWatchlist } from './__generated__/add-to-watchlist.graphql.ts'
import { ChangeWatchlistItem } from './__generated__/change-watchlist-item.graphql.ts'
import { MemberWatchlist } from './__generated__/member-watchlist.graphql.ts'
import { OrderWatchlist } from './__generated__/order-watchlist.graphql.ts'
import { RemoveFromWatchlist } from './__generated__/remove-from-watchlist.graphql.ts'
import type { WatchlistContent_watchlist } from './__generated__/watchlist-content.graphql.ts'
import type { MemberActs, Outcome } from './watchlist-store.ts'
import type { FragmentData } from '../../apollo/fragment-data.ts'

type List = FragmentData<WatchlistContent_watchlist>
type Item = List['items'][number]

const readList = (cache: ApolloCache): List | null =>
  cache.readQuery({ query: MemberWatchlist })?.member?.watchlist ?? null

/** Optimistic list after a change; null if the list was never loaded, as on a page that only adds to it. */
function expected(client: ApolloClient, next: (items: readonly Item[]) => readonly Item[]): List | null {
  const list = readList(client.cache)
  return list && { ...list, items: [...next(list.items)] }
}

const success = (watchlist: List) => ({ __typename: 'WatchlistSuccess' as const, watchlist })

type Answer = { __typename: string; message?: string } | null | undefined

const outcomeOf = (answer: Answer): Outcome =>
  answer?.__typename === 'WatchlistSuccess' ? null : (answer?.message ?? noAnswer)

async function attempt(act: () => Promise<Answer>): Promise<Outcome> {
  try {
    return outcomeOf(await act())
  } catch {
    return noAnswer
  }
}

const toItem = ({ code, addedAt, note = '', targetPrice = null }: FollowedItem): Item => ({
  __typename: 'WatchlistItem',
  id: code,
  code,
  addedAt,
  note,
  targetPrice,
})

/** Items that the account no longer has, as they were. Others that are missing were removed elsewhere, and stay so. */
function removedOf(list: List | null, items: readonly FollowedItem[]) {
  const present = new Set(list?.items.map(({ code }) => code))
  return items
    .filter(({ code }) => !present.has(code))
    .map(({ code, addedAt, note = '', targetPrice = null }) => ({ code, addedAt, note, targetPrice }))
}

/**
 * The list in the member's account. Each change is shown at once and corrected by the gateway's answer; each has its own
 * idempotency key.
 */
export const memberActions = (client: ApolloClient): MemberActs => ({
  add: codes =>
    attempt(async () => {
      const list = expected(client, items => [
        ...items,
        ...codes
          .filter(code => !items.some(item => item.code === code))
          .map(code => toItem({ code, addedAt: siteInstant(client) })),
      ])
      const { data } = await client.mutate({
        mutation: AddToWatchlist,
        variables: { input: { codes: [...codes], idempotencyKey: crypto.randomUUID() } },
        ...(list && {
          optimisticResponse: { __typename: 'Mutation' as const, addToWatchlist: success(list) },
        }),
      })
      return data?.addToWatchlist
    }),
  remove: code =>
    attempt(async () => {
      const list = expected(client, items => items.filter(one => one.code !== code))
      const { data } = await client.mutate({
        mutation: RemoveFromWatchlist,
        variables: { input: { code, idempotencyKey: crypto.randomUUID() } },
        ...(list && {
          optimisticResponse: { __typename: 'Mutation' as const, removeFromWatchlist: success(list) },
        }),
      })
      return data?.removeFromWatchlist
    }),
  order: items =>
    attempt(async () => {
      const restored = removedOf(readList(client.cache), items)
      const list = expected(client, () => items.map(toItem))
      const codes = items.map(({ code }) => code)
      const { data } = await client.mutate({
        mutation: OrderWatchlist,
        variables: { input: { codes, restored, idempotencyKey: crypto.randomUUID() } },
        ...(list && {
          optimisticResponse: { __typename: 'Mutation' as const, orderWatchlist: success(list) },
        }),
      })
      return data?.orderWatchlist
    }),
  change: ({ code, note = '', targetPrice = null }) =>
    attempt(async () => {
      const input = { code, note, targetPrice, idempotencyKey: crypto.randomUUID() }
      const { data } = await client.mutate({ mutation: ChangeWatchlistItem, variables: { input } })
      return data?.changeWatchlistItem
    }),
})
