import { dates, type PlainHolding } from './ten-years.ts'

/** Finds the rate per year of the flows by bisection. */
function moneyWeighted(flows: readonly number[], closing: number): number {
  const days = flows.length - 1
  let [low, high] = [-0.99, 100]
  for (let round = 0; round < 60; round += 1) {
    const rate = (low + high) / 2
    let worth = 0
    for (const [day, amount] of flows.entries())
      if (amount !== 0) worth += amount * (1 + rate) ** ((days - day) / 365)
    if (worth < closing) low = rate
    else high = rate
  }
  return low
}

interface Day {
  before: number
  after: number
  paidIn: number
  paidOut: number
}

/** A holding day by day, from its first day: values before and after the day's transactions, and its money. */
function* daysOf({ closes, entries }: PlainHolding): Generator<Day> {
  let [quantity, next] = [0, 0]
  for (const [day, close] of closes.entries()) {
    const flow = { before: quantity * close, paidIn: 0, paidOut: 0 }
    for (let entry = entries[next]; entry?.day === day; next += 1, entry = entries[next]) {
      const { kind, quantity: traded, price, fees } = entry
      if (kind === 'BUY') flow.paidIn += traded * price + fees
      else flow.paidOut += traded * price - fees
      if (kind !== 'DIVIDEND') quantity += kind === 'BUY' ? traded : -traded
    }
    yield { ...flow, after: quantity * close }
  }
}

/** Both returns of holdings in floats: one step for each day of the calendar, without any exact amount or refusal. */
export function plainReturns(holdings: readonly PlainHolding[]): {
  timeWeighted: number
  moneyWeighted: number
  closing: number
} {
  const days = dates.map(() => ({ before: 0, after: 0, paidIn: 0, paidOut: 0 }))
  for (const holding of holdings)
    for (const [index, day] of [...daysOf(holding)].entries()) {
      const total = days[index]!
      total.before += day.before
      total.after += day.after
      total.paidIn += day.paidIn
      total.paidOut += day.paidOut
    }
  let [growth, value] = [1, 0]
  for (const { before, after, paidIn, paidOut } of days) {
    if (value > 0) growth *= before / value
    if (before + paidIn > 0) growth *= (after + paidOut) / (before + paidIn)
    value = after
  }
  const flows = days.map(({ paidIn, paidOut }) => paidIn - paidOut)
  const first = flows.findIndex(amount => amount !== 0)
  return { timeWeighted: growth - 1, moneyWeighted: moneyWeighted(flows.slice(first), value), closing: value }
}
