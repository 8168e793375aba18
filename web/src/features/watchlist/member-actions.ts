import type { ApolloCache, ApolloClient } from '@apollo/client'
import { memoByObject } from '../../lib/memo-by-object.ts'
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

/** Input that names the list; empty for the first. */
type Named = { listId?: string }

const readList = (cache: ApolloCache, variables: Named): List | null =>
  cache.readQuery({ query: MemberWatchlist, variables })?.member?.watchlist ?? null

const success = (watchlist: List) => ({ __typename: 'WatchlistSuccess' as const, watchlist })

type Answer = { __typename: string; message?: string } | null | undefined

const outcomeOf = (answer: Answer): Outcome =>
  answer && /^Watchlists?Success$/.test(answer.__typename) ? null : (answer?.message ?? noAnswer)

/** Result of a mutation in words. */
export async function attempt(act: () => Promise<Answer>): Promise<Outcome> {
  try {
    return outcomeOf(await act())
  } catch {
    return noAnswer
  }
}

const toItem = (item: FollowedItem, { listId }: Named): Item => ({
  __typename: 'WatchlistItem',
  id: listId === undefined ? item.code : `${listId}/${item.code}`,
  code: item.code,
  addedAt: item.addedAt,
  note: item.note ?? '',
  targetPrice: item.targetPrice ?? null,
})

/** Items that the account no longer has, as they were. Others that are missing were removed elsewhere, and stay so. */
function removedOf(list: List | null, items: readonly FollowedItem[]) {
  const present = new Set(list?.items.map(({ code }) => code))
  return items
    .filter(({ code }) => !present.has(code))
    .map(({ code, addedAt, note = '', targetPrice = null }) => ({ code, addedAt, note, targetPrice }))
}

/** The latest removal. It is undone only after its answer: until then the list still has the item. */
const removalOf = memoByObject((_client: ApolloClient): { answered: Promise<unknown> } => ({
  answered: Promise.resolve(),
}))

/**
 * A list in the member's account; without an id the first. Each change is shown at once and corrected by the gateway's answer;
 * each has its own idempotency key.
 */
export function memberActions(client: ApolloClient, listId: string | null = null): MemberActs {
  const named: Named = listId === null ? {} : { listId }
  /** Optimistic list after a change; null if the list was never loaded, as on a page that only adds to it. */
  const expected = (next: (items: readonly Item[]) => readonly Item[]): List | null => {
    const list = readList(client.cache, named)
    return list && { ...list, items: [...next(list.items)] }
  }
  const inputOf = <Input>(input: Input) => ({ ...input, ...named, idempotencyKey: crypto.randomUUID() })
  return {
    add: codes =>
      attempt(async () => {
        const list = expected(items => [
          ...items,
          ...codes
            .filter(code => !items.some(item => item.code === code))
            .map(code => toItem({ code, addedAt: siteInstant(client) }, named)),
        ])
        const { data } = await client.mutate({
          mutation: AddToWatchlist,
          variables: { input: inputOf({ codes: [...codes] }) },
          ...(list && {
            optimisticResponse: { __typename: 'Mutation' as const, addToWatchlist: success(list) },
          }),
        })
        return data?.addToWatchlist
      }),
    remove(code) {
      const removed = attempt(async () => {
        const list = expected(items => items.filter(one => one.code !== code))
        const { data } = await client.mutate({
          mutation: RemoveFromWatchlist,
          variables: { input: inputOf({ code }) },
          ...(list && {
            optimisticResponse: { __typename: 'Mutation' as const, removeFromWatchlist: success(list) },
          }),
        })
        return data?.removeFromWatchlist
      })
      removalOf(client).answered = removed
      return removed
    },
    order: items =>
      attempt(async () => {
        await removalOf(client).answered
        const restored = removedOf(readList(client.cache, named), items)
        const list = expected(() => items.map(item => toItem(item, named)))
        const { data } = await client.mutate({
          mutation: OrderWatchlist,
          variables: { input: inputOf({ codes: items.map(({ code }) => code), restored }) },
          ...(list && {
            optimisticResponse: { __typename: 'Mutation' as const, orderWatchlist: success(list) },
          }),
        })
        return data?.orderWatchlist
      }),
    change: ({ code, note = '', targetPrice = null }) =>
      attempt(async () => {
        const { data } = await client.mutate({
          mutation: ChangeWatchlistItem,
          variables: { input: inputOf({ code, note, targetPrice }) },
        })
        return data?.changeWatchlistItem
      }),
  }
}
