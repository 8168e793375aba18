import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { generate } from '@graphql-codegen/cli'
import type * as Apollo from 'apollo-client-3/core'
import type * as Persisted from 'apollo-client-3/link/persisted-queries'
import { parse, print } from 'graphql'
import { gql, GraphQLClient } from 'graphql-request'
import { createClient } from 'graphql-sse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '../support/find-program.ts'
import { createHouse, type House } from '../support/house.ts'
import { listen, type Listening } from '../support/listening.ts'
import { root } from '../support/root.ts'
import { someCode } from '../support/sample-market.ts'
import {
  type AnnouncementsInGraph,
  announcementsInGraph,
  type DividendInGraph,
  itemOf,
  type MeetingInGraph,
  readCalendar,
  readFeed,
} from './outside-readers.ts'

const load = createRequire(import.meta.url)
/** Apollo Client 3, which programs of others use; the site has 4. */
const apollo = load('apollo-client-3/core/core.cjs') as typeof Apollo
const persisted = load('apollo-client-3/link/persisted-queries/persisted-queries.cjs') as typeof Persisted

const query = 'query Price($code: String!) { instrument(code: $code) { id code name priceAmount } }'
const stored = print(
  parse('query Price($code: String!) { instrument(code: $code) { id code name priceAmount __typename } }'),
)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

let house: House
let site: Listening
let code: string
let graph: string
beforeAll(async () => {
  // Like a public site: without the playground, with documents registered by its tools.
  house = await createHouse({ persistedDocuments: { [sha256(stored)]: stored } })
  site = await listen(house)
  graph = `${site.url}/graphql`
  code = await someCode('NZSX')
})
afterAll(async () => {
  house.gateway.endStreams()
  await site.close()
  await house.close()
})

interface Price {
  instrument: { code: string; name: string; priceAmount: number }
}
const isPrice = (data: Price | undefined) =>
  expect(data?.instrument).toMatchObject({ code, name: expect.any(String), priceAmount: expect.any(Number) })

describe('a third-party program and a listening gateway', () => {
  test('curl, compressed', async ({ skip }) => {
    const curl = findProgram('curl')
    if (curl === undefined && process.env['CI'] !== 'true') return skip('this machine lacks curl')
    const body = JSON.stringify({ query, variables: { code } })
    const args = ['-sS', '--fail', '--compressed', '-H', 'content-type: application/json', '-d', body, graph]
    const { stdout } = await house.until(promisify(execFile)(curl ?? 'curl', args))
    const { data, extensions } = JSON.parse(stdout) as { data: Price; extensions: object }
    isPrice(data)
    expect(extensions).toMatchObject({ cost: { limit: 2_000_000 } })
  })

  test.each(['POST', 'GET'] as const)('graphql-request, by %s', async method => {
    const client = new GraphQLClient(graph, { method, jsonSerializer: JSON })
    isPrice(
      await house.until(
        client.request<Price>(
          gql`
            ${query}
          `,
          { code },
        ),
      ),
    )
    const wrong = client.request(gql`
      {
        instrument(code: "A") {
          nothing
        }
      }
    `)
    await expect(house.until(wrong)).rejects.toThrow('Cannot query field "nothing"')
  })

  test('Apollo Client 3, with its cache and a document that was registered', async () => {
    const { ApolloClient, HttpLink, InMemoryCache } = apollo
    const link = persisted
      .createPersistedQueryLink({ sha256, useGETForHashedQueries: true })
      .concat(new HttpLink({ uri: graph, fetch }))
    const client = new ApolloClient({ cache: new InMemoryCache(), link })
    const options = { query: parse(query), variables: { code } }
    isPrice((await house.until(client.query<Price>(options))).data)
    expect(client.readQuery<Price>(options)?.instrument.code).toBe(code)
    const markets = apollo.gql`{ markets { id code } }`
    const { data } = await house.until(client.query<{ markets: object[] }>({ query: markets }))
    expect(data.markets).toHaveLength(4)
    client.stop()
  })

  test('graphql-sse follows a price', async () => {
    const client = createClient({ url: graph, retryAttempts: 0 })
    const live = client.iterate<Price>({
      query: `subscription { instrument(codes: ["${code}"]) { code name priceAmount } }`,
    })
    const { value } = await house.until(live.next())
    isPrice({ instrument: (value as { data: { instrument: [Price['instrument']] } }).data.instrument[0] })
    await live.return?.()
    client.dispose()
  })
})

describe('a third-party reader', () => {
  test.each([
    ['the file that is served', () => `${graph}/schema.graphql`],
    ['introspection', () => graph],
  ])('codegen makes types from %s, and refuses a field that it lacks', async (_source, schema) => {
    const make = (document: string) =>
      generate(
        {
          schema: schema(),
          documents: [document],
          generates: { 'types.ts': { plugins: ['typescript', 'typescript-operations'] } },
          cwd: root,
          silent: true,
        },
        false,
      ) as Promise<{ content: string }[]>
    const [types] = await house.until(make(query))
    expect(types?.content).toMatch(/export type PriceQuery = .*priceAmount: number \| null/s)
    await expect(house.until(make(query.replace('name', 'title')))).rejects.toThrow('title')
  })

  test('a feed reader finds announcements with the graph’s text and documents', async () => {
    const items = await house.until(readFeed(`${site.url}/feeds/announcements.atom`))
    expect(items).toHaveLength(100)
    // As many as have their text in the feed: one query of a tool within its limits.
    const { data, errors } = await house.ask<AnnouncementsInGraph>(announcementsInGraph, { first: 50 })
    expect(errors).toBeUndefined()
    const announcements = data?.announcements.nodes ?? []
    expect(announcements.some(({ body }) => body !== null)).toBe(true)
    expect(announcements.some(({ retraction }) => retraction !== null)).toBe(true)
    expect(announcements.some(({ attachments }) => attachments.length > 1)).toBe(true)
    for (const [place, announcement] of announcements.entries()) {
      const { text, ...item } = items[place]!
      const { paragraphs, ...expected } = itemOf(announcement)
      expect(item).toEqual(expected)
      for (const paragraph of paragraphs) expect(text).toContain(paragraph)
    }
  })

  const eventsOf = (name: string) =>
    house.until(readCalendar(`${site.url}/calendars/${name}.ics?market=NZSX`))

  test('a calendar reader finds dividends on the graph’s days', async () => {
    const { data } = await house.ask<{ market: { dividends: DividendInGraph[] } }>(
      '{ market { dividends { id expectedDate payableDate gross currencyCode } } }',
    )
    const dividends = data?.market.dividends ?? []
    const events = await eventsOf('dividends')
    expect(events.length).toBeGreaterThan(5)
    expect(events).toHaveLength(dividends.length * 2)
    for (const { id, expectedDate, payableDate, gross, currencyCode } of dividends)
      for (const [kind, date] of Object.entries({ ex: expectedDate, payable: payableDate })) {
        const event = events.find(({ uid }) => uid.endsWith(`-${id}-${kind}@exchange`))
        expect(event?.startDate.isDate).toBe(true)
        expect(event?.startDate.toString()).toBe(date)
        expect(event?.description).toContain(`Gross: ${currencyCode} ${gross} for one security`)
        expect(event?.summary).toContain('(simulated)')
      }
  })

  test('a calendar reader finds meetings at the graph’s times', async () => {
    const { data } = await house.ask<{ market: { meetings: MeetingInGraph[] } }>(
      '{ market { meetings { id startsAt location } } }',
    )
    const events = await eventsOf('meetings')
    expect(events.length).toBeGreaterThan(5)
    expect(
      events.map(({ uid, startDate, location }) => ({
        id: uid.replace(/^meeting-\w+?-|@exchange$/g, ''),
        startsAt: startDate.toJSDate().toISOString(),
        location,
      })),
    ).toEqual(data?.market.meetings)
  })
})
