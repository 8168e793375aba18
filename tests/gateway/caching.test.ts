import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'

const history = /\/metrics\/performance\/past\/2Y/
const live = /\/ticker\//
const minute = 60_000

interface Page {
  instrument: { priceAmount: number; asAt: string; priceHistory: { columns: { date: string[] } } }
}
const query = `query Page($code: String!) {
  instrument(code: $code) { priceAmount asAt priceHistory { columns { date } } }
}`

let house: House
let code: string
beforeEach(async () => {
  house = await createHouse()
  code = await someCode('NZSX')
})
afterEach(() => house.close())

const ask = () => house.ask<Page>(query, { code })

describe('the one-hour cache', () => {
  test('a history read within the hour is not requested again', async () => {
    await ask()
    await house.clock.advance(59 * minute)
    await ask()
    expect(house.publicApi.count(history)).toBe(1)
  })

  test('a history older than an hour is requested again', async () => {
    await ask()
    await house.clock.advance(61 * minute)
    await ask()
    await ask()
    expect(house.publicApi.count(history)).toBe(2)
  })

  test('does not replace live reads: a price is at most some seconds old', async () => {
    await ask()
    const calls = house.ticker.count(live)
    await house.clock.advance(5 * minute)
    await ask()
    const { data } = await ask()
    expect(house.ticker.count(live)).toBeGreaterThan(calls)
    expect(house.clock.now() - Date.parse(data?.instrument.asAt ?? '')).toBeLessThan(30_000 + 25 * minute)
  })
})

test('a thousand simultaneous first requests cost one call of each kind', async () => {
  const answers = await house.until(Promise.all(Array.from({ length: 1_000 }, ask)))
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.data?.instrument.priceAmount).toBeTypeOf('number')
  expect(house.publicApi.count(history)).toBe(1)
  expect(house.ticker.requested.filter(path => live.test(path) && path.includes(code))).toHaveLength(1)
})
