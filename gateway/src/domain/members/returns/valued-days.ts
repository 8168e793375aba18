import { type MeasuredPosition, priceOn } from './measure-position.ts'
import type { ValuedDay } from './time-weighted.ts'

/** Values of all positions on each day on which one of them has transactions. */
export function valuedDays(positions: readonly MeasuredPosition[]): ValuedDay[] {
  const dates = [...new Set(positions.flatMap(({ days }) => days.map(({ date }) => date)))].toSorted()
  const cursors = positions.map(one => ({ ...one, next: 0, quantity: one.openingQuantity.toNumber() }))
  return dates.map(date => {
    const total: ValuedDay = { date, before: 0, after: 0, paidIn: 0, paidOut: 0 }
    for (const cursor of cursors) {
      let before = cursor.quantity
      const day = cursor.days[cursor.next]
      if (day?.date === date) {
        const flow = cursor.flows[cursor.next]
        before = day.before.toNumber()
        cursor.quantity = day.after.toNumber()
        cursor.next += 1
        total.paidIn += flow?.paidIn.toNumber() ?? 0
        total.paidOut += flow?.paidOut.toNumber() ?? 0
      }
      if (before === 0 && cursor.quantity === 0) continue
      const price = priceOn(cursor.position, date).float
      total.before += before * price
      total.after += cursor.quantity * price
    }
    return total
  })
}
