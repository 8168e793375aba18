import { ApolloClient, type ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveLink } from './live-link.ts'

const document = gql`
  subscription ($codes: [String!]!) {
    instrument(codes: $codes) {
      id
      price
      volume
    }
  }
`
const subscription = { ...document, __meta__: { hash: 'as-code-generation-writes-it' } }
const priceOf = gql`
  fragment Price on Instrument {
    price
  }
`

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

async function follow() {
  const opened: ((answer: ApolloLink.Result) => void)[] = []
  const cache = new InMemoryCache()
  const link = createLiveLink(cache, ({ onAnswer }) => {
    opened.push(onAnswer)
    return new Promise(() => {})
  })
  const client = new ApolloClient({ cache, link })
  const seen: unknown[] = []
  client
    .subscribe({ query: subscription, variables: { codes: ['A', 'B'] }, errorPolicy: 'all' })
    .subscribe(({ data }) => seen.push(data))
  await expect.poll(() => opened).toHaveLength(1)
  const tick = (id: string, price: number | null, errors?: ApolloLink.Result['errors']) =>
    opened[0]!({
      data: { instrument: { __typename: 'Instrument', id, price, volume: 1 } },
      ...(errors && { errors }),
    })
  const tickRows = (ids: string[], price: number) =>
    opened[0]!({ data: { instrument: ids.map(id => ({ __typename: 'Instrument', id, price, volume: 1 })) } })
  const price = (id: string) =>
    cache.readFragment<{ price: number }>({ id: `Instrument:${id}`, fragment: priceOf })?.price
  return { cache, seen, tick, tickRows, price }
}

test('of many events about one instrument only the last is written to the cache', async () => {
  const { seen, tick, price } = await follow()
  for (const next of [1, 2, 3]) tick('A', next)
  tick('B', 9)
  vi.advanceTimersByTime(0)
  expect([price('A'), price('B')]).toEqual([3, 9])
  expect(seen).toHaveLength(2)
})

test('the last of many events about the same rows is written', async () => {
  const { seen, tickRows, price } = await follow()
  for (const next of [1, 2, 3]) tickRows(['A'], next)
  tickRows(['A', 'B'], 7)
  tickRows(['A'], 8)
  vi.advanceTimersByTime(0)
  expect([price('A'), price('B')]).toEqual([8, 7])
  expect(seen).toHaveLength(2)
})

test('events of one round cause one cache broadcast', async () => {
  const { cache, tick } = await follow()
  let broadcasts = 0
  const watched = { ...cacheWatch, callback: () => (broadcasts += 1) }
  cache.writeQuery({ query: both, data: { a: row('A'), b: row('B') } })
  cache.watch(watched)
  tick('A', 5)
  tick('B', 6)
  vi.advanceTimersByTime(0)
  expect(broadcasts).toBe(1)
})

test('an event with a failed part replaces no other event', async () => {
  const { seen, tick } = await follow()
  tick('A', 1)
  tick('A', null, [{ message: 'the ticker is silent' }])
  vi.advanceTimersByTime(0)
  expect(seen).toHaveLength(2)
})

const row = (id: string) => ({ __typename: 'Instrument', id, price: 0 })
const both = gql`
  query {
    a {
      id
      price
    }
    b {
      id
      price
    }
  }
`
const cacheWatch = { query: both, optimistic: true } as const
