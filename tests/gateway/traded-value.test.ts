import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'

interface Row {
  code: string
  currency: string
  isYieldTraded: boolean
  pricePer100: number | null
  parValue: number | null
  totalCount: number | null
  totalVolume: number | null
  totalValue: number | null
}
interface Page {
  market: {
    summary: { currency: string; value: number | null; valueExcludes: number | null }
    instruments: { nodes: Row[] }
  }
}

const query = `query Traded($code: String!) {
  market(code: $code) {
    summary { currency value valueExcludes }
    instruments(first: 500) {
      nodes { code currency isYieldTraded pricePer100 parValue totalCount totalVolume totalValue }
    }
  }
}`

let house: House
beforeAll(async () => {
  house = await createHouse({ at: '2026-11-20T11:00' })
})
afterAll(() => house.close())

async function read(code: string) {
  const { data } = await house.ask<Page>(query, { code })
  const { summary, instruments } = data!.market
  return { summary, traded: instruments.nodes.filter(({ totalCount }) => totalCount !== 0) }
}
const inDollars = ({ currency, totalValue }: Row) => currency === 'NZD' && totalValue !== null

test('a bond’s trades cost its price per 100 times face value over 100, not yield times quantity', async () => {
  const { traded } = await read('NZDX')
  const bonds = traded.filter(({ isYieldTraded }) => isYieldTraded)
  expect(bonds.length).toBeGreaterThan(20)
  // The price per 100 is at the last yield; earlier trades of the day had others.
  const apart = bonds.filter(({ totalValue, totalVolume, parValue, pricePer100 }) => {
    const faceValue = totalVolume! * parValue!
    return Math.abs(totalValue! / ((pricePer100! * faceValue) / 100) - 1) > 0.01
  })
  expect(apart).toEqual([])
  expect(bonds.find(({ code }) => code === 'AHF020')).toMatchObject({
    totalVolume: 5_060,
    totalValue: 4_817.13,
  })
})

test.each(['NZSX', 'NZDX', 'FSM'])(
  'the total of %s is in its currency, and says how many are not in it',
  async code => {
    const { summary, traded } = await read(code)
    const included = traded.filter(inDollars)
    const together = included.reduce((sum, { totalValue }) => sum + totalValue!, 0)
    expect(summary.currency).toBe('NZD')
    expect(summary.value).toBeCloseTo(together, 0)
    expect(summary.valueExcludes).toBe(traded.length - included.length)
  },
)

test('contracts in points and premiums have no value in money', async () => {
  const { summary, traded } = await read('NZCX')
  expect(traded.length).toBeGreaterThan(5)
  expect(traded.every(({ totalValue }) => totalValue === null)).toBe(true)
  expect(summary).toEqual({ currency: 'NZD', value: null, valueExcludes: traded.length })
})
