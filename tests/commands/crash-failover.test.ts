import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { eventsOf } from '../support/events.ts'
import { hasRedis, redis } from '../support/redis.ts'
import { createScriptedExchange, listen } from '../support/scripted-exchange.ts'
import { startedGateways } from './started-gateways.ts'

const { closing, start } = startedGateways('gateways')

/** Starts a gateway that is connected with others over Redis. */
const startGateway = (upstream: string, folder: string) =>
  start(upstream, { folder, env: { REDIS_URL: redis.href, FORM_SECRET: 'f'.repeat(32) } })

/** Current source of an instrument's figures in a gateway. */
async function modeAt(url: string, code: string): Promise<string | undefined> {
  const query = `{ instrument(code: "${code}") { freshness { mode } } }`
  const response = await fetch(`${url}/graphql?${new URLSearchParams({ query })}`)
  const { data } = (await response.json()) as { data?: { instrument?: { freshness?: { mode: string } } } }
  return data?.instrument?.freshness?.mode
}

/** A reader like a browser behind a load balancer: whenever its stream breaks, it connects to the next gateway. */
function follow(code: string, urls: readonly string[]): { prices: number[] } {
  const query = `subscription { instrument(codes: ["${code}"]) { priceAmount } }`
  const prices: number[] = []
  const leaving = new AbortController()
  const { signal } = leaving
  closing.push(() => leaving.abort())
  const read = async (url: string) => {
    const address = `${url}/graphql?${new URLSearchParams({ query })}`
    const response = await fetch(address, { headers: { accept: 'text/event-stream' }, signal })
    for await (const { event, data } of eventsOf(response)) {
      if (event !== 'next') continue
      const next = JSON.parse(data) as { data: { instrument: { priceAmount: number }[] } }
      prices.push(...next.data.instrument.map(({ priceAmount }) => priceAmount))
    }
  }
  const readOn = async () => {
    for (let at = 0; !signal.aborted; at += 1) {
      await read(urls[at % urls.length] ?? '').catch(() => {})
      await pause(100)
    }
  }
  void readOn()
  return { prices }
}

describe.runIf(hasRedis)('gateways in separate processes (skipped without Redis)', () => {
  test('after kill -9 another gateway takes over within five seconds, without lost changes', async () => {
    const exchange = await createScriptedExchange()
    closing.push(exchange.close)
    const { url, close } = await listen(exchange.fetch)
    closing.push(close)
    const [first, second] = [await startGateway(url, 'first'), await startGateway(url, 'second')]
    const stays = { timeout: 20_000 }
    const moved = follow(exchange.code, [first.url, second.url])
    await expect.poll(() => moved.prices, stays).toEqual([1])
    const stayed = follow(exchange.code, [second.url])
    await expect.poll(() => stayed.prices, stays).toEqual([1])
    exchange.say(2)
    await expect
      .poll(() => [moved.prices, stayed.prices], stays)
      .toEqual([
        [1, 2],
        [1, 2],
      ])
    // On a very busy machine a stream may open too late; that gateway polls until its next try.
    const modes = () => Promise.all([first, second].map(({ url: at }) => modeAt(at, exchange.code)))
    await expect.poll(modes, stays).toEqual(['STREAMING', 'STREAMING'])
    await expect.poll(exchange.open, stays).toBe(1)

    first.program.child.kill('SIGKILL')
    await expect.poll(exchange.open, { ...stays, interval: 10 }).toBe(0)
    exchange.say(3)
    await expect.poll(exchange.open, { timeout: 5_000 }).toBe(1)
    await expect.poll(() => stayed.prices, stays).toEqual([1, 2, 3])
    // After reconnecting, the first event is the current state, which may repeat the last one.
    await expect
      .poll(() => moved.prices.filter((price, at) => price !== moved.prices[at - 1]), stays)
      .toEqual([1, 2, 3])
    exchange.say(4)
    await expect.poll(() => [moved.prices.at(-1), stayed.prices.at(-1)], stays).toEqual([4, 4])
    expect(stayed.prices).toEqual([1, 2, 3, 4])
    await expect.poll(exchange.open, { timeout: 5_000 }).toBe(1)
  })
})
