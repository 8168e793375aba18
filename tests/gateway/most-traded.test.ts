import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { watch } from '../support/watch.ts'

interface Row {
  code: string
  totalValue: number | null
  currency: string
}
interface Bond {
  code: string
  priceAmount: number | null
  isYieldTraded: boolean
}
interface Market {
  mostTraded: Row[] | null
  summary: { value: number; currency: string; trades: number } | null
  instruments: { nodes: Row[] } | null
}

let house: House
beforeEach(async () => {
  house = await createHouse({ at: '2024-03-08T13:00' })
})
afterEach(() => house.close())

const fields = 'code totalValue currency'
const ask = (code = 'NZSX', first = 10) =>
  house.ask<{ market: Market }>(
    `query M($code: String!, $first: Int!) { market(code: $code) { mostTraded(first: $first) { ${fields} }
      summary { value currency trades } instruments(first: 500) { nodes { ${fields} } } } }`,
    { code, first },
  )
/** The rows of the market itself, ranked here by a different implementation. */
const ranked = ({ instruments, summary }: Market) =>
  (instruments?.nodes ?? [])
    .filter(({ currency, totalValue }) => currency === summary?.currency && (totalValue ?? 0) > 0)
    .sort((one, other) => (other.totalValue ?? 0) - (one.totalValue ?? 0))

test.each(['NZSX', 'NZDX', 'FSM'])(
  'of %s it has the rows with the most trading, the largest first',
  async code => {
    const { data, errors } = await ask(code)
    expect(errors).toBeUndefined()
    const { market } = data!
    expect(market.mostTraded!.length).toBeGreaterThan(0)
    expect(market.mostTraded).toEqual(ranked(market).slice(0, 10))
  },
)

test('together they are never worth more than the market’s value, in its currency', async () => {
  const { market } = (await ask()).data!
  const together = market.mostTraded!.reduce((sum, { totalValue }) => sum + (totalValue ?? 0), 0)
  expect(together).toBeLessThanOrEqual(market.summary!.value)
  const foreign = market.instruments!.nodes.filter(({ currency }) => currency !== market.summary!.currency)
  expect(foreign.some(({ totalValue }) => (totalValue ?? 0) > 0)).toBe(true)
})

test('one to ten rows can be requested', async () => {
  expect((await ask('NZSX', 1)).data?.market.mostTraded).toHaveLength(1)
  for (const first of [0, -1, 11]) {
    const { data, errors } = await ask('NZSX', first)
    expect(data?.market.mostTraded).toBeNull()
    expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(['BAD_USER_INPUT'])
  }
})

test('before the first trade it is empty', async () => {
  const early = await createHouse({ at: '2024-03-08T09:55' })
  const { data } = await early.ask<{ market: Market }>('{ market { mostTraded { code } } }')
  expect(data?.market.mostTraded).toEqual([])
  await early.close()
})

test('without the ticker it is null with an error, and never empty', async () => {
  house.ticker.set('down')
  const { data, errors } = await house.ask<{ market: Market }>('{ market { mostTraded { code } } }')
  expect(data?.market.mostTraded).toBeNull()
  expect(errors?.[0]?.extensions?.code).toBe('TICKER_UNAVAILABLE')
})

test('it uses the rows of a market’s page', async () => {
  await ask()
  expect(house.ticker.requested.toSorted()).toEqual([
    '/ticker/1.0/nzsx/instruments/last',
    '/ticker/1.0/nzsx/market/last',
  ])
})

test('a market’s subscribers get its changes, up to the last trade', async () => {
  const followed = await watch<{ market: Market }>(
    house,
    'subscription { market { mostTraded(first: 10) { code totalValue currency } } }',
    {},
  )
  for (let round = 0; round < 20; round++) {
    await house.clock.advance(5_000)
    const { data } = await ask()
    expect(followed.seen.at(-1)?.market.mostTraded).toEqual(data?.market.mostTraded)
  }
  const values = followed.seen.map(({ market }) => JSON.stringify(market.mostTraded))
  expect(new Set(values).size).toBeGreaterThan(10)
  // Uses only the stream of the market's rows, without further requests.
  expect(house.ticker.count(/nzsx\/instruments$/)).toBe(1)
})

test('a bond market ranks its yields, as its own rows have them; a market of shares has none', async () => {
  const yields = 'code priceAmount isYieldTraded'
  const ranks = (code: string) =>
    house.ask<{
      market: Record<'highestYields' | 'lowestYields', object[]> & { instruments: { nodes: Bond[] } }
    }>(
      `query Y($code: String!) { market(code: $code) { highestYields: yields(first: 10) { ${yields} }
        lowestYields: yields(first: 10, order: LOWEST_FIRST) { ${yields} } instruments(first: 500) { nodes { ${yields} } } } }`,
      { code },
    )
  const { market } = (await ranks('NZDX')).data!
  const own = market.instruments.nodes
    .filter(({ isYieldTraded, priceAmount }) => isYieldTraded && priceAmount !== null)
    .sort((one, other) => other.priceAmount! - one.priceAmount! || (one.code < other.code ? -1 : 1))
  expect(own.length).toBeGreaterThan(10)
  expect(market.highestYields).toEqual(own.slice(0, 10))
  expect(market.lowestYields).toEqual(own.toReversed().slice(0, 10))
  expect((await ranks('NZSX')).data!.market).toMatchObject({ highestYields: [], lowestYields: [] })
})
