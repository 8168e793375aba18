import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { smallMarket } from '../support/sample-market.ts'

interface Columns {
  date: string[]
  marketPrice: (number | null)[]
  adjustedPrice: (number | null)[]
}

interface Page {
  instrument: {
    firstPriceDate: string | null
    recent: { columns: Columns }
    ranged: { columns: Columns }
  }
}

const query = `query Days($code: String!, $from: Date, $to: Date) {
  instrument(code: $code) {
    firstPriceDate
    recent: priceHistory { columns { date marketPrice adjustedPrice } }
    ranged: priceHistory(from: $from, to: $to) { columns { date marketPrice adjustedPrice } }
  }
}`

const wholeFiles = /performance\/(all|first)\.json/

let house: House
beforeAll(async () => {
  house = await createHouse({ at: '2024-03-08T14:00', dataSet: await smallMarket() })
})
afterAll(() => house.close())

const days = async (span: { from?: string; to?: string }) =>
  (await house.ask<Page>(query, { code: 'KRE', ...span })).data!.instrument

test('ranges can have any days of the exchange, from its first one', async () => {
  const { firstPriceDate, recent, ranged } = await days({ from: '2000-01-01' })
  expect(ranged.columns.date[0]).toBe(firstPriceDate)
  expect(firstPriceDate).toBe('2014-03-07')
  expect(ranged.columns.date.slice(-recent.columns.date.length)).toEqual(recent.columns.date)
  // Dividends are available for three years: earlier closes cannot be adjusted.
  const paid = ranged.columns.date.filter((_day, at) => ranged.columns.adjustedPrice[at] !== null)
  expect(paid[0]! >= '2021-03-08' && paid[0]! < '2021-03-12').toBe(true)
})

test('a span has its days and no others, within two years and before', async () => {
  const whole = (await days({ from: '2000-01-01' })).ranged.columns
  for (const [from, to] of [
    ['2023-06-01', '2023-06-30'],
    ['2019-06-01', '2019-06-30'],
  ] as const) {
    const { date, marketPrice } = (await days({ from, to })).ranged.columns
    expect(date).toEqual(whole.date.filter(day => day >= from && day <= to))
    expect(date.length).toBeGreaterThan(15)
    expect(marketPrice[0]).toBe(whole.marketPrice[whole.date.indexOf(date[0]!)])
  }
})

test.each([
  ['a day that is none', { from: '2024-3-8' }, '`from` is a date, such as 2024-03-08.'],
  ['an end before the beginning', { from: '2024-03-08', to: '2024-03-07' }, '`from` is after `to`.'],
])('%s is refused by its name', async (_what, span, message) => {
  const { errors } = await house.ask<Page>(query, { code: 'KRE', ...span })
  expect(errors?.map(error => error.message)).toEqual([message])
})

test('an exchange with two years only has ranges within those', async () => {
  const old = await createHouse({ at: '2024-03-08T14:00', dataSet: await smallMarket() })
  old.publicApi.set('e404', wholeFiles)
  const { data, errors } = await old.ask<Page>(query, { code: 'KRE', from: '2000-01-01' })
  expect(errors).toBeUndefined()
  expect(data!.instrument).toMatchObject({ firstPriceDate: null, ranged: data!.instrument.recent })
  await old.close()
})

test.each([
  ['ONE_WEEK', '2024-03-01'],
  ['THREE_MONTHS', '2023-12-08'],
  ['FIFTY_TWO_WEEKS', '2023-03-10'],
])('closes of %s ago are columns, equal to the history', async (period, start) => {
  const { data, errors } = await house.ask<{
    market: { pastCloses: { codes: string[]; closes: (number | null)[] } }
  }>(`{ market { pastCloses(period: ${period}) { codes closes } } }`)
  expect(errors).toBeUndefined()
  const { date, marketPrice } = (await days({})).recent.columns
  const { codes, closes } = data!.market.pastCloses
  expect(closes[codes.indexOf('KRE')]).toBe(
    marketPrice[date.findLastIndex((day, at) => day <= start && marketPrice[at] !== null)],
  )
  expect(closes.filter(close => close !== null).length).toBeGreaterThan(codes.length / 2)
})

test('a sector comes with the list of companies, without a page of each', async () => {
  const question = '{ instrument(code: "KRE") { assetClass company { sector } } }'
  const calls = () => [...house.publicApi.requested].filter(path => path.includes('/company/')).length
  const before = calls()
  const answer = await house.ask(question)
  expect(answer.data).toEqual({ instrument: { assetClass: 'EQUITY', company: { sector: 'Utilities' } } })
  expect(calls()).toBe(before)
})
