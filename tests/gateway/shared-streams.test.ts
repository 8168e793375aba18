import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createGateway } from '@exchange/gateway'
import { createRedisBus } from '@exchange/gateway/redis-bus'
import { createSetClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createExchange } from '@exchange/upstream-exchange'
import { afterEach, describe, expect, test } from 'vitest'
import { eventsOf } from '../support/events.ts'
import { sampleMarket, someCode } from '../support/sample-market.ts'
import { silentLog } from '../support/silent-log.ts'

const redis = new URL(process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379')

const isThere = await new Promise<boolean>(resolve => {
  const socket = createConnection(Number(redis.port || 6379), redis.hostname)
  socket.once('connect', () => (socket.destroy(), resolve(true)))
  socket.once('error', () => resolve(false))
})
// Where everything must be tested, a Redis that is not there is a failure.
const isRun = isThere || process.env['CI'] === 'true'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A way to Redis that can be closed and opened again. */
async function wayToRedis() {
  const sockets = new Set<Socket>()
  let isOpen = true
  const server = createServer(near => {
    if (!isOpen) return void near.destroy()
    const far = createConnection(Number(redis.port || 6379), redis.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => (near.destroy(), far.destroy()))
    }
    near.pipe(far).pipe(near)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const close = () => {
    isOpen = false
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  closing.push(() => (close(), server.close()))
  return { port: (server.address() as AddressInfo).port, close, open: () => (isOpen = true) }
}

/** An exchange whose one instrument has the price that a test gives it; it counts who follows that. */
async function createUpstream() {
  const clock = createSetClock(parseClock('2024-03-08T11:00'))
  const calendar = createTradingCalendar()
  const exchange = createExchange({ dataSet: await sampleMarket(), clock, calendar })
  const code = await someCode('NZSX')
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const encode = (event: string, body: object) =>
    new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(body)}\n\n`)
  let price = 1
  let opened = 0

  async function open(request: Request): Promise<Response> {
    const last = (await (await exchange.fetch(new Request(`${request.url}/last`))).json()) as object
    opened += 1
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        streams.add(controller)
        request.signal.addEventListener('abort', () => streams.delete(controller))
        controller.enqueue(encode('init', { ...last, priceAmount: price }))
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }

  const fetch = (request: Request) =>
    new URL(request.url).pathname.endsWith(`/instrument/${code}`) ? open(request) : exchange.fetch(request)
  closing.push(() => exchange.close())
  return {
    clock,
    calendar,
    code,
    fetch,
    opened: () => opened,
    open: () => streams.size,
    say(next: number) {
      price = next
      for (const stream of streams) stream.enqueue(encode('patch', { code, priceAmount: next }))
    },
  }
}

type Upstream = Awaited<ReturnType<typeof createUpstream>>

/** One gateway of several, with a reader of the instrument. */
async function startGateway({ clock, calendar, code, fetch }: Upstream, prefix: string, port?: number) {
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
  const sees = (price: number) =>
    expect.poll(() => told.at(-1), { timeout: 8_000 }).toEqual({ price, mode: 'STREAMING' })
  return { gateway, told, sees, prices: () => told.map(({ price }) => price), reading }
}

describe.runIf(isRun)('gateways that meet over Redis (skipped where there is none)', () => {
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
    const way = await wayToRedis()
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
    const way = await wayToRedis()
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
    const way = await wayToRedis()
    way.close()
    const alone = await startGateway(upstream, randomUUID(), way.port)
    await alone.sees(1)
    upstream.say(2)
    await alone.sees(2)
  })
})
