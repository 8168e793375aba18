import { Exact } from '@exchange/market-rules/exact'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../../site/calendar-days.ts'
import { type TransactionType, transactionTypes } from '../transaction.ts'
import { type ReturnPosition, unitPrice } from './measure-position.ts'
import type { ReturnEntry } from './position-days.ts'
import type { ReturnStatement } from './return-statement.ts'
import { computeReturns, type Returns } from './returns.ts'
import { sampleEntry } from './testing/sample-entry.ts'
import { type ValueSeries, valueSeries } from './value-series.ts'

/**
 * A second implementation from the definitions alone: whole numbers, one step for each day of the calendar. Quantities
 * are in 10⁻⁸ of a security, prices in 10⁻⁴ of a dollar and amounts in 10⁻¹² of a dollar.
 */
const unit = 100_000_000n
const firstDay = '2023-01-02'
const dayCount = 900

/** Purchases twice as often as others. */
const types: readonly TransactionType[] = ['BUY', ...transactionTypes]
const step = fc.record({
  type: fc.constantFrom(...types),
  holding: fc.nat(2),
  day: fc.nat(dayCount - 1),
  quantity: fc.integer({ min: 1, max: 500_000 }),
  price: fc.integer({ min: 1, max: 200_000 }),
  fees: fc.nat(3_000),
})
const portfolio = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 14 }),
  moves: fc.array(fc.record({ holding: fc.nat(2), day: fc.nat(dayCount - 1), price: fc.nat(200_000) }), {
    maxLength: 20,
  }),
  from: fc.nat(dayCount - 1),
  length: fc.integer({ min: 1, max: dayCount }),
  debt: fc.nat(2),
})

const dates = Array.from({ length: dayCount }, (_, index) => addDays(firstDay, index))
const text = (whole: bigint, decimals: number) =>
  new Exact(whole.toString()).div(new Exact(10).pow(decimals)).toString()
const isRatio = (type: TransactionType) => type === 'SPLIT' || type === 'CONSOLIDATION'
const isOut = (type: TransactionType) => type === 'SELL' || type === 'TRANSFER_OUT'

/** A holding day by day: quantity and price before and after each day's transactions, and its money. */
interface Day {
  before: bigint
  after: bigint
  price: bigint
  paidIn: bigint
  paidOut: bigint
  income: bigint
  fees: bigint
}

type Plan = typeof portfolio extends fc.Arbitrary<infer Value> ? Value : never

function simulate({ steps, moves, debt }: Plan, holding: number): { days: Day[]; entries: ReturnEntry[] } {
  const entries: ReturnEntry[] = []
  const days: Day[] = []
  let quantity = 0n
  let price = 10_000n * BigInt(holding + 1)
  for (let index = 0; index < dayCount; index++) {
    const own = steps.filter(one => one.holding === holding && one.day === index)
    const move = moves.findLast(one => one.holding === holding && one.day === index)
    for (const { type } of own.filter(one => isRatio(one.type))) {
      const [fresh, old] = type === 'SPLIT' ? [2n, 1n] : [1n, 5n]
      quantity = (quantity * fresh) / old
      price = (price * old) / fresh
      entries.push(sampleEntry({ type, date: dates[index]!, ratioNew: String(fresh), ratioOld: String(old) }))
    }
    if (move) price = BigInt(move.price)
    const day = { before: quantity, after: quantity, price, paidIn: 0n, paidOut: 0n, income: 0n, fees: 0n }
    for (const one of own.filter(({ type }) => !isRatio(type))) {
      const planned = BigInt(one.quantity) * 10_000n
      const amount = isOut(one.type) && planned > quantity ? quantity : planned
      if (isOut(one.type) && amount === 0n) continue
      const isPer100 = debt === holding && one.type !== 'FEE'
      const whole = (amount * BigInt(one.price)) / (isPer100 ? 100n : 1n)
      // A hundredth of the smallest unit may remain: such a plan is too fine for this reference.
      if (isPer100 && (amount * BigInt(one.price)) % 100n !== 0n) continue
      const fees = BigInt(one.fees) * 10n ** 10n
      account(day, {
        type: one.type,
        whole: one.type === 'FEE' ? BigInt(one.price) * unit : whole,
        atClose: amount * price,
        fees,
      })
      if (['BUY', 'RIGHTS', 'REINVESTMENT', 'TRANSFER_IN'].includes(one.type)) quantity += amount
      if (isOut(one.type)) quantity -= amount
      entries.push(
        sampleEntry({
          type: one.type,
          date: dates[index]!,
          quantity: text(amount, 8),
          price: text(BigInt(one.price), 4),
          priceBasis: isPer100 ? 'PER_100' : 'PER_UNIT',
          fees: text(BigInt(one.fees), 2),
        }),
      )
    }
    days.push({ ...day, after: quantity })
  }
  return { days, entries }
}

function account(
  day: Day,
  { type, whole, atClose, fees }: { type: TransactionType; whole: bigint; atClose: bigint; fees: bigint },
) {
  if (type === 'FEE') {
    day.fees += whole + fees
    day.paidIn += whole + fees
    return
  }
  day.fees += fees
  if (type === 'DIVIDEND' || type === 'REINVESTMENT') day.income += whole
  if (type === 'SELL' || type === 'DIVIDEND') day.paidOut += whole - fees
  else day.paidIn += fees
  if (type === 'BUY' || type === 'RIGHTS') day.paidIn += whole
  if (type === 'TRANSFER_IN') day.paidIn += atClose
  if (type === 'TRANSFER_OUT') day.paidOut += atClose
}

const dollars = (amount: bigint) => Number(amount) / 1e12
const cents = (amount: bigint) => {
  const [half, cent] = [5n * 10n ** 9n, 10n ** 10n]
  return amount < 0n ? -((-amount + half) / cent) : (amount + half) / cent
}
const inCents = (amount: string) => BigInt(new Exact(amount).times(100).toFixed())
const add = (holdings: readonly Day[][], index: number, amount: (day: Day) => bigint) =>
  holdings.reduce((sum, days) => sum + amount(days[index]!), 0n)

/** The statement in cents, and the rate by time: each day of the calendar is a link. */
function reference(holdings: readonly Day[][], from: number, to: number) {
  const total = (amount: (day: Day) => bigint) => {
    let sum = 0n
    for (let index = from; index <= to; index++) sum += add(holdings, index, amount)
    return sum
  }
  const worth = (index: number) =>
    index < 0 ? 0n : add(holdings, index, ({ after, price }) => after * price)
  let growth: number | null = 1
  for (let index = from; index <= to; index++) {
    const before = dollars(add(holdings, index, day => day.before * day.price))
    const previous = dollars(worth(index - 1))
    if (growth !== null && previous > 0) growth *= before / previous
    const base = before + dollars(add(holdings, index, ({ paidIn }) => paidIn))
    const end = dollars(worth(index)) + dollars(add(holdings, index, ({ paidOut }) => paidOut))
    if (growth !== null && base > 0 && end >= 0) growth *= end / base
    else if (base !== 0 || end !== 0) growth = null
  }
  return {
    opening: cents(worth(from - 1)),
    purchases: cents(total(({ paidIn }) => paidIn)),
    sales: cents(total(({ paidOut }) => paidOut)),
    income: cents(total(({ income }) => income)),
    fees: cents(total(({ fees }) => fees)),
    closing: cents(worth(to)),
    timeWeighted: growth === null ? null : (growth - 1) * 100,
  }
}

/** Value at the end of the period of all money, at a rate per year, less the closing value: zero at the right rate. */
function leftAtRate(
  holdings: readonly Day[][],
  [from, to]: readonly [number, number],
  perYear: number,
): number {
  const grown = (amount: number, day: number) => amount * (1 + perYear) ** ((to - day) / 365)
  const opening = from === 0 ? 0n : add(holdings, from - 1, ({ after, price }) => after * price)
  let sum = grown(dollars(opening), from - 1)
  let size = Math.abs(sum)
  for (let index = from; index <= to; index++) {
    const net = grown(dollars(add(holdings, index, ({ paidIn, paidOut }) => paidIn - paidOut)), index)
    sum += net
    size += Math.abs(net)
  }
  const closing = dollars(add(holdings, to, ({ after, price }) => after * price))
  return (sum - closing) / (size + closing + 1e-9)
}

function expectClosed(statement: ReturnStatement) {
  const { openingValue, purchases, sales, income, marketMovement, fees, closingValue } = statement
  const sum = new Exact(openingValue)
    .plus(purchases)
    .minus(sales)
    .plus(income)
    .plus(marketMovement)
    .minus(fees)
  expect(sum.minus(closingValue).toString()).toBe('0')
}

let rates = 0
let valuedDates = 0
function expectSame(
  { statement, timeWeighted, moneyWeighted }: Returns,
  holdings: readonly Day[][],
  span: readonly [number, number],
) {
  const expected = reference(holdings, ...span)
  if (!statement) throw new Error('There is no statement.')
  expectClosed(statement)
  expect(inCents(statement.openingValue)).toBe(expected.opening)
  expect(inCents(statement.purchases)).toBe(expected.purchases)
  expect(inCents(statement.sales)).toBe(expected.sales)
  expect(inCents(statement.income)).toBe(expected.income)
  expect(inCents(statement.fees)).toBe(expected.fees)
  expect(inCents(statement.closingValue)).toBe(expected.closing)
  expect(timeWeighted.refusal?.reason).toBe(expected.timeWeighted === null ? 'NO_CAPITAL' : undefined)
  expect(relative(Number(timeWeighted.percent), expected.timeWeighted ?? 0)).toBeLessThan(1e-7)
  const perYear = Number(moneyWeighted.percent) / 100
  if (!moneyWeighted.isPerYear || perYear < -0.99 || perYear > 100) return
  rates++
  expect(Math.abs(leftAtRate(holdings, span, perYear))).toBeLessThan(1e-6)
}

/** Each day's value is that of the calendar's day, the last one closes the returns, and growth ends at the rate by time. */
function expectSameDays(
  { dates: days, values, growth, growthRefusal, leftOut }: ValueSeries,
  { statement, timeWeighted }: Returns,
  holdings: readonly Day[][],
) {
  expect(leftOut).toEqual([])
  expect(values.at(-1) ?? '0').toBe(statement?.closingValue)
  days.forEach((date, index) => {
    const at = dates.indexOf(date)
    const worth = at < 0 ? 0n : add(holdings, at, ({ after, price }) => after * price)
    expect(inCents(values[index]!), date).toBe(cents(worth))
  })
  expect(growthRefusal).toEqual(timeWeighted.refusal)
  const rate = Number(timeWeighted.percent)
  const last = growth?.at(-1)
  expect(relative(last === undefined ? rate : (last - 1) * 100, rate)).toBeLessThan(1e-7)
  valuedDates += days.length
}

const relative = (one: number, other: number) => Math.abs(one - other) / (1 + Math.abs(other))

test('1,000 portfolios close to the cent and agree with the definitions, day by day', () => {
  fc.assert(
    fc.property(portfolio, plan => {
      const span = [plan.from, Math.min(dayCount - 1, plan.from + plan.length - 1)] as const
      const simulated = [0, 1, 2].map(holding => simulate(plan, holding))
      const positions = simulated.map(({ days, entries }, holding): ReturnPosition => ({
        code: `H${holding}`,
        isin: `NZH${holding}`,
        currency: 'NZD',
        entries,
        prices: {
          on: date => unitPrice(new Exact(text(days[dates.indexOf(date)]?.price ?? 0n, 4))),
          splits: { splits: [], first: null, last: null },
          missing: 'NONE',
        },
      }))
      const period = { from: dates[span[0]]!, to: dates[span[1]]! }
      const { holdings, totals } = computeReturns(positions, period)
      holdings.forEach(({ returns }, index) => expectSame(returns, [simulated[index]!.days], span))
      expectSame(
        totals[0]!,
        simulated.map(({ days }) => days),
        span,
      )
      const [series] = valueSeries(positions, {
        span: period,
        // Two days of five, so that transactions and periods begin and end on other days too.
        tradingDays: (from, to) => dates.filter((date, index) => index % 5 < 2 && date >= from && date <= to),
      })
      expectSameDays(
        series!,
        totals[0]!,
        simulated.map(({ days }) => days),
      )
    }),
    { numRuns: Math.max(1_000, fc.readConfigureGlobal()?.numRuns ?? 0) },
  )
  expect(rates).toBeGreaterThan(400)
  expect(valuedDates).toBeGreaterThan(50_000)
})
