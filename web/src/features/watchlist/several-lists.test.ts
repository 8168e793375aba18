import { expect, test } from 'vitest'
import { createApolloClient } from '../../apollo/client.ts'
import { MemberWatchlist } from './__generated__/member-watchlist.graphql.ts'
import { memberActions } from './member-actions.ts'

const rowOf = (id: string, note: string) => ({
  __typename: 'WatchlistItem' as const,
  id,
  code: 'KRE',
  addedAt: '2026-11-20T01:00:00.000Z',
  note,
  targetPrice: null,
})

const listOf = (listId: string | null, items: ReturnType<typeof rowOf>[]) => ({
  __typename: 'Watchlist' as const,
  listId,
  limit: 200,
  items,
})

test('the same code keeps its own note in each list, and a removal from one leaves the other', async () => {
  const sent: unknown[] = []
  const client = createApolloClient(Promise.reject, async (_hash, variables) => {
    sent.push((variables as { input: object }).input)
    const removeFromWatchlist = { __typename: 'WatchlistSuccess', watchlist: listOf('ideas', []) }
    return JSON.stringify({ data: { removeFromWatchlist } })
  })
  const write = (variables: { listId?: string }, watchlist: ReturnType<typeof listOf>) =>
    client.cache.writeQuery({
      query: MemberWatchlist,
      variables,
      data: { __typename: 'Query', member: { __typename: 'Member', email: 'kiri@example.nz', watchlist } },
    })
  const notesIn = (variables: { listId?: string }) =>
    client.cache
      .readQuery({ query: MemberWatchlist, variables })
      ?.member?.watchlist?.items.map(({ note }) => note)
  write({}, listOf(null, [rowOf('KRE', 'In the first')]))
  write({ listId: 'ideas' }, listOf('ideas', [rowOf('ideas/KRE', 'An idea')]))
  expect([notesIn({}), notesIn({ listId: 'ideas' })]).toEqual([['In the first'], ['An idea']])
  expect(await memberActions(client, 'ideas').remove('KRE')).toBeNull()
  expect(sent).toMatchObject([{ code: 'KRE', listId: 'ideas' }])
  expect([notesIn({}), notesIn({ listId: 'ideas' })]).toEqual([['In the first'], []])
})
