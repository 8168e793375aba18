import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { productCodeOf } from '../dairy-auctions/auction-products.ts'
import { type Auction, type AuctionPrice, type PriceMark, priceMarks } from '../dairy-auctions/auction.ts'
import { date, number, optionalNumber, text } from './cells.ts'
import type { Fault } from './fault.ts'
import { type CheckedRow, checkedCsv } from './read-csv.ts'

const event = number.refine(value => Number.isInteger(value) && value > 0, 'is not the number of an auction')
const contract = number.refine(
  value => Number.isInteger(value) && value >= 1 && value <= 6,
  'is not a contract from 1 to 6',
)
const isMark = (cell: string): cell is PriceMark => priceMarks.some(mark => mark === cell)
const winningPrice = text.transform((cell, context): number | PriceMark => {
  if (isMark(cell)) return cell
  if (Number(cell) > 0) return Number(cell)
  context.addIssue(`'${cell}' is neither a price nor one of ${priceMarks.join(' ')}`)
  return z.NEVER
})

/** `dairy-auctions/events.csv` */
const EventRow = z.object({
  event,
  date,
  durationMinutes: optionalNumber,
  priceIndexChange: optionalNumber,
  averagePrice: optionalNumber,
  quantitySold: optionalNumber,
  minimumSupply: optionalNumber,
  maximumSupply: optionalNumber,
  quantitySold12Months: optionalNumber,
  qualifiedBidders: optionalNumber,
  participatingBidders: optionalNumber,
  winningBidders: optionalNumber,
  rounds: optionalNumber,
})

/** `dairy-auctions/groups.csv` */
const GroupRow = z.object({
  event,
  groupCode: text,
  groupName: text,
  averagePrice: optionalNumber,
  priceIndexChange: optionalNumber,
  quantitySold12Months: optionalNumber,
})

/** `dairy-auctions/prices.csv` */
const PriceRow = z.object({ event, groupCode: text, productName: text, contract, winningPrice })

/** Assumed length in minutes of an auction whose end is unknown. */
const usualMinutes = 150

/** Reads a data set's `dairy-auctions/`, in order of number. Invalid rows become faults; undefined without the folder. */
export async function readAuctions(directory: string, faults: Fault[]): Promise<Auction[] | undefined> {
  const rows = async <Shape extends z.ZodType>(name: string, shape: Shape) => {
    const file = `dairy-auctions/${name}`
    const content = await readFile(join(directory, file), 'utf8').catch(() => null)
    return content === null ? null : checkedCsv({ file, text: content, shape, faults })
  }
  const events = await rows('events.csv', EventRow)
  if (events === null) return undefined
  const groups = byEvent((await rows('groups.csv', GroupRow)) ?? [])
  const prices = byEvent((await rows('prices.csv', PriceRow)) ?? [])
  const seen = new Set<number>()
  for (const { line, value } of events) {
    if (seen.has(value.event))
      faults.push({ file: 'dairy-auctions/events.csv', line, reason: `event ${value.event} is there twice` })
    seen.add(value.event)
  }
  return events
    .map(({ value: { event: number, date: day, durationMinutes, ...summary } }): Auction => {
      const startsAt = Date.parse(`${day}T12:00:00Z`)
      return {
        event: number,
        startsAt,
        endsAt: startsAt + (durationMinutes ?? usualMinutes) * 60_000,
        summary,
        groups: groups.get(number) ?? [],
        prices: (prices.get(number) ?? []).map((row): AuctionPrice => ({
          ...row,
          productCode: productCodeOf(row.productName),
          startingPrice: null,
        })),
        supply: [],
        isSimulated: false,
      }
    })
    .toSorted((one, other) => one.event - other.event)
}

/** Groups rows by auction and removes the number from each. */
function byEvent<Row extends { event: number }>(rows: readonly CheckedRow<Row>[]) {
  const found = new Map<number, Omit<Row, 'event'>[]>()
  for (const { value } of rows) {
    const { event: number, ...row } = value
    found.set(number, [...(found.get(number) ?? []), row])
  }
  return found
}
