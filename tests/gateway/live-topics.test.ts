import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'
import { watch } from '../support/watch.ts'

const freshness = 'freshness { mode pollSeconds }'

interface Subject {
  name: string
  query: string
  variables: () => Promise<object>
  /** Number of upstream streams. */
  streams: number
}

const subjects: Subject[] = [
  {
    name: 'an index',
    query: `subscription S($codes: [String!]) { row: index(codes: $codes) { id value asAt ${freshness} } }`,
    variables: async () => ({ codes: ['nz50'] }),
    streams: 1,
  },
  {
    name: 'a market',
    query: `subscription S($code: String!) { row: market(code: $code) {
      id summary { trades value ${freshness} } gainers { code priceAmount } decliners { code } mostTraded { code totalValue } ${freshness}
    } }`,
    variables: async () => ({ code: 'nzsx' }),
    streams: 4,
  },
  {
    name: 'a price history',
    query: 'subscription S($code: String!) { row: intradayPoint(code: $code) { timestamp value volume } }',
    variables: async () => ({ code: await someCode('NZSX') }),
    streams: 1,
  },
  {
    name: 'index futures',
    query: `subscription S($underlying: String) { row: derivative(underlying: $underlying) {
      id productCode underlyingCode type priorSettle bid offer updated ${freshness}
    } }`,
    variables: async () => ({ underlying: 'nz20' }),
    streams: 1,
  },
]

interface UpdatedRow {
  row: Record<string, unknown> & { freshness?: { mode: string; pollSeconds: number | null } | null }
}

let house: House
beforeEach(async () => {
  house = await createHouse()
})
afterEach(() => house.close())

const streams = () => house.ticker.requested.filter(path => !path.endsWith('/last')).length
const wordsOf = (seen: readonly UpdatedRow[]) =>
  seen.map(({ row: { freshness: _freshness, ...words } }) => JSON.stringify(words))

/** Lets minutes pass one second at a time, like real time. */
async function pass(minutes: number): Promise<void> {
  for (let second = 0; second < minutes * 60; second++) await house.clock.advance(1_000)
}

describe.each(subjects)('who watches $name', subject => {
  const follow = async () => watch<UpdatedRow>(house, subject.query, await subject.variables())

  test('gets its value, then every change, over one upstream stream for each topic', async () => {
    const watchers = [await follow(), await follow(), await follow()]
    await pass(3)
    const [first] = watchers
    expect(first?.seen.length).toBeGreaterThan(2)
    expect(new Set(wordsOf(first!.seen)).size).toBeGreaterThan(2)
    for (const { seen } of watchers) expect(seen.at(-1)).toEqual(first?.seen.at(-1))
    expect(streams()).toBe(subject.streams)
  })

  test('leaves nothing open half a second later', async () => {
    const watcher = await follow()
    await pass(1)
    watcher.leave()
    await house.clock.advance(1_000)
    const { feeds } = house.gateway.status()
    expect(feeds).toEqual([])
  })

  test('gets changes by polling when streams break, and by streams again afterwards', async () => {
    house.ticker.set('sse_down')
    const watcher = await follow()
    await pass(3)
    const phases = () => new Set(house.gateway.status().feeds.map(({ phase }) => phase))
    expect([...phases()]).toEqual(['polling'])
    expect(watcher.seen.length).toBeGreaterThan(1)
    house.ticker.set()
    await pass(6)
    expect([...phases()]).toEqual(['live'])
  })
})

test('all indices and all derivatives arrive separately when none is named', async () => {
  const indices = await watch<UpdatedRow>(house, 'subscription { row: index { id value } }', {})
  const contracts = await watch<UpdatedRow>(
    house,
    'subscription { row: derivative { id type strikePrice } }',
    {},
  )
  await pass(1)
  const ids = (seen: readonly UpdatedRow[]) => new Set(seen.map(({ row }) => row['id']))
  expect(ids(indices.seen).size).toBeGreaterThan(10)
  expect(ids(contracts.seen).size).toBeGreaterThan(500)
  const types = new Set(contracts.seen.map(({ row }) => row['type']))
  expect(types).toEqual(new Set(['FUTURE', 'CALL', 'PUT']))
})

test('unknown topics never reach the ticker', async () => {
  await watch<UpdatedRow>(house, 'subscription { row: derivative(underlying: "MOON") { id } }', {})
  await watch<UpdatedRow>(house, 'subscription { row: market(code: "MOON") { id } }', {})
  await watch<UpdatedRow>(house, 'subscription { row: intradayPoint(code: "MOON") { value } }', {})
  const instruments = 'subscription S($codes: [String!]!) { row: instrument(codes: $codes) { id } }'
  const codes = Array.from({ length: 10_000 }, (_, at) => `X${at}`)
  for (let at = 0; at < codes.length; at += 300)
    (await watch<UpdatedRow>(house, instruments, { codes: codes.slice(at, at + 300) })).leave()
  await pass(1)
  expect(house.ticker.requested).toEqual([])
})

test('a list of no index, or of too many, is refused', async () => {
  for (const codes of [[], Array.from({ length: 301 }, (_, at) => `X${at}`)]) {
    const { seen } = await watch<UpdatedRow>(house, subjects[0]!.query, { codes })
    await pass(1)
    expect(seen).toEqual([])
  }
  expect(house.ticker.requested).toEqual([])
})
