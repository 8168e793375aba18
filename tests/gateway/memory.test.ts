import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Gateway } from '@exchange/gateway'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createExchange } from '@exchange/upstream-exchange'
import { afterEach, expect, test } from 'vitest'
import { heldBytes } from '../support/held-bytes.ts'
import { createHouse, type House, type HouseOptions } from '../support/house.ts'
import { root } from '../support/root.ts'
import { sampleMarket } from '../support/sample-market.ts'

type AnswerRequest = Parameters<Gateway['answers']['get']>[0]

const open: House[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(house => house.close()))
})

async function stand(options: HouseOptions = {}): Promise<House> {
  const house = await createHouse(options)
  open.push(house)
  return house
}

/** A finished answer of so many letters, a new text each time. `’` makes each letter two bytes long in a text of V8. */
const answer = (key: string, length: number): AnswerRequest => ({
  key,
  address: `/${key}`,
  make: async () => {
    const body = `’${key}${'x'.repeat(length)}`.slice(0, length)
    return {
      status: 200,
      headers: { 'content-type': 'text/plain', link: body.slice(0, 30) },
      body,
      dependencies: { keys: new Set(['price']), freshUntil: Infinity },
      hasErrors: false,
    }
  },
})

const history = `query History($code: String!) { instrument(code: $code) {
  priceHistory { columns { date firstPrice highPrice lowPrice marketPrice adjustedPrice volume } }
} }`
const hash = 'history'

const addressOf = (code: string) =>
  `/graphql?${new URLSearchParams({
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
    variables: JSON.stringify({ code }),
  })}`

/** Asks for histories as a browser does. */
async function readHistories(house: House, count: number): Promise<void> {
  const { instruments } = await sampleMarket()
  const codes = instruments.filter(({ market }) => market === 'NZSX').map(({ code }) => code)
  for (const code of codes.slice(0, count)) {
    const request = new Request(`http://site.test${addressOf(code)}`, {
      headers: { 'accept-encoding': 'br' },
    })
    await (await house.until(house.gateway.fetch(request))).bytes()
  }
}

/** What each cache holds, and what it may hold, by its name. */
async function cacheBytes({ gateway }: House): Promise<Record<string, { bytes: number; most: number }>> {
  const text = await (await gateway.fetch(new Request('http://site.test/metrics'))).text()
  const read = (name: string) =>
    Object.fromEntries(
      Array.from(
        text.matchAll(new RegExp(`^${name}\\{cache="(\\w+)"\\} (\\d+)`, 'gm')),
        ([, cache, bytes]) => [cache, Number(bytes)],
      ),
    ) as Record<string, number>
  const most = read('exchange_cache_max_bytes')
  const bytes = read('exchange_cache_bytes')
  return Object.fromEntries(
    Object.entries(most).map(([name, max]) => [name, { bytes: bytes[name] ?? Number.NaN, most: max }]),
  )
}

/** The shares in the gateway's README, by cache. */
function documentedShares(): Record<string, number> {
  const text = readFileSync(join(root, 'gateway/README.md'), 'utf8')
  const rows = text.matchAll(/^\| `(\w+)` \| (\d+) % \|/gm)
  return Object.fromEntries(Array.from(rows, ([, name, share]) => [name, Number(share) / 100]))
}

const sumOf = (caches: Awaited<ReturnType<typeof cacheBytes>>, field: 'bytes' | 'most') =>
  Object.values(caches).reduce((sum, each) => sum + each[field], 0)

test('an answer that is made anew with each price holds its last version alone', async () => {
  const { gateway, clock } = await stand()
  const { answers } = gateway
  const request = answer('page', 1_000_000)
  await answers.get(request)
  const before = heldBytes()
  for (let version = 0; version < 50; version++) {
    await clock.advance(1_000)
    answers.changed('price')
    answers.peek(request.address, {})
    await clock.advance(0)
  }
  expect(heldBytes() - before).toBeLessThan(5_000_000)
})

test('a finished answer keeps its bytes, and not the text that they and their headers were made of', async () => {
  const { answers } = (await stand()).gateway
  const before = heldBytes()
  for (let page = 0; page < 100; page++) await answers.get(answer(`page${page}`, 100_000))
  expect(heldBytes() - before).toBeLessThan(12_000_000)
})

test('caches of a site with little memory keep to it, however much is read', async () => {
  const most = 8_000_000
  const house = await stand({ cacheBytes: most, persistedDocuments: { [hash]: history } })
  await readHistories(house, 25)
  for (let page = 0; page < 100; page++)
    await house.gateway.answers.get(answer(`${page}-${'x'.repeat(4_000)}`, 60_000))
  for (let query = 0; query < 40; query++)
    for (let time = 0; time < 2; time++)
      await house.ask(`{ clock { now a${query}: phase ${' now'.repeat(100)} } }`)
  const caches = await cacheBytes(house)
  expect(sumOf(caches, 'most')).toBeLessThanOrEqual(most)
  const shares = Object.entries(caches).map(([name, { most: share }]) => [name, share / most])
  expect(Object.fromEntries(shares)).toEqual(documentedShares())
  for (const { bytes, most: share } of Object.values(caches)) expect(bytes).toBeLessThanOrEqual(share)
  for (const name of ['answers', 'addresses', 'readings', 'histories', 'operations'])
    expect(caches[name]!.bytes / caches[name]!.most, name).toBeGreaterThan(0.6)
})

test('what the caches say they hold is what the process holds more', async () => {
  const clock = createManualClock(parseClock('2024-03-08T11:00'))
  const exchange = createExchange({
    dataSet: await sampleMarket(),
    clock,
    calendar: createTradingCalendar(),
  })
  const options = { clock, upstream: exchange.fetch, persistedDocuments: { [hash]: history } }
  // What the exchange itself works out, and what is compiled, is there after a first reading.
  await readHistories(await stand(options), 60)
  const house = await stand({ ...options, cacheBytes: 500_000_000 })
  const before = { held: heldBytes(), said: sumOf(await cacheBytes(house), 'bytes') }
  await readHistories(house, 60)
  const held = heldBytes() - before.held
  const said = sumOf(await cacheBytes(house), 'bytes') - before.said
  expect(said).toBeGreaterThan(15_000_000)
  expect(held / said).toBeGreaterThan(0.7)
  expect(held / said).toBeLessThan(1.2)
  exchange.close()
})
