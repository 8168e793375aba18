import { useMutation, useQuery } from '@apollo/client/react'
import type { FragmentData } from '../../../apollo/fragment-data.ts'
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

/** Changes of the lists. Each takes an idempotency key last. */
export function useListActions() {
  const [create] = useMutation(CreateWatchlist)
  const [rename] = useMutation(RenameWatchlist)
  const [order] = useMutation(OrderWatchlists)
  const [remove] = useMutation(DeleteWatchlist)
  return {
    async create(name: string, idempotencyKey: string) {
      const { data } = await create({ variables: { input: { name, idempotencyKey } } })
      return data?.createWatchlist
    },
    async rename({ id, name }: NamedWatchlist, idempotencyKey: string) {
      const { data } = await rename({ variables: { input: { id, name, idempotencyKey } } })
      return data?.renameWatchlist
    },
    async order(ids: readonly string[], idempotencyKey: string) {
      const { data } = await order({ variables: { input: { ids: [...ids], idempotencyKey } } })
      return data?.orderWatchlists
    },
    async remove(id: string, idempotencyKey: string) {
      const { data } = await remove({ variables: { input: { id, idempotencyKey } } })
      return data?.deleteWatchlist
    },
  }
}
