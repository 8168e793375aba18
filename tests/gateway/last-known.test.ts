import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FaultName } from '../support/chaos.ts'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'

const hour = 3_600_000
const query = 'query Page($code: String!) { instrument(code: $code) { name priceAmount } }'

let house: House
beforeEach(async () => {
  house = await createHouse({ at: '2024-03-08T11:00', persistedDocuments: { page: query } })
})
afterEach(() => house.close())

interface Marked {
  data: { instrument: { name: string } | null } | null
  extensions?: { lastKnown?: { sources: string[]; readAt: string } }
}

const code = await someCode('NZSX')

/** Requests as any client, and as the site's own pages. */
const ways = [
  ['anybody', async () => (await house.ask(query, { code })) as Marked],
  [
    'a page of the site',
    async () => {
      const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: 'page' } })
      const search = new URLSearchParams({ extensions, variables: JSON.stringify({ code }) })
      const request = new Request(`http://site.test/graphql?${search}`, {
        headers: { accept: 'application/json' },
      })
      return (await (await house.until(house.gateway.fetch(request))).json()) as Marked
    },
  ],
] as const

test.each(ways)('%s gets the failing sources of a response, and the time of its data', async (_who, ask) => {
  const before = await ask()
  expect(before).not.toHaveProperty('extensions')
  house.publicApi.set('down')
  await house.clock.advance(2 * hour)
  const old = await ask()
  expect(old.data?.instrument?.name).toBe(before.data?.instrument?.name)
  expect(old.extensions?.lastKnown).toEqual({ sources: ['PUBLIC_API'], readAt: '2024-03-07T22:00:00.000Z' })
  house.publicApi.set()
  // Each reader gets the cached response while it is refreshed.
  for (let reader = 0; reader < 3; reader++) {
    await house.clock.advance(15_000)
    await ask()
  }
  expect(await ask()).not.toHaveProperty('extensions')
})

test.each<FaultName>(['e404', 'e403', 'e403html', 'emptylist', 'down'])(
  '%s: a source that lists nothing gives errors, and does not decide which objects exist',
  async fault => {
    house.publicApi.set(fault)
    const everything = `query Everything($code: String!) {
      instrument(code: $code) { name } company(code: $code) { id } announcement(id: "999999999") { id }
    }`
    const { data, errors = [] } = await house.ask<Record<string, object | null>>(everything, { code })
    expect(data).toEqual({ instrument: null, company: null, announcement: null })
    const failed = errors.map(({ path }) => path?.[0])
    expect(failed.toSorted()).toEqual(['announcement', 'company', 'instrument'])
    for (const { extensions } of errors) expect(extensions?.code).toMatch(/^PUBLIC_API_/)
  },
)

test('a working source decides which objects do not exist', async () => {
  const { data, errors } = await house.ask<Record<string, object | null>>(
    '{ instrument(code: "NOSUCH") { name } company(code: "NOSUCH") { id } announcement(id: "999999999") { id } }',
  )
  expect(errors).toBeUndefined()
  expect(data).toEqual({ instrument: null, company: null, announcement: null })
})
