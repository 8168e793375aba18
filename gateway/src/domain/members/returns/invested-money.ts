import { addDays, dayNumber } from '../../site/calendar-days.ts'
import type { DayFlow, MeasuredPosition, PeriodSums } from './measure-position.ts'
import type { Flow } from './money-weighted.ts'
import type { Amount } from './position-days.ts'
import type { ReturnSpan } from './return-period.ts'

const netOf = ({ paidIn, paidOut }: DayFlow) => (paidOut.isZero() ? paidIn : paidIn.minus(paidOut))

/** Flows of all positions by date, as paid in less paid out. */
function netFlows(positions: readonly MeasuredPosition[]): { date: string; amount: number }[] {
  const byDate = new Map<string, Amount>()
  for (const flow of positions.flatMap(({ flows }) => flows)) {
    const before = byDate.get(flow.date)
    byDate.set(flow.date, before ? before.plus(netOf(flow)) : netOf(flow))
  }
  return [...byDate]
    .map(([date, net]) => ({ date, amount: net.toNumber() }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** Money that went in and out, with the time for which it was invested. */
export interface InvestedMoney {
  flows: Flow[]
  end: Flow
  /** From the opening value's day, or including the first payment's, to the end or the last payment. */
  days: number
}

/** Money of positions in a period: the opening value is its first flow. */
export function investedIn(
  positions: readonly MeasuredPosition[],
  sums: PeriodSums,
  { from, to }: ReturnSpan,
): InvestedMoney {
  const [opening, closing] = [sums.opening.toNumber(), sums.closing.toNumber()]
  const moved = netFlows(positions)
  const start = opening === 0 ? (moved[0]?.date ?? to) : addDays(from, -1)
  const end = closing === 0 ? (moved.at(-1)?.date ?? to) : to
  const flows = moved.map(({ date, amount }) => ({ day: dayNumber(date), amount }))
  return {
    flows: opening === 0 ? flows : [{ day: dayNumber(start), amount: opening }, ...flows],
    end: { day: dayNumber(end), amount: closing },
    days: dayNumber(end) - dayNumber(start) + (opening === 0 ? 1 : 0),
  }
}
