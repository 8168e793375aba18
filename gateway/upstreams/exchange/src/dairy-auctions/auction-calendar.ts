import { addMonths, nthWeekday } from '../derivatives/contract-month.ts'

/** Auctions are held twice a month, at 12:00 UTC on the first and the third Tuesday. */
const reference = { event: 395, month: '2026-01' }
const tuesday = 2

/** Start of an auction, by its number. */
export function auctionStart(event: number): number {
  const place = event - reference.event
  const month = addMonths(reference.month, Math.floor(place / 2))
  return Date.parse(`${nthWeekday(month, tuesday, place % 2 === 0 ? 1 : 3)}T12:00:00Z`)
}

/** The number of the last auction that has begun at an instant. */
export function lastAuction(instant: number): number {
  const date = new Date(instant)
  const months = (date.getUTCFullYear() - 2026) * 12 + date.getUTCMonth()
  const inMonth = reference.event + months * 2
  return [inMonth + 1, inMonth].find(event => auctionStart(event) <= instant) ?? inMonth - 1
}

/** The month in which a contract of an auction is shipped, `2026-05`. */
export function shippingMonth(startsAt: number, contract: number): string {
  return addMonths(new Date(startsAt).toISOString().slice(0, 7), contract)
}
