import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'

let house: House
beforeAll(async () => {
  // Some of the audits query the schema, which only a playground allows.
  house = await createHouse({ playground: true })
})
afterAll(() => house.close())

/** The audits have their own types of request and response; both are the platform's. */
const fetchFn = (url: string, init?: RequestInit) => house.gateway.fetch(new Request(url, init))

describe("GraphQL over HTTP, by graphql-http's audits", () => {
  const audits = serverAudits({ url: 'http://site.test/graphql', fetchFn })

  test('there are 61 of them', () => {
    expect(audits).toHaveLength(61)
  })

  test.each(audits.map(audit => [audit.name, audit] as const))('%s', async (_name, audit) => {
    const result = await audit.fn()
    expect(result.status === 'ok' ? 'ok' : result.reason).toBe('ok')
  })
})
