import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Gateway } from '@exchange/gateway'
import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { createTradingCalendar } from '@exchange/market-time/trading-calendar'
import { createExchange } from '@exchange/upstream-exchange'
import { afterEach, expect, test } from 'vitest'
import { heldBytes } from '../support/held-bytes.ts'
import { createHouse, type House, type HouseOptions } from '../support/house.ts'
import { trustedAddress } from '../support/operation-request.ts'
import { root } from '../support/root.ts'
import { sampleMarket } from '../support/sample-market.ts'

type CacheRequest = Parameters<Gateway['responses']['get']>[0]

const open: House[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map(house => house.close()))
})

async function stand(options: HouseOptions = {}): Promise<House> {
  const house = await createHouse(options)
  open.push(house)
  return house
}

/**
 * A finished page of this many letters, with a new text each time, like those of the site's renderer: only pages have
 * headers that are substrings of their text. `’` makes each letter two bytes long in V8.
 */
const page = (key: string, length: number): CacheRequest => ({
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

const history = `query History($code: String!, $none: String = "") { none: instrument(code: $none) { code } instrument(code: $code) {
  priceHistory { columns { date firstPrice highPrice lowPrice marketPrice adjustedPrice volume } }
} }`
/** A market's prices, each under so many aliases that a response has about 400 kB. */
const prices = `query Prices { market(code: "NZSX") { instruments { nodes {
  ${Array.from({ length: 60 }, (_, index) => `theSamePriceUnderAnotherName${index}: priceAmount`).join(' ')}
} } } }`
const persistedDocuments = { history, prices }

/** Requests one of the site's operations like a browser, in one encoding. Returns the size of the response. */
async function read(house: House, address: string, encoding = 'br'): Promise<number> {
  const headers = { 'accept-encoding': encoding }
  const request = new Request(`http://site.test${address}`, { headers })
  return (await (await house.until(house.gateway.fetch(request))).bytes()).byteLength
}

async function listedCodes(): Promise<string[]> {
  const { instruments } = await sampleMarket()
  return instruments.filter(({ market }) => market === 'NZSX').map(({ code }) => code)
}

async function readHistories(house: House, count: number): Promise<void> {
  const codes = await listedCodes()
  for (const code of codes.slice(0, count)) await read(house, trustedAddress('history', { code }))
}

const metrics = async ({ gateway }: House) =>
  (await gateway.fetch(new Request('http://site.test/metrics'))).text()

/** Number of responses made since the start. */
const answersMade = async (house: House) =>
  Number(/^exchange_answers_total\{result="made"\} (\d+)/m.exec(await metrics(house))?.[1])

/** Size and limit of each cache, by name. */
async function cacheBytes(house: House): Promise<Record<string, { bytes: number; most: number }>> {
  const text = await metrics(house)
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

/** Shares documented for operators, by cache. */
function documentedShares(): Record<string, number> {
  const text = readFileSync(join(root, 'gateway/OPERATIONS.md'), 'utf8')
  const rows = text.matchAll(/^\| `(\w+)` \| (\d+) % \|/gm)
  return Object.fromEntries(Array.from(rows, ([, name, share]) => [name, Number(share) / 100]))
}

/** Memory held when all work is done: on a busy machine, compression keeps its input for a second or more. */
async function steadyBytes(): Promise<number> {
  let [last, steadyLooks] = [heldBytes(), 0]
  for (let look = 0; look < 80 && steadyLooks < 6; look += 1) {
    await pause(250)
    const held = heldBytes()
    steadyLooks = Math.abs(held - last) < 100_000 ? steadyLooks + 1 : 0
    last = held
  }
  return last
}

const sumOf = (caches: Awaited<ReturnType<typeof cacheBytes>>, field: 'bytes' | 'most') =>
  Object.values(caches).reduce((sum, each) => sum + each[field], 0)

// Must be first: garbage of other tests would be included.
test('the reported sizes of the caches match the growth of the process', async () => {
  const clock = createManualClock(parseClock('2024-03-08T11:00'))
  const exchange = createExchange({
    dataSet: await sampleMarket(),
    clock,
    calendar: createTradingCalendar(),
  })
  const options = { clock, upstream: exchange.fetch, persistedDocuments }
  // A first reading creates the exchange's own data and the compiled code.
  await readHistories(await stand(options), 25)
  const house = await stand({ ...options, cacheBytes: 500_000_000 })
  const before = { held: await steadyBytes(), counted: sumOf(await cacheBytes(house), 'bytes') }
  await readHistories(house, 25)
  const held = (await steadyBytes()) - before.held
  const counted = sumOf(await cacheBytes(house), 'bytes') - before.counted
  expect(counted).toBeGreaterThan(6_000_000)
  expect(held / counted).toBeGreaterThan(0.7)
  expect(held / counted).toBeLessThan(1.2)
  exchange.close()
})

test('a response that changes with each price keeps only its last version', async () => {
  const house = await stand({ persistedDocuments })
  const address = trustedAddress('prices')
  // Compiled code and the exchange's own data exist after a few readings.
  const readAgain = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await house.clock.advance(60_000)
      await read(house, address, 'identity')
    }
  }
  await readAgain(5)
  const before = { held: await steadyBytes(), made: await answersMade(house) }
  await readAgain(50)
  expect((await answersMade(house)) - before.made).toBeGreaterThanOrEqual(50)
  expect(await read(house, address, 'identity')).toBeGreaterThan(300_000)
  expect((await steadyBytes()) - before.held).toBeLessThan(5_000_000)
})

test('a cached response keeps its bytes, not the text of its body and headers', async () => {
  const { responses } = (await stand()).gateway
  const before = await steadyBytes()
  for (let count = 0; count < 100; count++) await responses.get(page(`page${count}`, 100_000))
  expect((await steadyBytes()) - before).toBeLessThan(12_000_000)
})

test('caches of a site with little memory stay within their limit', async () => {
  const most = 8_000_000
  const house = await stand({ cacheBytes: most, persistedDocuments })
  await readHistories(house, 25)
  const [code] = await listedCodes()
  for (let number = 0; number < 150; number++)
    await read(house, trustedAddress('history', { code, none: `${number}-${'x'.repeat(4_000)}` }), 'identity')
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
