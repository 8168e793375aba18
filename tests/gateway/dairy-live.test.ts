import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { watch } from '../support/watch.ts'

interface Quote {
  code: string
  contractCode: string
  type: string
  tradedVolume: number
  updated: string
  freshness: { asAt: string; mode: string; pollSeconds: number | null; source: string }
}

const fields = 'code contractCode type tradedVolume updated freshness { asAt mode pollSeconds source }'
const subscription = `subscription S($contract: String, $type: DerivativeType) {
  derivative(underlying: "wmp", contract: $contract, type: $type) { ${fields} }
}`
const futures = `query { dairyFutures(product: "WMP") { ${fields} } }`
const options = `query { dairyOptions(product: "WMP", contract: "WMPJ24") { ${fields} } }`

let house: House
beforeEach(async () => {
  house = await createHouse({ at: '2024-03-08T11:12' })
})
afterEach(() => house.close())

async function pass(minutes: number): Promise<void> {
  for (let second = 0; second < minutes * 60; second++) await house.clock.advance(1_000)
}
async function read(query: string): Promise<Quote[]> {
  const { data } = await house.ask<Record<string, Quote[]>>(query)
  return Object.values(data!)[0]!
}
const follow = (variables: object) => watch<{ derivative: Quote }>(house, subscription, variables)
const quotesOf = (seen: readonly { derivative: Quote }[]) => seen.map(({ derivative }) => derivative)

test('at 11:12 dairy contracts have a time before 10:52', async () => {
  for (const query of [futures, options])
    for (const { freshness } of await read(query)) {
      expect(freshness.asAt > '2024-03-07T21:30').toBe(true)
      expect(freshness.asAt <= '2024-03-07T21:52').toBe(true)
    }
  // The public API alone does not use the publication time either.
  house.ticker.set('down')
  await house.clock.advance(60_000)
  for (const query of [futures, options])
    for (const { freshness } of await read(query)) {
      expect(freshness.source).toBe('PUBLIC_API')
      expect(freshness.asAt <= '2024-03-07T21:53').toBe(true)
    }
})

test('only the futures of the requested product are streamed', async () => {
  const { seen } = await follow({ type: 'FUTURE' })
  await pass(4)
  const quotes = quotesOf(seen)
  expect(quotes.length).toBeGreaterThanOrEqual(18)
  expect(new Set(quotes.map(({ type }) => type))).toEqual(new Set(['FUTURE']))
  expect(quotes.every(({ freshness }) => freshness.mode === 'STREAMING')).toBe(true)
  const streams = house.ticker.requested.filter(path => !path.endsWith('/last'))
  expect(streams).toEqual(['/ticker/1.0/derivatives/underlying/WMP/changes'])
})

test('a contract is streamed with its options', async () => {
  const { seen } = await follow({ contract: 'wmpj24' })
  await pass(1)
  const quotes = quotesOf(seen)
  expect(new Set(quotes.map(({ contractCode }) => contractCode))).toEqual(new Set(['WMPJ24']))
  expect(new Set(quotes.map(({ type }) => type))).toEqual(new Set(['FUTURE', 'CALL', 'PUT']))
})

test('a requested page equals the open stream, and its time only increases', async () => {
  const { seen } = await follow({ type: 'FUTURE' })
  await pass(8)
  const latest = new Map(quotesOf(seen).map(quote => [quote.code, quote]))
  for (const quote of (await read(futures)).filter(({ code }) => latest.has(code))) {
    expect(quote.tradedVolume).toBe(latest.get(quote.code)?.tradedVolume)
    expect(quote.freshness).toMatchObject({ mode: 'STREAMING', source: 'TICKER' })
  }
  const times = quotesOf(seen).map(({ freshness }) => freshness.asAt)
  expect(times).toEqual(times.toSorted())
})

test('while streams fail, contracts are polled every thirty seconds and marked', async () => {
  house.ticker.set('sse_down')
  const { seen } = await follow({ type: 'FUTURE' })
  await pass(2)
  expect(quotesOf(seen).at(-1)?.freshness).toMatchObject({ mode: 'POLLED', pollSeconds: 30 })
  house.ticker.set()
  await pass(6)
  expect(quotesOf(seen).at(-1)?.freshness).toMatchObject({ mode: 'STREAMING', pollSeconds: null })
})
