import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createGateway } from '@exchange/gateway'
import { createRedisBus } from '@exchange/gateway/redis-bus'
import { afterEach, describe, expect, test } from 'vitest'
import { eventsOf } from '../support/events.ts'
import { hasRedis, redis, wayToRedis } from '../support/redis.ts'
import { silentLog } from '../support/silent-log.ts'
import { createToldExchange, type ToldExchange } from '../support/told-exchange.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function createUpstream() {
  const upstream = await createToldExchange()
  closing.push(upstream.close)
  return upstream
}

async function closableWay() {
  const way = await wayToRedis()
  closing.push(way.end)
  return way
}

/** One gateway of several, with a reader of the instrument. */
async function startGateway({ clock, calendar, code, fetch }: ToldExchange, prefix: string, port?: number) {
  const url = new URL(redis)
  if (port !== undefined) url.host = `127.0.0.1:${port}`
  const gateway = createGateway({
    clock,
    calendar,
    publicApi: { baseUrl: 'http://exchange.test/public', fetch },
    ticker: { baseUrl: 'http://exchange.test/ticker/1.0', fetch },
    bus: createRedisBus({ url: url.href, prefix, log: silentLog }),
    playground: false,
    persistedDocuments: {},
    log: silentLog,
  })
  closing.push(() => gateway.close())
  const query = `subscription { instrument(codes: ["${code}"]) { priceAmount freshness { mode } } }`
  const request = new Request(`http://site.test/graphql?${new URLSearchParams({ query })}`, {
    headers: { accept: 'text/event-stream' },
  })
  const told: { price: number; mode: string }[] = []
  const events = eventsOf(await gateway.fetch(request))
  const read = async () => {
    for await (const { event, data } of events) {
      if (event !== 'next') continue
      const { instrument } = (
        JSON.parse(data) as { data: { instrument: { priceAmount: number; freshness: { mode: string } } } }
      ).data
      told.push({ price: instrument.priceAmount, mode: instrument.freshness.mode })
    }
  }
  const reading = read().catch(() => {})
  const sees = (price: number, mode = 'STREAMING') =>
    expect.poll(() => told.at(-1), { timeout: 15_000 }).toEqual({ price, mode })
  return { gateway, told, sees, prices: () => told.map(({ price }) => price), reading }
}

describe.runIf(hasRedis)('gateways that meet over Redis (skipped where there is none)', () => {
  test('one of them asks upstream, and everybody’s readers hear each change once', async () => {
    const upstream = await createUpstream()
    const prefix = randomUUID()
    const gateways = []
    for (let count = 0; count < 3; count += 1) gateways.push(await startGateway(upstream, prefix))
    for (const { sees } of gateways) await sees(1)
    // A machine that is very busy may not hear from Redis in time, and then asks for itself for a moment.
    await expect.poll(upstream.open, { timeout: 5_000 }).toBe(1)
    const opened = upstream.opened()
    for (let price = 2; price <= 30; price += 1) {
      upstream.say(price)
      await pause(15)
    }
    for (const { sees } of gateways) await sees(30)
    for (const { prices } of gateways) expect(new Set(prices()).size).toBe(prices().length)
    const late = await startGateway(upstream, prefix)
    await late.sees(30)
    expect(upstream.opened()).toBe(opened)
  })

  test('when the one that asks ends, another does within five seconds, and no reader is lost or told twice', async () => {
    const upstream = await createUpstream()
    const prefix = randomUUID()
    const first = await startGateway(upstream, prefix)
    await first.sees(1)
    const second = await startGateway(upstream, prefix)
    await second.sees(1)
    await first.gateway.close()
    await expect.poll(upstream.open, { timeout: 5_000 }).toBe(1)
    upstream.say(2)
    await second.sees(2)
    expect(second.told.map(({ mode }) => mode)).not.toContain('POLLED')
    expect(second.prices()).toEqual([1, 2])
  })

  test('when the one that asks cannot reach Redis any more, another asks, too, within five seconds', async () => {
    const upstream = await createUpstream()
    const prefix = randomUUID()
    const way = await closableWay()
    const cut = await startGateway(upstream, prefix, way.port)
    await cut.sees(1)
    const other = await startGateway(upstream, prefix)
    await other.sees(1)
    expect(upstream.open()).toBe(1)
    way.close()
    await expect.poll(upstream.open, { timeout: 5_000 }).toBe(2)
    upstream.say(2)
    await Promise.all([cut.sees(2), other.sees(2)])
    way.open()
    await expect.poll(upstream.open, { timeout: 8_000 }).toBe(1)
    upstream.say(3)
    await Promise.all([cut.sees(3), other.sees(3)])
    expect(cut.prices()).toEqual([1, 2, 3])
    expect(other.prices()).toEqual([1, 2, 3])
  })

  test('losing Redis costs no reader anything: each gateway asks for itself until it is back', async () => {
    const upstream = await createUpstream()
    const prefix = randomUUID()
    const way = await closableWay()
    const gateways = []
    for (let count = 0; count < 3; count += 1) gateways.push(await startGateway(upstream, prefix, way.port))
    for (const { sees } of gateways) await sees(1)
    way.close()
    await expect.poll(upstream.open, { timeout: 5_000 }).toBe(3)
    upstream.say(2)
    for (const { sees } of gateways) await sees(2)
    way.open()
    await expect.poll(upstream.open, { timeout: 8_000 }).toBe(1)
    upstream.say(3)
    for (const { sees, prices } of gateways) {
      await sees(3)
      expect(prices()).toEqual([1, 2, 3])
    }
  })

  test('a gateway that begins without Redis serves its readers', async () => {
    const upstream = await createUpstream()
    const way = await closableWay()
    way.close()
    const alone = await startGateway(upstream, randomUUID(), way.port)
    await alone.sees(1)
    upstream.say(2)
    await alone.sees(2)
  })

  test('while there is no stream, one of them polls, and everybody’s readers hear what it heard', async () => {
    const upstream = await createUpstream()
    upstream.refuseStreams()
    const prefix = randomUUID()
    const asked = [0, 0]
    const counted = (at: 0 | 1): ToldExchange => ({
      ...upstream,
      fetch(request) {
        if (request.url.endsWith(`/instrument/${upstream.code}/last`)) asked[at]! += 1
        return upstream.fetch(request)
      },
    })
    const gateways = [await startGateway(counted(0), prefix), await startGateway(counted(1), prefix)]
    for (const { sees } of gateways) await sees(1, 'POLLED')
    const [before, rest] = asked.toSorted((one, other) => other - one)
    upstream.say(2)
    await Promise.all(gateways.map(({ sees }) => sees(2, 'POLLED')))
    expect([before, rest, asked.toSorted((one, other) => other - one)]).toEqual([1, 0, [2, 0]])
    for (const { prices } of gateways) expect(prices()).toEqual([1, 2])
  }, 30_000)
})
