import { randomUUID } from 'node:crypto'
import { createQueryBudget } from '@exchange/gateway/query-budget'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createHouse } from '../support/house.ts'
import { hasRedis, redis, wayToRedis } from '../support/redis.ts'
import { silentLog } from '../support/silent-log.ts'

const query = '{ market(code: "NZSX") { instruments(first: 500) { nodes { code } } } }'

/** A gateway of a site with this budget per reader. */
async function openGateway(options: { prefix: string; redisUrl: string }) {
  const queryBudget = await createQueryBudget({ ...options, perMinute: 100_000, log: silentLog })
  const house = await createHouse({ queryBudget })
  onTestFinished(() => house.close())
  const ask = async (reader = '192.0.2.1') => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ query })
    const request = new Request('http://site.test/graphql', { method: 'POST', headers, body })
    return (await house.until(house.gateway.fetch(request, reader))).status
  }
  return { ask }
}

describe.runIf(hasRedis)('gateways that count over Redis (skipped without Redis)', () => {
  test('requests to one gateway count at the other', async () => {
    const site = { prefix: randomUUID(), redisUrl: redis.href }
    const [one, other] = [await openGateway(site), await openGateway(site)]
    const statuses: number[] = []
    for (let time = 0; time < 3; time++) statuses.push(await one.ask(), await other.ask())
    expect(statuses[0]).toBe(200)
    expect(statuses.slice(-2)).toEqual([429, 429])
    expect(await other.ask('192.0.2.2')).toBe(200)
    expect(await (await openGateway({ ...site, prefix: randomUUID() })).ask()).toBe(200)
  })

  test('a gateway without Redis counts alone, and with the others again afterwards', async () => {
    const way = await wayToRedis()
    onTestFinished(() => void way.end())
    const url = new URL(redis)
    url.host = `127.0.0.1:${way.port}`
    const prefix = randomUUID()
    const cut = await openGateway({ prefix, redisUrl: url.href })
    const whole = await openGateway({ prefix, redisUrl: redis.href })
    way.close()
    const alone: number[] = []
    for (let time = 0; time < 6; time++) alone.push(await cut.ask())
    expect(alone[0]).toBe(200)
    expect(alone.at(-1)).toBe(429)
    expect(await whole.ask()).toBe(200)
    for (let time = 0; time < 5; time++) await whole.ask('192.0.2.3')
    expect(await cut.ask('192.0.2.3')).toBe(200)
    way.open()
    await expect.poll(() => cut.ask('192.0.2.3'), { timeout: 10_000, interval: 100 }).toBe(429)
  })
})
