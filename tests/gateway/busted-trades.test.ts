import { createManualClock, parseClock } from '@exchange/market-time/clock'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agreeWithin } from '../support/places.ts'
import { type StartedSite, startSite } from '../support/site.ts'
import { watch } from '../support/watch.ts'

const minute = 60_000

interface Figures {
  code: string
  priceAmount: number
  startingPriceAmount: number
  firstPrice: number | null
  highPrice: number | null
  lowPrice: number | null
  totalCount: number
  totalVolume: number
}

interface Chart {
  timestamp: number
  value: number
  volume: number
}

const fields = 'code priceAmount startingPriceAmount firstPrice highPrice lowPrice totalCount totalVolume'
const clock = createManualClock(parseClock('2024-03-08T15:00'))
let site: StartedSite
beforeAll(async () => {
  site = await startSite({ clock })
})
afterAll(() => site.close())

const ask = async <Data>(query: string, variables: object = {}): Promise<Data> => {
  const { data } = await site.ask<Data>(query, { ...variables })
  return data!
}

const market = async () =>
  (
    await ask<{ market: { instruments: { nodes: Figures[] } } }>(
      `{ market(code: "NZSX") { instruments(first: 500) { nodes { ${fields} } } } }`,
    )
  ).market.instruments.nodes

async function figures(code: string): Promise<Figures> {
  const query = `query ($code: String!) { instrument(code: $code) { ${fields} } }`
  return (await ask<{ instrument: Figures }>(query, { code })).instrument
}

async function chart(code: string, days = 1): Promise<Chart[]> {
  const query = `query ($code: String!, $days: Int!) {
    instrument(code: $code) { intradayHistory(days: $days) { points { timestamp value volume } } }
  }`
  return (await ask<{ instrument: { intradayHistory: { points: Chart[] } } }>(query, { code, days }))
    .instrument.intradayHistory.points
}

const volumeOf = (points: readonly Chart[]) => points.reduce((sum, { volume }) => sum + volume, 0)

describe('within a minute of a busted trade', () => {
  test('a security whose only trade it was has no price, high, low or volume of the day', async () => {
    const once = (await market()).filter(each => each.totalCount === 1)
    const charts = await Promise.all(once.map(async row => ({ row, points: await chart(row.code, 5) })))
    // The quietest one: its chart loses much of its points.
    const [{ row: { code, startingPriceAmount } } = { row: once[0]! }] = charts.toSorted(
      (one, other) => one.points.length - other.points.length,
    )
    const [point] = await chart(code)
    expect(await chart(code)).toHaveLength(1)
    const followed = `subscription { instrument(codes: ["${code}"]) { ${fields} } }`
    const watcher = await watch<{ instrument: Figures }>(site, followed, {})
    site.operator!.bust(code)
    const none = ['"highPrice":null', '"lowPrice":null', '"totalCount":0', '"totalVolume":0']
    const price = `"priceAmount":${startingPriceAmount}`
    await agreeWithin(minute, clock, [
      { name: 'figures', read: async () => JSON.stringify(await figures(code)), has: [...none, price] },
      {
        name: 'market',
        read: async () => JSON.stringify((await market()).find(each => each.code === code)),
        has: [...none, price],
      },
      {
        name: 'chart',
        read: async () => JSON.stringify(await chart(code)),
        lacks: [`"timestamp":${point!.timestamp}`],
      },
      { name: 'stream', read: async () => JSON.stringify(watcher.seen.at(-1)), has: [...none, price] },
    ])
    watcher.leave()
  })

  test('of two trades, the first is the last price, the high and the low', async () => {
    const { code, firstPrice } = (await market()).find(
      each => each.totalCount === 2 && each.highPrice !== each.lowPrice,
    )!
    const [{ volume } = { volume: 0 }, later] = await chart(code)
    expect(later).toBeDefined()
    site.operator!.bust(code)
    const has = ['priceAmount', 'firstPrice', 'highPrice', 'lowPrice'].map(name => `"${name}":${firstPrice}`)
    await agreeWithin(minute, clock, [
      {
        name: 'figures',
        read: async () => JSON.stringify(await figures(code)),
        has: [...has, `"totalVolume":${volume}`],
      },
      {
        name: 'chart',
        read: async () => JSON.stringify(await chart(code)),
        has: [`"value":${firstPrice},"volume":${volume}}]`],
      },
    ])
  })

  test('figures, chart and market of a busy security are those of the other trades', async () => {
    const busy = (await market()).toSorted((one, other) => other.totalCount - one.totalCount)[0]!
    const { code } = busy
    for (let count = 0; count < 5; count += 1) site.operator!.bust(code)
    const agrees = async () => {
      const [now, points] = [await figures(code), await chart(code)]
      return JSON.stringify({
        isLess: now.totalVolume < busy.totalVolume + volumeOf(points.slice(-2)),
        isSameVolume: volumeOf(points) === now.totalVolume,
        isSamePrice: points.at(-1)?.value === now.priceAmount,
      })
    }
    const has = ['"isLess":true', '"isSameVolume":true', '"isSamePrice":true']
    await agreeWithin(minute, clock, [{ name: 'figures and chart', read: agrees, has }])
  })
})

test('a future whose trades are all busted has no price, high, low or volume within a minute', async () => {
  const traded = 'code isExpired lastPrice high low tradedVolume'
  interface Future {
    code: string
    isExpired: boolean
    lastPrice: number | null
    high: number | null
    low: number | null
    tradedVolume: number | null
  }
  const dairy = async () =>
    (await ask<{ dairyFutures: Future[] }>(`{ dairyFutures(product: "WMP") { ${traded} } }`)).dairyFutures
  const index = async () =>
    (await ask<{ indexFutures: Future[] }>(`{ indexFutures { ${traded} } }`)).indexFutures
  for (const list of [dairy, index]) {
    const [quiet] = (await list())
      .filter(({ lastPrice, isExpired }) => lastPrice !== null && !isExpired)
      .toSorted((one, other) => one.tradedVolume! - other.tradedVolume!)
    const { code } = quiet!
    // Until no trade is left.
    expect(() => {
      for (let count = 0; count < 1_000; count += 1) site.operator!.bust(code)
    }).toThrow(/no published trade/)
    const read = async () => JSON.stringify((await list()).find(each => each.code === code))
    const has = ['"lastPrice":null', '"high":null', '"low":null', '"tradedVolume":0']
    await agreeWithin(minute, clock, [{ name: code, read, has }])
  }
})
