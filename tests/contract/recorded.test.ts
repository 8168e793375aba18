import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { recordedUpstream } from './recorded-upstream.ts'

let house: House
beforeAll(async () => {
  house = await createHouse({ at: '2024-03-08T11:05', upstream: recordedUpstream })
})
afterAll(() => house.close())

const read = async <Data>(query: string): Promise<Data> => {
  const { data, errors } = await house.ask<Data>(query)
  expect(errors).toBeUndefined()
  return data as Data
}

describe("a share in the real ticker's format", () => {
  test('numbers are numbers, also if the ticker sends them as text', async () => {
    const { instrument } = await read<{ instrument: object }>(`{ instrument(code: "KRE") {
      code isin name type market { code } marketType currency isYieldTraded
      priceAmount priceChangeAmount priceChangeRelative startingPriceAmount priceChangeDirection
      firstPrice highPrice lowPrice bestBid bestOffer totalVolume totalValue totalCount capitalisation
      peRatio gdyPerShare totalIssue freshness { isSimulated mode }
    } }`)
    expect(instrument).toEqual({
      code: 'KRE',
      isin: 'NZKREE0001S0',
      name: 'KRE Ordinary Shares',
      type: 'SHRS',
      market: { code: 'NZSX' },
      marketType: 'NZSX',
      currency: 'NZD',
      isYieldTraded: false,
      priceAmount: 4.265,
      priceChangeAmount: 0.035,
      priceChangeRelative: 0.0083,
      startingPriceAmount: 4.23,
      priceChangeDirection: 'UP',
      firstPrice: 4.23,
      highPrice: 4.28,
      lowPrice: 4.21,
      bestBid: 4.26,
      bestOffer: 4.27,
      totalVolume: 1_204_331,
      totalValue: 5_130_450.31,
      totalCount: 912,
      capitalisation: 2_143_000_000,
      peRatio: 17.42,
      gdyPerShare: 5.113,
      totalIssue: 502_461_000,
      freshness: { isSimulated: false, mode: 'POLLED' },
    })
  })

  test('the time of the figures is the ticker’s own', async () => {
    const { instrument } = await read<{ instrument: { asAt: string } }>(
      '{ instrument(code: "KRE") { asAt } }',
    )
    expect(Date.parse(instrument.asAt)).toBe(Date.parse('2024-03-08T11:00:14+13:00'))
  })

  test('the exact code is selected from a list with others', async () => {
    const { instrument } = await read<{ instrument: { name: string } }>(
      '{ instrument(code: "kre") { name } }',
    )
    expect(instrument.name).toBe('KRE Ordinary Shares')
  })
})

test('an untraded bond has no price change and zero trades', async () => {
  const { instrument } = await read<{ instrument: object }>(`{ instrument(code: "KRE030") {
    marketType isYieldTraded priceAmount priceChangeAmount priceChangeDirection bestOffer totalCount totalVolume peRatio
  } }`)
  expect(instrument).toMatchObject({
    marketType: 'NZDX',
    isYieldTraded: true,
    priceAmount: 4.85,
    priceChangeAmount: null,
    bestOffer: null,
    totalCount: 0,
    totalVolume: 0,
    peRatio: null,
  })
})

test('a history joins prices and activity by the New Zealand day of an epoch second', async () => {
  const { instrument } = await read<{ instrument: { priceHistory: { points: object[] } } }>(`{
    instrument(code: "KRE") { priceHistory { points { date firstPrice highPrice lowPrice marketPrice volume } } }
  }`)
  expect(instrument.priceHistory.points.slice(0, 2)).toEqual([
    {
      date: '2024-03-06',
      firstPrice: 4.18,
      highPrice: 4.23,
      lowPrice: 4.16,
      marketPrice: 4.2,
      volume: 812_331,
    },
    {
      date: '2024-03-07',
      firstPrice: 4.21,
      highPrice: 4.26,
      lowPrice: 4.19,
      marketPrice: 4.23,
      volume: 1_004_120,
    },
  ])
})

test('dividends are per security, not in cents per hundred', async () => {
  const { instrument } = await read<{ instrument: object }>(`{ instrument(code: "KRE") {
    dividends { type amount imputationCreditAmount supplementaryAmount currencyCode expectedDate recordDate payableDate }
    upcomingDividends { id }
  } }`)
  expect(instrument).toEqual({
    dividends: [
      {
        type: 'INTERIM',
        amount: 0.23,
        imputationCreditAmount: 0.081_666_67,
        supplementaryAmount: 0.037_058_82,
        currencyCode: 'NZD',
        expectedDate: '2024-03-08',
        recordDate: '2024-03-11',
        payableDate: '2024-03-25',
      },
      {
        type: 'FINAL',
        amount: 0.215,
        imputationCreditAmount: null,
        supplementaryAmount: null,
        currencyCode: 'NZD',
        expectedDate: '2023-08-31',
        recordDate: '2023-09-01',
        payableDate: '2023-09-15',
      },
    ],
    upcomingDividends: [],
  })
})

test('a market joins its listings with the ticker’s figures', async () => {
  const { market } = await read<{ market: { instruments: { nodes: object[] } } }>(`{
    market(code: "nzsx") { instruments { nodes { code priceAmount totalCount } } }
  }`)
  expect(market.instruments.nodes).toEqual([
    { code: 'KRE', priceAmount: 4.265, totalCount: 912 },
    { code: 'TUI', priceAmount: null, totalCount: 0 },
  ])
})

test('a company’s identifier is independent of its code', async () => {
  const { company } = await read<{ company: object }>('{ company(code: "TUI") { id registeredName } }')
  expect(company).toEqual({ id: 'IRG000000', registeredName: 'Tūī Foods Limited' })
})
