import { memoByObject } from '../../site/memo-by-object.ts'
import { type MeasuredPosition, priceOn } from './measure-position.ts'
import type { Amount } from './position-days.ts'
import type { ValuedDay } from './time-weighted.ts'

/** Most days have only money in or only money out. */
const floatOf = (amount?: Amount) => (!amount || amount.isZero() ? 0 : amount.toNumber())

/** The days of a position in floats. Memoised: a position is part of several totals. */
const daysInFloats = memoByObject(({ days, flows }: MeasuredPosition) =>
  days.map(({ date, before, after }, at) => ({
    date,
    before: floatOf(before),
    after: floatOf(after),
    paidIn: floatOf(flows[at]?.paidIn),
    paidOut: floatOf(flows[at]?.paidOut),
  })),
)

/** Values of all positions on each day on which one of them has transactions, and on other days. */
export function valuedDays(
  positions: readonly MeasuredPosition[],
  otherDays: readonly string[] = [],
): ValuedDay[] {
  const transacted = positions.flatMap(({ days }) => days.map(({ date }) => date))
  const dates = [...new Set([...transacted, ...otherDays])].toSorted()
  const cursors = positions.map(one => ({
    position: one.position,
    days: daysInFloats(one),
    next: 0,
    quantity: one.openingQuantity.toNumber(),
  }))
  return dates.map(date => {
    const total: ValuedDay = { date, before: 0, after: 0, paidIn: 0, paidOut: 0 }
    for (const cursor of cursors) {
      let before = cursor.quantity
      const day = cursor.days[cursor.next]
      if (day?.date === date) {
        before = day.before
        cursor.quantity = day.after
        cursor.next += 1
        total.paidIn += day.paidIn
        total.paidOut += day.paidOut
      }
      if (before === 0 && cursor.quantity === 0) continue
      const price = priceOn(cursor.position, date).float
      total.before += before * price
      total.after += cursor.quantity * price
    }
    return total
  })
}
