import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FaultName } from '../support/chaos.ts'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'
import { watch } from '../support/watch.ts'

interface Tick {
  instrument: {
    code: string
    priceAmount: number
    totalVolume: number
    asAt: string
    freshness: { mode: string; pollSeconds: number | null }
  }
}

const subscription = `subscription Ticks($codes: [String!]!) {
  instrument(codes: $codes) { code priceAmount totalVolume asAt freshness { mode pollSeconds } }
}`
const minute = 60_000
/** Publication delay of the exchange. */
const delay = 20 * minute

let house: House
let code: string
beforeEach(async () => {
  house = await createHouse()
  code = await someCode('NZSX')
})
afterEach(() => house.close())

const follow = (...codes: string[]) => watch<Tick>(house, subscription, { codes })
const streams = () => house.ticker.requested.filter(path => path.endsWith(`/instrument/${code}`)).length

/** Lets minutes pass one second at a time, like real time. */
async function pass(minutes: number): Promise<void> {
  for (let second = 0; second < minutes * 60; second++) await house.clock.advance(1_000)
}

describe('a reader who watches an instrument', () => {
  test('gets its figures at once and then at each change', async () => {
    const watcher = await follow(code)
    await house.clock.advance(1_000)
    expect(watcher.seen[0]?.instrument.code).toBe(code)
    await pass(5)
    const volumes = watcher.seen.map(({ instrument }) => instrument.totalVolume)
    expect(volumes.length).toBeGreaterThan(3)
    expect(volumes).toEqual(volumes.toSorted((one, other) => one - other))
    expect(watcher.seen.at(-1)?.instrument.freshness).toEqual({ mode: 'STREAMING', pollSeconds: null })
  })

  test('shares one upstream stream with all other readers of it', async () => {
    const watchers = []
    for (let index = 0; index < 20; index++) watchers.push(await follow(code))
    await pass(2)
    expect(streams()).toBe(1)
    expect(new Set(watchers.map(({ seen }) => JSON.stringify(seen.at(-1)))).size).toBe(1)
  })

  test('leaves nothing open upstream half a second after the last has left', async () => {
    const first = await follow(code)
    await pass(1)
    first.leave()
    await house.clock.advance(5_000)
    const second = await follow(code)
    await house.clock.advance(2_000)
    expect(second.seen.length).toBeGreaterThan(0)
    expect(streams()).toBe(2)
  })

  test('skips unknown codes', async () => {
    const watcher = await follow('NOSUCH', code)
    await pass(2)
    expect(new Set(watcher.seen.map(({ instrument }) => instrument.code))).toEqual(new Set([code]))
  })
})

const streamFaults: FaultName[] = [
  'sse_down',
  'sse_silent',
  'sse_stall',
  'sse_badjson',
  'sse_patchfirst',
  'sse_unknown',
  'sse_html',
  'sse_json',
  'sse_204',
  'sse_end',
]

describe.each(streamFaults)('when the stream goes wrong (%s)', fault => {
  test('prices still arrive by polling, marked as such', async () => {
    house.ticker.set(fault)
    const watcher = await follow(code)
    await pass(4)
    const modes = new Set(watcher.seen.map(({ instrument }) => instrument.freshness.mode))
    const volumes = new Set(watcher.seen.map(({ instrument }) => instrument.totalVolume))
    expect(modes).toContain('POLLED')
    expect(volumes.size).toBeGreaterThan(2)
    // One instrument is polled as its overview: every ten seconds, while other feeds are polled every thirty.
    const polled = watcher.seen.filter(({ instrument }) => instrument.freshness.mode === 'POLLED')
    expect(new Set(polled.map(({ instrument }) => instrument.freshness.pollSeconds))).toEqual(new Set([10]))
    const last = watcher.seen.at(-1)?.instrument
    expect(house.clock.now() - Date.parse(last?.asAt ?? '')).toBeLessThan(delay + 2 * minute)
  })

  test('it streams again once the stream works', async () => {
    house.ticker.set(fault)
    const watcher = await follow(code)
    await pass(2)
    house.ticker.set()
    await pass(12)
    expect(watcher.seen.at(-1)?.instrument.freshness.mode).toBe('STREAMING')
  })
})

test('without the ticker, the last price stays and is marked as last known', async () => {
  const watcher = await follow(code)
  await pass(1)
  const before = watcher.seen.at(-1)?.instrument.priceAmount
  house.ticker.set('down')
  await pass(3)
  const { data } = await house.ask<Tick>(
    'query Now($code: String!) { instrument(code: $code) { code priceAmount freshness { mode } } }',
    { code },
  )
  expect(data?.instrument.freshness.mode).toBe('LAST_GOOD')
  expect(data?.instrument.priceAmount).toBeTypeOf('number')
  expect(before).toBeTypeOf('number')
})

test('too many or no codes are refused', async () => {
  for (const codes of [[], Array.from({ length: 301 }, (_, index) => `C${index}`)]) {
    const watcher = await follow(...codes)
    await house.clock.advance(1_000)
    expect(watcher.seen).toEqual([])
  }
})
