import { createHash } from 'node:crypto'
import { ApolloClient, type ApolloLink, gql, HttpLink, InMemoryCache } from '@apollo/client'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { Client as UrqlClient, fetchExchange, type OperationResult } from '@urql/core'
import { parse } from 'graphql'
import { GraphQLClient } from 'graphql-request'
import { type Client as SseClient, createClient } from 'graphql-sse'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { listen, type Listening } from '../support/listening.ts'
import { listeningDuringTests } from '../support/listening-house.ts'
import { someCode } from '../support/sample-market.ts'

interface Price {
  instrument: { code: string; name: string }
}

/** A price as the only event of a subscription that a test waits for. */
interface LivePrice {
  instrument: Price['instrument'][]
}

/** A client library with its default settings. */
interface Library {
  ask(text: string, variables: { code: string }): Promise<unknown>
  /** The first event of a subscription; undefined for a client that only queries. */
  follow?: (text: string) => Promise<unknown>
  close?: () => void
}

const live = (code: string) => `subscription { instrument(codes: ["${code}"]) { code name } }`
/** Named differently, so that no client sends two as one. */
const query = (place: number) =>
  `query Price${place}($code: String!) { instrument(code: $code) { code name } }`

function urql(url: string, preferGetMethod?: boolean): Library {
  const client = new UrqlClient({
    url,
    exchanges: [fetchExchange],
    fetchSubscriptions: true,
    ...(preferGetMethod !== undefined && { preferGetMethod }),
  })
  const dataOf = ({ data, error }: OperationResult<unknown>) => {
    if (error) throw error
    return data
  }
  return {
    ask: async (text, variables) => dataOf(await client.query<unknown>(text, variables).toPromise()),
    follow: text =>
      new Promise((resolve, reject) => {
        const { unsubscribe } = client.subscription<unknown>(text, {}).subscribe(({ data, error }) => {
          if (error) reject(error)
          else resolve(data)
          setImmediate(() => unsubscribe())
        })
      }),
  }
}

function apollo(uri: string): Library {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ uri, fetch }) })
  return {
    ask: async (text, variables) => (await client.query<Price>({ query: parse(text), variables })).data,
    close: () => client.stop(),
  }
}

function graphqlRequest(url: string): Library {
  const client = new GraphQLClient(url)
  return { ask: (text, variables) => client.request(text, variables) }
}

function graphqlSse(url: string, singleConnection: boolean): Library {
  const client = createClient<boolean>({ url, retryAttempts: 0, singleConnection }) as SseClient
  const first = async (text: string, variables: Record<string, unknown> = {}) => {
    const events = client.iterate({ query: text, variables })
    const { value } = await events.next()
    await events.return?.()
    return (value as { data: unknown }).data
  }
  return { ask: first, follow: first, close: () => client.dispose() }
}

type Named = [string, (url: string) => Library]

const posting: Named[] = [
  ['Apollo Client 4', apollo],
  ['graphql-request', graphqlRequest],
]
const following: Named[] = [
  ['urql', urql],
  ['urql with GET', url => urql(url, true)],
  ['graphql-sse in single connection mode', url => graphqlSse(url, true)],
]
/** Each of its queries is a stream, of which an address may have 20. */
const streaming: Named = ['graphql-sse in distinct connections mode', url => graphqlSse(url, false)]

const listening = listeningDuringTests()
let house: House
let site: Listening
let graph: string
let code: string
beforeAll(async () => {
  ;({ house, site } = listening)
  graph = `${site.url}/graphql`
  code = await someCode('NZSX')
})

const price = () => ({ code, name: expect.any(String) as string })

function open(create: (url: string) => Library): Library {
  const library = create(graph)
  onTestFinished(() => library.close?.())
  return library
}

test.each([...posting, ...following, streaming])('%s gets the answer of a query', async (_name, create) => {
  expect(await house.until(open(create).ask(query(0), { code }))).toMatchObject({ instrument: price() })
})

/** Its upstreams answer nothing before `release`, so that all queries are in progress together. */
async function heldSite() {
  const held = Promise.withResolvers<void>()
  const own = await createHouse({
    beforeUpstreams: upstream => async request => {
      await held.promise
      return upstream(request)
    },
  })
  const { http, url, close } = await listen(own)
  onTestFinished(async () => {
    await close()
    await own.close()
  })
  let received = 0
  http.server.on('request', () => (received += 1))
  return { url: `${url}/graphql`, until: own.until, release: held.resolve, received: () => received }
}

test.each([...posting, ...following])(
  '%s gets the answers of sixty parallel queries, none of them refused',
  async (_name, create) => {
    const { url, until, release, received } = await heldSite()
    const library = create(url)
    onTestFinished(() => library.close?.())
    const requests = Array.from({ length: 60 }, (_, place) => library.ask(query(place + 1), { code }))
    const answers = Promise.allSettled(requests)
    await expect.poll(received).toBeGreaterThanOrEqual(60)
    release()
    expect((await until(answers)).filter(({ status }) => status === 'rejected')).toEqual([])
  },
)

test.each([...following, streaming])('%s gets the first event of a subscription', async (_name, create) => {
  const event = (await house.until(open(create).follow!(live(code)))) as LivePrice
  expect(event.instrument).toMatchObject([price()])
})

describe('Apollo Client 4', () => {
  const connect = (link: ApolloLink) => new ApolloClient({ cache: new InMemoryCache(), link })

  test('receives a subscription’s type, because it follows multipart answers only', async () => {
    const client = connect(new HttpLink({ uri: graph, fetch }))
    const refused = new Promise((_, reject) => {
      client
        .subscribe({ query: parse(live(code)) })
        .subscribe({ next: ({ error }) => reject(error as Error), error: reject })
    })
    await expect(house.until(refused)).rejects.toMatchObject({
      statusCode: 406,
      bodyText: expect.stringContaining('text/event-stream') as string,
    })
    client.stop()
  })

  test.each([
    ['GET', true],
    ['POST', false],
  ])('sends no more hashes by %s once it learns that none is stored', async (_method, isGet) => {
    const sent: string[] = []
    const counting: typeof fetch = (...request) => {
      sent.push(request[1]?.method ?? 'GET')
      return fetch(...request)
    }
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    const persisted = new PersistedQueryLink({ sha256, useGETForHashedQueries: isGet })
    const client = connect(persisted.concat(new HttpLink({ uri: graph, fetch: counting })))
    const first = await house.until(
      client.query<{ markets: object[] }>({
        query: gql`
          {
            markets {
              id
              code
            }
          }
        `,
      }),
    )
    expect(first.data?.markets).toHaveLength(4)
    expect(sent).toEqual([isGet ? 'GET' : 'POST', 'POST'])
    const second = await house.until(
      client.query<{ markets: object[] }>({
        query: gql`
          {
            markets {
              id
              name
            }
          }
        `,
      }),
    )
    expect(second.data?.markets).toHaveLength(4)
    expect(sent).toHaveLength(3)
    client.stop()
  })
})

describe('a subscription', () => {
  const text = () => `/graphql?${new URLSearchParams({ query: live(code) })}`
  const post = (accept: string) => ({
    method: 'POST',
    headers: { accept, 'content-type': 'application/json' },
    body: JSON.stringify({ query: live(code) }),
  })

  test.each(['*/*', 'application/json, text/event-stream;q=0.1'])(
    'is a stream among the limits for who accepts %s',
    async accept => {
      const before = house.gateway.status().live.readers
      const leave = new AbortController()
      const { signal } = leave
      const streams = [
        await fetch(site.url + text(), { headers: { accept }, signal }),
        await fetch(graph, { ...post(accept), signal }),
      ]
      for (const { headers } of streams)
        expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
      expect(house.gateway.status().live.readers).toBe(before + 2)
      leave.abort()
      await expect.poll(() => house.gateway.status().live.readers).toBe(before)
    },
  )

  test.each(['application/json', 'text/event-stream;q=0, */*', 'multipart/mixed'])(
    'is refused for who accepts %s, with the type that it has',
    async accept => {
      for (const response of [
        await fetch(site.url + text(), { headers: { accept } }),
        await fetch(graph, post(accept)),
      ]) {
        expect(response.status).toBe(406)
        expect(await response.text()).toContain('text/event-stream')
      }
    },
  )
})
