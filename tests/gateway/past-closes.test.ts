import { addDays, nzDate } from '@exchange/market-time/new-zealand-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { someCode } from '../support/sample-market.ts'

interface PastClose {
  date: string
  price: number
}

interface Priced {
  priceHistory: { columns: { date: string[]; marketPrice: (number | null)[] } }
  intradayHistory: { columns: { timestamp: number[] }; previousClose: PastClose | null }
}

interface Page {
  instrument: Priced & {
    priceAmount: number
    startingPriceAmount: number
    fiftyTwoWeekChange: number
    fiftyTwoWeekClose: PastClose | null
  }
  index: Priced & { previousClose: number }
}

const query = `query Closes($code: String!, $days: Int!) {
  instrument(code: $code) { ...Own priceAmount startingPriceAmount fiftyTwoWeekChange fiftyTwoWeekClose { date price } }
  index(code: "NZ50") {
    previousClose
    priceHistory { columns { date marketPrice } }
    intradayHistory(days: $days) { columns { timestamp } previousClose { date price } }
  }
}
fragment Own on Instrument {
  priceHistory { columns { date marketPrice } }
  intradayHistory(days: $days) { columns { timestamp } previousClose { date price } }
}`

let house: House
beforeAll(async () => {
  house = await createHouse({ at: '2024-03-08T14:00' })
})
afterAll(() => house.close())

const pageOf = async (days: number): Promise<Page> =>
  (await house.ask<Page>(query, { code: await someCode('NZSX'), days })).data!

/** The last close in the history before the first intraday point. */
function closeBefore({ priceHistory, intradayHistory }: Priced): PastClose {
  const first = nzDate(intradayHistory.columns.timestamp[0]! * 1000)
  const { date, marketPrice } = priceHistory.columns
  const at = date.findLastIndex((day, index) => day < first && marketPrice[index] !== null)
  return { date: date[at]!, price: marketPrice[at]! }
}

test('a yield has no 52 week change, a price on the same market has one', async () => {
  interface Bond {
    isYieldTraded: boolean
    fiftyTwoWeekChange: number | null
    fiftyTwoWeekClose: PastClose | null
  }
  const { data } = await house.ask<{ market: { instruments: { nodes: Bond[] } } }>(
    '{ market(code: "nzdx") { instruments(first: 300) { nodes { isYieldTraded fiftyTwoWeekChange fiftyTwoWeekClose { date price } } } } }',
  )
  const [yields, prices] = [true, false].map(isYield =>
    data!.market.instruments.nodes.filter(({ isYieldTraded }) => isYieldTraded === isYield),
  )
  expect(yields!.length).toBeGreaterThan(20)
  for (const bond of yields!)
    expect(bond).toMatchObject({ fiftyTwoWeekChange: null, fiftyTwoWeekClose: null })
  expect(prices!.filter(({ fiftyTwoWeekChange }) => fiftyTwoWeekChange !== null)).not.toEqual([])
})

test.each([1, 2, 3, 4, 5])('the close before the last %i days is that of the day before them', async days => {
  const { instrument, index } = await pageOf(days)
  expect(instrument.intradayHistory.previousClose).toEqual(closeBefore(instrument))
  expect(index.intradayHistory.previousClose).toEqual(closeBefore(index))
})

test('the change over a day has the same base as the price change', async () => {
  const { instrument, index } = await pageOf(1)
  expect(instrument.intradayHistory.previousClose).toEqual({
    date: '2024-03-07',
    price: instrument.startingPriceAmount,
  })
  expect(index.intradayHistory.previousClose?.price).toBe(index.previousClose)
})

test('the close of 52 weeks ago is the last one up to that day', async () => {
  const { instrument } = await pageOf(1)
  const { date, marketPrice } = instrument.priceHistory.columns
  const at = date.findLastIndex(day => day <= addDays('2024-03-08', -364))
  expect(instrument.fiftyTwoWeekClose).toEqual({ date: date[at], price: marketPrice[at] })
  expect(instrument.fiftyTwoWeekChange).toBeCloseTo(instrument.priceAmount / marketPrice[at]! - 1, 12)
})

test('a yield has no close of 52 weeks ago to count from', async () => {
  const { data } = await house.ask<Page>(
    '{ instrument(code: "KRE010") { fiftyTwoWeekChange fiftyTwoWeekClose { date price } } }',
  )
  expect(data!.instrument).toEqual({ fiftyTwoWeekChange: null, fiftyTwoWeekClose: null })
})

test('intraday points have no previous close while daily prices cannot be read', async () => {
  const failing = await createHouse({ at: '2024-03-08T14:00' })
  failing.publicApi.set('e500', /performance\/past/)
  const { data, errors } = await failing.ask<Page>(
    `query Moments($code: String!) {
      instrument(code: $code) { intradayHistory(days: 1) { columns { timestamp } previousClose { date price } } }
    }`,
    { code: await someCode('NZSX') },
  )
  await failing.close()
  expect(errors).toBeUndefined()
  expect(data!.instrument.intradayHistory.columns.timestamp.length).toBeGreaterThan(10)
  expect(data!.instrument.intradayHistory.previousClose).toBeNull()
})
