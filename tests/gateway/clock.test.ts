import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'
import { clockCases } from './clock-cases.ts'

interface Look {
  market: {
    phase: string
    phaseEndsAt: string
    instruments: { nodes: { totalCount: number | null }[] }
  }
  instrument: {
    asAt: string
    priceHistory: { columns: { date: string[] } }
    intradayHistory: { columns: { timestamp: number[] } } | null
  }
}

const query = `query Look($code: String!) {
  market(code: "nzsx") { phase phaseEndsAt instruments(first: 500) { nodes { totalCount } } }
  instrument(code: $code) {
    asAt
    priceHistory { columns { date } }
    intradayHistory(days: 1) { columns { timestamp } }
  }
}`

const minute = 60_000
const trades = ({ market }: Look) =>
  market.instruments.nodes.reduce((sum, { totalCount }) => sum + (totalCount ?? 0), 0)

async function look(house: House): Promise<Look> {
  const { data, errors } = await house.ask<Look>(query, { code: await someCode('NZSX') })
  expect(errors).toBeUndefined()
  return data as Look
}

test('there are at least twenty moments', () => {
  expect(clockCases.length).toBeGreaterThanOrEqual(20)
})

describe.each(clockCases)(
  'at $at in New Zealand, $why',
  ({ at, phase, endsAt, lastDay, trades: isTrading }) => {
    let house: House
    let first: Look
    beforeAll(async () => {
      house = await createHouse({ at })
      first = await look(house)
    })
    afterAll(() => house.close())

    test(`the market is in ${phase} until ${endsAt}`, () => {
      const { market } = first
      expect(market.phase).toBe(phase)
      expect(Date.parse(market.phaseEndsAt)).toBe(Date.parse(endsAt))
    })

    test(`daily history ends with ${lastDay}, and no price is from the future`, () => {
      const { instrument } = first
      expect(instrument.priceHistory.columns.date.at(-1)).toBe(lastDay)
      const latest = instrument.intradayHistory?.columns.timestamp.at(-1) ?? 0
      expect(latest * 1_000).toBeLessThanOrEqual(house.clock.now())
      expect(Date.parse(instrument.asAt)).toBeLessThanOrEqual(house.clock.now())
    })

    test(
      isTrading ? 'trades are told in the next minutes' : 'nothing is traded in the next minutes',
      async () => {
        await house.clock.advance(4 * minute)
        await look(house)
        expect(trades(await look(house)) > trades(first)).toBe(isTrading)
      },
    )
  },
)

test('a day begins without trades', async () => {
  const house = await createHouse({ at: '2024-03-07T17:10' })
  await look(house)
  await house.clock.advance(16 * 60 * minute)
  await look(house)
  expect(trades(await look(house))).toBe(0)
  await house.close()
})
