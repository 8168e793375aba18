import { afterEach, expect, test } from 'vitest'
import { createHouse, type House } from '../support/house.ts'
import { newMember } from '../support/house-member.ts'
import { added } from './members/portfolio-member.ts'

interface Figures {
  instrument: {
    priceAmount: number
    lowPrice: number
    fiftyTwoWeekChange: number
    fiftyTwoWeekClose: { date: string; price: number }
    fiftyTwoWeekRange: { low: number; high: number }
    trend: number[]
    adjustmentFactors: { date: string; factor: number; reason: string }[]
    priceHistory: { columns: { date: string[]; marketPrice: number[]; lowPrice: (number | null)[] } }
    intradayHistory: { previousClose: { date: string; price: number }; columns: { value: number[] } }
    explain: { figure: string | null }
  }
}

const query = `{
  instrument(code: "SHE") {
    priceAmount lowPrice fiftyTwoWeekChange fiftyTwoWeekClose { date price } fiftyTwoWeekRange { low high } trend
    adjustmentFactors { date factor reason }
    priceHistory { columns { date marketPrice lowPrice } }
    intradayHistory(days: 3) { previousClose { date price } columns { value } }
    explain(figure: FIFTY_TWO_WEEK_CHANGE) { figure }
  }
}`

const houses: House[] = []
async function houseAt(at: string): Promise<House> {
  const house = await createHouse({ at })
  houses.push(house)
  return house
}
afterEach(() => Promise.all(houses.splice(0).map(house => house.close())))

async function figuresIn(house: House): Promise<Figures['instrument']> {
  const { data, errors } = await house.ask<Figures>(query)
  expect(errors).toBeUndefined()
  return data!.instrument
}

/** The close at the start of each period, as the screener reads them. */
async function pastCloses(house: House): Promise<(number | null | undefined)[]> {
  const read = async (period: string) => {
    const { data } = await house.ask<{
      market: { pastCloses: { codes: string[]; closes: (number | null)[] } }
    }>(`{ market { pastCloses(period: ${period}) { codes closes } } }`)
    return data?.market.pastCloses.closes[data.market.pastCloses.codes.indexOf('SHE')]
  }
  return Promise.all(['ONE_WEEK', 'ONE_MONTH', 'THREE_MONTHS', 'FIFTY_TWO_WEEKS'].map(read))
}

/** SHE consolidates 1 for 5 on 11 Aug 2025, a Monday. The exchange adjusts its files after the close. */
const [dayBefore, onTheDay, filesAdjusted] = ['2025-08-08T15:00', '2025-08-11T11:00', '2025-08-12T11:00']
const ratio = 5

const closeOn = ({ columns: { date, marketPrice } }: Figures['instrument']['priceHistory'], day: string) =>
  marketPrice[date.findLastIndex(each => each <= day)]!

/** Days at which periods begin: a week, a month, three months and 52 weeks before. */
const starts = {
  [dayBefore]: ['2025-08-01', '2025-07-08', '2025-05-08', '2024-08-09'],
  [onTheDay]: ['2025-08-04', '2025-07-11', '2025-05-11', '2024-08-12'],
  [filesAdjusted]: ['2025-08-05', '2025-07-12', '2025-05-12', '2024-08-13'],
}

test.each([
  [dayBefore, ratio],
  [onTheDay, 1],
  [filesAdjusted, 1],
])('figures at %s compare with closes in the securities of that time', async (at, factor) => {
  const house = await houseAt(at)
  const instrument = await figuresIn(house)
  // These files are adjusted by the exchange.
  const adjusted = (await figuresIn(await houseAt(filesAdjusted))).priceHistory
  const { fiftyTwoWeekClose: then, fiftyTwoWeekChange: change, fiftyTwoWeekRange: range } = instrument
  expect(then.price * factor).toBeCloseTo(closeOn(adjusted, starts[at]!.at(-1)!), 6)
  expect(change).toBeCloseTo(instrument.priceAmount / then.price - 1, 6)
  expect(Number(instrument.explain.figure)).toBeCloseTo(change, 6)
  const { date, lowPrice } = adjusted.columns
  const lows = lowPrice.filter(
    (_low, day) => date[day]! >= starts[at]!.at(-1)! && date[day]! < at.slice(0, 10),
  )
  expect(range.low * factor).toBeCloseTo(
    Math.min(instrument.lowPrice * factor, ...lows.filter(low => low !== null)),
    6,
  )
  expect(range.high / range.low).toBeLessThan(ratio)
  for (const [place, close] of (await pastCloses(house)).entries())
    expect(close! * factor).toBeCloseTo(closeOn(adjusted, starts[at]![place]!), 6)
  expect(instrument.trend.at(-1)! * factor).toBeCloseTo(
    closeOn(adjusted, instrument.priceHistory.columns.date.at(-1)!),
    6,
  )
  expect(Math.min(...instrument.trend) * factor).toBeGreaterThan(0.4)
  const { previousClose, columns } = instrument.intradayHistory
  expect(previousClose.price * factor).toBeCloseTo(closeOn(adjusted, previousClose.date), 6)
  expect(Math.min(...columns.value) * factor).toBeGreaterThan(0.5)
})

test('the split and every earlier close on the day are those of the files on the day after', async () => {
  const [on, after] = [
    await figuresIn(await houseAt(onTheDay)),
    await figuresIn(await houseAt(filesAdjusted)),
  ]
  expect(on.adjustmentFactors[0]).toMatchObject({
    date: '2025-08-11',
    factor: ratio,
    reason: 'CONSOLIDATION',
  })
  expect(after.adjustmentFactors[0]).toEqual(on.adjustmentFactors[0])
  const { date, marketPrice } = on.priceHistory.columns
  // The later file begins later.
  const compared = date
    .map((day, place) => ({ day, price: marketPrice[place]! }))
    .filter(({ day }) => day >= after.priceHistory.columns.date[0]!)
  expect(compared.length).toBeGreaterThan(400)
  for (const { day, price } of compared) expect(price).toBeCloseTo(closeOn(after.priceHistory, day), 6)
})

test('programs get comparable closes on the day', async () => {
  const house = await houseAt(onTheDay)
  const answer = await house.until(
    house.gateway.fetch(new Request('http://site.test/data/v1/quotes/SHE.json')),
  )
  const { last, prices } = (await answer.json()) as { last: number; prices: { close: number }[] }
  expect(last / prices.at(-1)!.close).toBeGreaterThan(0.5)
  expect(last / prices.at(-1)!.close).toBeLessThan(2)
})

test('a member is offered the consolidation on its own day, and sees no return without it', async () => {
  const house = await houseAt(onTheDay)
  const member = await newMember(house)
  await added(member, { code: 'SHE', date: '2025-08-01', quantity: '10000', price: '0.1' })
  const { data } = await member.ask<{ member: { splitProposals: object[]; returns: object } }>(
    `{ member { splitProposals { code date quantityAfter }
      returns(period: ALL) { holdings { code returns { refusal { code message } } } } } }`,
  )
  expect(data?.member.splitProposals).toEqual([{ code: 'SHE', date: '2025-08-11', quantityAfter: '2000' }])
  expect(JSON.stringify(data?.member.returns)).toContain('1-for-5 consolidation of SHE on 11 Aug 2025')
})
