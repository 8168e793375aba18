import type { ApolloClient } from '@apollo/client'
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

const answerOf = (name: string, watchlist: ReturnType<typeof listOf>) =>
  JSON.stringify({ data: { [name]: { __typename: 'WatchlistSuccess', watchlist } } })

const write = (client: ApolloClient, variables: { listId?: string }, watchlist: ReturnType<typeof listOf>) =>
  client.cache.writeQuery({
    query: MemberWatchlist,
    variables,
    data: { __typename: 'Query', member: { __typename: 'Member', email: 'kiri@example.nz', watchlist } },
  })

test('the same code keeps its own note in each list, and a removal from one leaves the other', async () => {
  const sent: unknown[] = []
  const client = createApolloClient(Promise.reject, async (_hash, variables) => {
    sent.push((variables as { input: object }).input)
    return answerOf('removeFromWatchlist', listOf('ideas', []))
  })
  const notesIn = (variables: { listId?: string }) =>
    client.cache
      .readQuery({ query: MemberWatchlist, variables })
      ?.member?.watchlist?.items.map(({ note }) => note)
  write(client, {}, listOf(null, [rowOf('KRE', 'In the first')]))
  write(client, { listId: 'ideas' }, listOf('ideas', [rowOf('ideas/KRE', 'An idea')]))
  expect([notesIn({}), notesIn({ listId: 'ideas' })]).toEqual([['In the first'], ['An idea']])
  expect(await memberActions(client, 'ideas').remove('KRE')).toBeNull()
  expect(sent).toMatchObject([{ code: 'KRE', listId: 'ideas' }])
  expect([notesIn({}), notesIn({ listId: 'ideas' })]).toEqual([['In the first'], []])
})

test('an undo pressed before the removal is answered brings the item back', async () => {
  const sent: unknown[] = []
  const removal = Promise.withResolvers<void>()
  const client = createApolloClient(Promise.reject, async (_hash, variables) => {
    const { input } = variables as { input: { code?: string } }
    sent.push(input)
    if (input.code === undefined) return answerOf('orderWatchlist', listOf(null, [rowOf('KRE', 'Wait')]))
    await removal.promise
    return answerOf('removeFromWatchlist', listOf(null, []))
  })
  const before = listOf(null, [rowOf('KRE', 'Wait')])
  write(client, {}, before)
  const acts = memberActions(client)
  const outcomes = [acts.remove('KRE'), acts.order(before.items)]
  removal.resolve()
  expect(await Promise.all(outcomes)).toEqual([null, null])
  expect(sent).toMatchObject([{ code: 'KRE' }, { codes: ['KRE'], restored: [{ code: 'KRE', note: 'Wait' }] }])
})
