import { NoReturn } from './return-refusal.ts'

/** Money invested on a day; negative if more was taken out. */
export interface Flow {
  /** Days since 1970. */
  day: number
  amount: number
}

/** Rate per year, and per whole span of the flows, as fractions. */
export interface MoneyWeightedReturn {
  perYear: number
  perSpan: number
}

/** A flow with the part of the span that is left after it, from 1 to 0. */
interface WeightedFlow {
  weight: number
  amount: number
}

/** Value of the flows at a rate, less the closing value. */
type Surplus = (log: number) => number

/** Range of the search: growth over the span as a natural logarithm. */
const [lowest, highest, step] = [-12, 12, 0.05]

/**
 * Money-weighted return: the internal rate of return r at which the flows are worth the closing value, as in the XIRR of
 * spreadsheets. The sum of amount × (1 + r) ^ (days to the end / 365) equals `closing`, by actual days. `flows` are in
 * order of date and include the opening value. The rate is −1 for a total loss.
 *
 * Throws `NoReturn` if the flows have no rate, several rates, or all fall on the last day.
 */
export function moneyWeightedReturn(flows: readonly Flow[], end: Flow): MoneyWeightedReturn {
  const start = flows[0]?.day ?? end.day
  const days = end.day - start
  if (days === 0)
    throw new NoReturn(
      'TOO_SHORT',
      'A money-weighted return needs money that was invested for a day or longer.',
    )
  const weighted = flows.map(({ day, amount }) => ({ weight: (end.day - day) / days, amount }))
  if (
    end.amount === 0 &&
    weighted.every(({ amount }) => amount >= 0) &&
    weighted.some(({ amount }) => amount > 0)
  )
    return { perYear: -1, perSpan: -1 }
  const surplus = (log: number) =>
    weighted.reduce((sum, { weight, amount }) => sum + amount * Math.exp(weight * log), -end.amount)
  const log = onlyRoot(surplus, weighted, end.amount)
  return { perYear: Math.expm1((log * 365) / days), perSpan: Math.expm1(log) }
}

const signChanges = (amounts: readonly number[]) => {
  const signs = amounts.filter(amount => amount !== 0).map(Math.sign)
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length
}

/**
 * The only root of the flows, of which there is at most one if amounts change their sign once (Descartes) or if the
 * balance never falls below zero at the rate found (Soper). Otherwise the whole range is searched; two roots closer than
 * the step are not distinguished.
 */
function onlyRoot(surplus: Surplus, flows: readonly WeightedFlow[], closing: number): number {
  const isOneAtMost = signChanges([...flows.map(({ amount }) => amount), -closing]) === 1
  if (surplus(lowest) * surplus(highest) < 0) {
    const log = bisect(surplus, [lowest, highest])
    if (isOneAtMost || isAlwaysInvested(flows, log)) return log
  }
  const [bracket, ...others] = isOneAtMost ? [] : bracketsOf(surplus)
  if (!bracket) throw new NoReturn('NO_SINGLE_RATE', 'No rate of return fits these payments.')
  if (others.length > 0)
    throw new NoReturn('NO_SINGLE_RATE', 'Several rates of return fit these payments, so none is shown.')
  return bisect(surplus, bracket)
}

/** Whether the balance, with interest at a rate, is never below zero before the end. */
function isAlwaysInvested(flows: readonly WeightedFlow[], log: number): boolean {
  let balance = 0
  let last = 1
  for (const { weight, amount } of flows) {
    if (weight === 0) break
    balance = balance * Math.exp((last - weight) * log) + amount
    if (balance < 0) return false
    last = weight
  }
  return true
}

function bracketsOf(surplus: Surplus): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = []
  const count = Math.round((highest - lowest) / step)
  let before = surplus(lowest)
  for (let index = 1; index <= count; index++) {
    const log = lowest + index * step
    const now = surplus(log)
    if (before === 0 || before * now < 0) found.push([log - step, log])
    before = now
  }
  return found
}

function bisect(surplus: Surplus, [from, to]: readonly [number, number]): number {
  let [low, high] = [from, to]
  const isRising = surplus(high) > surplus(low)
  for (let round = 0; round < 80; round++) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (surplus(middle) > 0 === isRising) high = middle
    else low = middle
  }
  return (low + high) / 2
}
