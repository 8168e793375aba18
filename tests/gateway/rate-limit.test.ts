import { createQueryBudget } from '@exchange/gateway/query-budget'
import { trueTime } from '@exchange/market-time/clock'
import { expect, onTestFinished, test } from 'vitest'
import { createHouse } from '../support/house.ts'
import { silentLog } from '../support/silent-log.ts'

const query = '{ rateLimit { cost limit remaining resetAt } }'

interface Answer {
  data: { rateLimit: { cost: number; limit: number; remaining: number; resetAt: string } | null }
}

async function open(perMinute?: number) {
  const queryBudget = perMinute && (await createQueryBudget({ perMinute, log: silentLog }))
  const house = await createHouse({ persistedDocuments: { own: query }, ...(queryBudget && { queryBudget }) })
  onTestFinished(() => house.close())
  return async (search: Record<string, string>) => {
    const headers = { accept: 'application/json' }
    const request = new Request(`http://site.test/graphql?${new URLSearchParams(search)}`, { headers })
    const sentAt = trueTime(house.clock)
    const response = await house.until(house.gateway.fetch(request, '192.0.2.1'))
    const receivedAt = trueTime(house.clock)
    return { sentAt, receivedAt, headers: response.headers, ...((await response.json()) as Answer) }
  }
}

// Another text than the stored document, whose cost is not counted.
const text = `query Mine ${query}`

test('a query reads its own cost and the remaining budget, as in the headers', async () => {
  const ask = await open(100_000)
  const first = (await ask({ query: text })).data.rateLimit!
  const { sentAt, receivedAt, data, headers } = await ask({ query: text })
  expect(data.rateLimit).toMatchObject({ cost: 1_000, limit: 100_000, remaining: first.remaining - 1_000 })
  const [, remaining, seconds] = /r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '') ?? []
  expect(data.rateLimit!.remaining).toBe(Number(remaining))
  expect(Number(seconds)).toBeGreaterThan(0)
  const chargedAt = Date.parse(data.rateLimit!.resetAt) - Number(seconds) * 1_000
  expect(chargedAt).toBeGreaterThanOrEqual(sentAt)
  expect(chargedAt).toBeLessThanOrEqual(receivedAt)
  expect(data.rateLimit!.resetAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const costly = '{ market { instruments(first: 500) { nodes { code } } } rateLimit { cost } }'
  expect((await ask({ query: costly })).data.rateLimit!.cost).toBeGreaterThan(10_000)
})

test('a document sent by hash is not counted', async () => {
  const ask = await open(100_000)
  const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: 'own' } })
  expect((await ask({ extensions })).data).toEqual({ rateLimit: null })
})

test('a site without a limit has no budget', async () => {
  const ask = await open()
  expect((await ask({ query: text })).data).toEqual({ rateLimit: null })
})
