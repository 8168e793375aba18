import { useMutation, useQuery } from '@apollo/client/react'
import type { FragmentData } from '../../../apollo/fragment-data.ts'
import { attempt } from '../member-actions.ts'
import {
  CreateWatchlist,
  DeleteWatchlist,
  MemberWatchlists,
  OrderWatchlists,
  RenameWatchlist,
  type Watchlists_lists,
} from './__generated__/watchlists.graphql.ts'

export type Watchlists = FragmentData<Watchlists_lists>
export type NamedWatchlist = Watchlists['lists'][number]

/** A member's lists beyond the first; null until they are loaded. */
export function useWatchlists(): Watchlists | null {
  const { data } = useQuery(MemberWatchlists, {
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  })
  return data?.member?.watchlists ?? null
}

/** Changes of the lists. */
export function useListActions() {
  const [create] = useMutation(CreateWatchlist)
  const [rename] = useMutation(RenameWatchlist)
  const [order] = useMutation(OrderWatchlists)
  const [remove] = useMutation(DeleteWatchlist)
  const idempotencyKey = () => crypto.randomUUID()
  return {
    create: (name: string, onCreated: (id: string) => void) =>
      attempt(async () => {
        const { data } = await create({ variables: { input: { name, idempotencyKey: idempotencyKey() } } })
        const answer = data?.createWatchlist
        if (answer && 'createdId' in answer && answer.createdId !== null) onCreated(answer.createdId)
        return answer
      }),
    rename: ({ id, name }: NamedWatchlist) =>
      attempt(async () => {
        const input = { id, name, idempotencyKey: idempotencyKey() }
        return (await rename({ variables: { input } })).data?.renameWatchlist
      }),
    order: (ids: readonly string[]) =>
      attempt(async () => {
        const input = { ids: [...ids], idempotencyKey: idempotencyKey() }
        return (await order({ variables: { input } })).data?.orderWatchlists
      }),
    remove: (id: string) =>
      attempt(async () => {
        const input = { id, idempotencyKey: idempotencyKey() }
        return (await remove({ variables: { input } })).data?.deleteWatchlist
      }),
  }
}
