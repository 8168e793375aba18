import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FaultName } from '../support/chaos.ts'
import { createHouse, type House } from '../support/house.ts'
import { sampleMarket, someCode } from '../support/sample-market.ts'
import { watch } from '../support/watch.ts'

/** One row received by readers. */
interface UpdatedRow {
  row: { id: string; figure: number | null; at: string | null }
}

const subjects = [
  {
    name: 'an instrument',
    path: /\/instrument\/[^/]+$/,
    query: async () =>
      `subscription { row: instrument(codes: ["${await someCode('NZSX')}"]) { id figure: priceAmount at: asAt } }`,
  },
  {
    name: 'the indices',
    path: /\/indices\/all$/,
    query: async () => 'subscription { row: index { id figure: value at: asAt } }',
  },
  {
    name: 'a market’s instruments',
    path: /\/nzsx\/instruments$/,
    query: async () => {
      const { instruments } = await sampleMarket()
      const listed = instruments.filter(one => one.market === 'NZSX' && one.tradingBoard === 'MAIN')
      const codes = listed.slice(0, 10).map(({ code }) => code)
      return `subscription { row: instrument(codes: ${JSON.stringify(codes)}) { id figure: priceAmount at: asAt } }`
    },
  },
  {
    name: 'the contracts of an underlying',
    path: /\/derivatives\/underlying\/nz20\/changes$/i,
    query: async () =>
      'subscription { row: derivative(underlying: "nz20") { id figure: lastPrice at: updated } }',
  },
]

let house: House
beforeEach(async () => {
  house = await createHouse()
})
afterEach(() => house.close())

/** Lets minutes pass one second at a time, like real time. */
async function pass(minutes: number): Promise<void> {
  for (let second = 0; second < minutes * 60; second++) await house.clock.advance(1_000)
}

const phases = () => house.gateway.status().feeds.map(({ phase }) => phase)

/** Every version of each row, in order. */
function rowsOf(seen: readonly UpdatedRow[]) {
  return Map.groupBy(
    seen.map(({ row }) => row),
    ({ id }) => id,
  )
}

const agedFaults: FaultName[] = ['sse_old', 'sse_late']

describe.each(subjects)('$name', ({ path, query }) => {
  test.each(agedFaults)('does not go back when a stream starts in the past (%s)', async fault => {
    house.ticker.set('sse_down', path)
    const watcher = await watch<UpdatedRow>(house, await query(), {})
    await pass(1)
    expect(watcher.seen.length).toBeGreaterThan(0)
    house.ticker.set(fault, path)
    const before = house.ticker.count(path)
    await pass(5)
    expect(house.ticker.count(path)).toBeGreaterThan(before)
    for (const versions of rowsOf(watcher.seen).values()) {
      const times = versions.map(({ at }) => at ?? '')
      expect(times).toEqual(times.toSorted())
    }
    expect(watcher.seen.filter(({ row }) => row.figure === 1.11)).toEqual([])
    house.ticker.set()
    await pass(8)
    expect(phases()).toEqual(['live'])
  })
})

const indices = '{ row: indices { id figure: value at: asAt freshness { mode } } }'

interface Listed {
  row: (UpdatedRow['row'] & { freshness: { mode: string } })[]
}

test('the figures of a page stay when its stream starts in the past', async () => {
  const { data } = await house.ask<Listed>(indices)
  const drawn = new Map(data?.row.map(({ id, at }) => [id, at ?? '']))
  expect(drawn.size).toBeGreaterThan(10)
  house.ticker.set('sse_late')
  const watcher = await watch<UpdatedRow>(
    house,
    'subscription { row: index { id figure: value at: asAt } }',
    {},
  )
  await pass(2)
  expect(watcher.seen.length).toBeGreaterThan(0)
  for (const { row } of watcher.seen) expect((row.at ?? '') >= (drawn.get(row.id) ?? '')).toBe(true)
})

test('a ticker with empty lists does not remove data, is marked, and recovers', async () => {
  const watcher = await watch<UpdatedRow>(
    house,
    'subscription { row: index { id figure: value at: asAt } }',
    {},
  )
  await pass(1)
  const before = (await house.ask<Listed>(indices)).data?.row
  expect(before?.length).toBeGreaterThan(10)
  house.ticker.set('emptylist')
  await pass(1)
  const during = (await house.ask<Listed>(indices)).data?.row
  expect(during?.map(({ id }) => id)).toEqual(before?.map(({ id }) => id))
  expect(new Set(during?.map(({ freshness }) => freshness.mode))).toEqual(new Set(['LAST_GOOD']))
  house.ticker.set()
  await pass(1)
  const after = (await house.ask<Listed>(indices)).data?.row
  expect(after?.map(({ freshness }) => freshness.mode)).not.toContain('LAST_GOOD')
  expect(rowsOf(watcher.seen).size).toBe(before?.length)
})
