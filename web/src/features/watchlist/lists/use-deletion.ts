import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import type { FollowedItem } from '../local-watchlist.ts'
import { memberActions } from '../member-actions.ts'
import { MemberWatchlist } from '../__generated__/member-watchlist.graphql.ts'
import type { Outcome } from '../watchlist-store.ts'
import { type NamedWatchlist, useListActions } from './use-watchlists.ts'

/** A deleted list, as it was. */
interface Deleted {
  name: string
  /** Its place among the lists, from 0. */
  place: number
  items: readonly FollowedItem[]
  /** Id of the new list, if it was created again and its rows are missing yet. */
  createdId: string
}

/** Rows of a list as the account has them; null if they cannot be read. */
async function readItems(client: ApolloClient, listId: string): Promise<readonly FollowedItem[] | null> {
  try {
    const options = { query: MemberWatchlist, variables: { listId }, fetchPolicy: 'network-only' } as const
    return (await client.query(options)).data?.member?.watchlist?.items ?? null
  } catch {
    return null
  }
}

/** Deletes lists. The last one can be brought back: it is created again with its rows, notes and targets, at its place. */
export function useDeletion(lists: readonly NamedWatchlist[]) {
  const client = useApolloClient()
  const actions = useListActions()
  const [deleted, setDeleted] = useState<Deleted | null>(null)
  const createAgain = async (list: Deleted) => {
    let createdId = ''
    const refusal = await actions.create(list.name, id => {
      createdId = id
    })
    if (refusal === null) setDeleted({ ...list, createdId })
    return { refusal, createdId }
  }
  return {
    /** The list that can be brought back. */
    deleted,
    forget: () => setDeleted(null),
    async remove(list: NamedWatchlist): Promise<Outcome> {
      const place = lists.findIndex(({ id }) => id === list.id)
      const items = await readItems(client, list.id)
      const refusal = await actions.remove(list.id)
      if (refusal === null) setDeleted(items && { name: list.name, place, items, createdId: '' })
      return refusal
    },
    async undo(list: Deleted): Promise<Outcome> {
      const others = lists.map(({ id }) => id).filter(id => id !== list.createdId)
      const { refusal, createdId } =
        list.createdId === '' ? await createAgain(list) : { refusal: null, ...list }
      if (refusal !== null) return refusal
      const missing =
        list.items.length === 0 ? null : await memberActions(client, createdId).order(list.items)
      if (missing !== null) return missing
      setDeleted(null)
      return actions.order(others.toSpliced(list.place, 0, createdId))
    },
  }
}
