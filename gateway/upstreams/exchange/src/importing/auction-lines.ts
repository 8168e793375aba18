import { isDate } from '../data-set/cells.ts'
import type { Fault } from '../data-set/fault.ts'

/** A line of one of the files below `dairy-auctions/`. */
export type AuctionLine = Record<string, string | number>

export interface ImportedAuctions {
  events: AuctionLine[]
  groups: AuctionLine[]
  prices: AuctionLine[]
}

export interface AuctionFile {
  file: string
  text: string
}

/** Codes of groups for which GlobalDairyTrade's files and the futures use different names. */
const groupCodes: Readonly<Record<string, string>> = { Butter: 'BTR' }
export const groupCodeOf = (code: string) => groupCodes[code] ?? code.toUpperCase()

/** Minutes of `2:46`; empty for anything else. */
export function minutesOf(text: string): number | '' {
  const [, hours, minutes] = /^(\d{1,2}):(\d\d)$/.exec(text) ?? []
  return hours === undefined ? '' : Number(hours) * 60 + Number(minutes)
}

/** The auction number of a row; undefined, with a fault, when its number or date is invalid. */
export function eventOf(
  cells: Record<string, string>,
  { file, line }: { file: string; line: number },
  faults: Fault[],
): number | undefined {
  const { event = '', date = '' } = cells
  const isNumber = /^[1-9]\d{0,4}$/.test(event)
  if (isNumber && isDate(date)) return Number(event)
  const reason = isNumber
    ? `date '${date}' is not a date`
    : `event '${event}' is not the number of an auction`
  faults.push({ file, line, reason })
  return undefined
}
