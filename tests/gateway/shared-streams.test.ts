import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createGateway } from '@exchange/gateway'
import { createRedisBus } from '@exchange/gateway/redis-bus'
import { describe, expect, test as base, vi } from 'vitest'
import { eventsOf } from '../support/events.ts'
import { hasRedis, redis, wayToRedis } from '../support/redis.ts'
import { silentLog } from '../support/silent-log.ts'
import { createScriptedExchange, type ScriptedExchange } from '../support/scripted-exchange.ts'

interface Opening {
  upstream: ScriptedExchange
  /** A connection to Redis that can be closed and opened. */
  openWay: () => ReturnType<typeof wayToRedis>
  start: (upstream: ScriptedExchange, prefix: string, port?: number) => ReturnType<typeof startGateway>
}

/** Tests wait for a real Redis, each with its own keys, so they run in parallel. */
const test = base.extend<Opening & { closing: AsyncDisposableStack }>({
  // eslint-disable-next-line no-empty-pattern -- Vitest reads what a fixture needs from this pattern.
  closing: async ({}, give) => {
    await using closing = new AsyncDisposableStack()
    await give(closing)
  },
  upstream: async ({ closing }, give) => {
    const upstream = await createScriptedExchange()
    closing.defer(upstream.close)
    await give(upstream)
  },
  openWay: ({ closing }, give) =>
    give(async () => {
      const way = await wayToRedis()
      closing.defer(() => void way.end())
      return way
    }),
  start: ({ closing }, give) =>
    give(async (...where) => {
      const started = await startGateway(...where)
      closing.defer(() => started.gateway.close())
      return started
    }),
})

interface Quote {
  priceAmount: number
  freshness: { mode: string }
}

/** One of several gateways, with a reader of the instrument. */
async function startGateway(
  { clock, calendar, code, fetch }: ScriptedExchange,
  prefix: string,
  port?: number,
) {
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
  const query = `subscription { instrument(codes: ["${code}"]) { priceAmount freshness { mode } } }`
  const request = new Request(`http://site.test/graphql?${new URLSearchParams({ query })}`, {
    headers: { accept: 'text/event-stream' },
  })
  const received: { price: number; mode: string }[] = []
  const events = eventsOf(await gateway.fetch(request))
  const read = async () => {
    for await (const { event, data } of events) {
      if (event !== 'next') continue
      const { instrument } = (JSON.parse(data) as { data: { instrument: Quote[] } }).data
      for (const { priceAmount: price, freshness } of instrument)
        received.push({ price, mode: freshness.mode })
    }
  }
  const reading = read().catch(() => {})
  const sees = (price: number, mode = 'STREAMING') =>
    vi.waitFor(() => expect(received.at(-1)).toEqual({ price, mode }), 15_000)
  return { gateway, received, sees, prices: () => received.map(({ price }) => price), reading }
}

describe.runIf(hasRedis).concurrent('gateways that meet over Redis (skipped where there is none)', () => {
  test('one gateway reads upstream, and readers of all gateways get each change once', async ({
    upstream,
    start,
  }) => {
    const prefix = randomUUID()
    const gateways = []
    for (let count = 0; count < 3; count += 1) gateways.push(await start(upstream, prefix))
    for (const { sees } of gateways) await sees(1)
    // A very busy machine may receive Redis messages late, and then polls for a moment.
    await vi.waitFor(() => expect(upstream.open()).toBe(1), 5_000)
    const opened = upstream.opened()
    for (let price = 2; price <= 30; price += 1) {
      upstream.say(price)
      await pause(15)
    }
    for (const { sees } of gateways) await sees(30)
    for (const { prices } of gateways) expect(new Set(prices()).size).toBe(prices().length)
    const late = await start(upstream, prefix)
    await late.sees(30)
    expect(upstream.opened()).toBe(opened)
  })

  test('another gateway takes over within five seconds, without lost or repeated events', async ({
    upstream,
    start,
  }) => {
    const prefix = randomUUID()
    const first = await start(upstream, prefix)
    await first.sees(1)
    const second = await start(upstream, prefix)
    await second.sees(1)
    await first.gateway.close()
    await vi.waitFor(() => expect(upstream.open()).toBe(1), 5_000)
    upstream.say(2)
    await second.sees(2)
    expect(second.received.map(({ mode }) => mode)).not.toContain('POLLED')
    expect(second.prices()).toEqual([1, 2])
  })

  test('when the reading gateway loses Redis, another reads too within five seconds', async ({
    upstream,
    openWay,
    start,
  }) => {
    const prefix = randomUUID()
    const way = await openWay()
    const cut = await start(upstream, prefix, way.port)
    await cut.sees(1)
    const other = await start(upstream, prefix)
    await other.sees(1)
    await vi.waitFor(() => expect(upstream.open()).toBe(1), 5_000)
    way.close()
    await vi.waitFor(() => expect(upstream.open()).toBe(2), 5_000)
    upstream.say(2)
    await Promise.all([cut.sees(2), other.sees(2)])
    way.open()
    await vi.waitFor(() => expect(upstream.open()).toBe(1), 15_000)
    upstream.say(3)
    await Promise.all([cut.sees(3), other.sees(3)])
    expect(cut.prices()).toEqual([1, 2, 3])
    expect(other.prices()).toEqual([1, 2, 3])
  })
})

describe
  .runIf(hasRedis)
  .concurrent('gateways that lose Redis or the stream (skipped where there is none)', () => {
    test('without Redis each gateway reads for itself, without an effect on readers', async ({
      upstream,
      openWay,
      start,
    }) => {
      const prefix = randomUUID()
      const way = await openWay()
      const gateways = []
      for (let count = 0; count < 3; count += 1) gateways.push(await start(upstream, prefix, way.port))
      for (const { sees } of gateways) await sees(1)
      way.close()
      await vi.waitFor(() => expect(upstream.open()).toBe(3), 5_000)
      upstream.say(2)
      for (const { sees } of gateways) await sees(2)
      way.open()
      await vi.waitFor(() => expect(upstream.open()).toBe(1), 15_000)
      upstream.say(3)
      for (const { sees, prices } of gateways) {
        await sees(3)
        expect(prices()).toEqual([1, 2, 3])
      }
    })

    test('a gateway that starts without Redis serves its readers', async ({ upstream, openWay, start }) => {
      const way = await openWay()
      way.close()
      const alone = await start(upstream, randomUUID(), way.port)
      await alone.sees(1)
      upstream.say(2)
      await alone.sees(2)
    })

    test('without a stream one gateway polls, and readers of all gateways get its values', async ({
      upstream,
      start,
    }) => {
      upstream.refuseStreams()
      const prefix = randomUUID()
      const reads = [0, 0]
      const counted = (at: 0 | 1): ScriptedExchange => ({
        ...upstream,
        fetch(request) {
          if (request.url.endsWith(`/instrument/${upstream.code}/last`)) reads[at]! += 1
          return upstream.fetch(request)
        },
      })
      const gateways = [await start(counted(0), prefix), await start(counted(1), prefix)]
      for (const { sees } of gateways) await sees(1, 'POLLED')
      const [before, rest] = reads.toSorted((one, other) => other - one)
      upstream.say(2)
      await Promise.all(gateways.map(({ sees }) => sees(2, 'POLLED')))
      expect([before, rest, reads.toSorted((one, other) => other - one)]).toEqual([1, 0, [2, 0]])
      for (const { prices } of gateways) expect(prices()).toEqual([1, 2])
    })
  })
