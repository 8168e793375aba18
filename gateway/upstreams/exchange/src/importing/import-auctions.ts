import type { Fault } from '../data-set/fault.ts'
import { readCsv } from '../data-set/read-csv.ts'
import {
  type AuctionFile,
  type AuctionLine,
  eventOf,
  groupCodeOf,
  type ImportedAuctions,
  minutesOf,
} from './auction-lines.ts'
import { importAuctionHistory } from './import-auction-history.ts'

export interface AuctionFiles {
  /** One row per auction. */
  events?: AuctionFile | undefined
  /** One row per auction and group of products. */
  products?: AuctionFile | undefined
  /** One row per figure of the older auctions: sheet, section, series, event, date, value. */
  history?: AuctionFile | undefined
}

/**
 * Imports real auctions from GlobalDairyTrade's figures. Each invalid row is a fault and is skipped; newer files have
 * more details of an auction than older ones.
 */
export function importAuctions(files: AuctionFiles, faults: Fault[]): ImportedAuctions {
  const old = files.history && importAuctionHistory(files.history, faults)
  const events = files.events ? eventLines(files.events, faults) : []
  const groups = files.products ? groupLines(files.products, faults) : []
  const newer = new Set(events.map(({ event }) => event))
  const grouped = new Set(groups.map(({ event }) => event))
  const byNumber = (one: AuctionLine, other: AuctionLine) => Number(one['event']) - Number(other['event'])
  return {
    events: [...(old?.events ?? []).filter(({ event }) => !newer.has(event!)), ...events].toSorted(byNumber),
    groups: [...(old?.groups ?? []).filter(({ event }) => !grouped.has(event!)), ...groups].toSorted(
      byNumber,
    ),
    prices: (old?.prices ?? []).toSorted(byNumber),
  }
}

const eventColumns = {
  priceIndexChange: 'price_index_change_pct',
  averagePrice: 'average_price_usd_t',
  quantitySold: 'quantity_sold_t',
  minimumSupply: 'min_supply_t',
  maximumSupply: 'max_supply_t',
  quantitySold12Months: 'quantity_sold_12m_t',
  qualifiedBidders: 'qualified_bidders',
  participatingBidders: 'participating_bidders',
  winningBidders: 'winning_bidders',
  rounds: 'rounds',
}

const picked = (cells: Record<string, string>, columns: Record<string, string>) =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, cells[column] ?? '']))

function eventLines({ file, text }: AuctionFile, faults: Fault[]): AuctionLine[] {
  return readCsv(text).rows.flatMap(({ line, cells }) => {
    const event = eventOf(cells, { file, line }, faults)
    if (event === undefined) return []
    const durationMinutes = minutesOf(cells['duration_hmm'] ?? '')
    return [{ event, date: cells['date'] ?? '', durationMinutes, ...picked(cells, eventColumns) }]
  })
}

const groupColumns = {
  groupName: 'product_name',
  averagePrice: 'average_price_usd_t',
  priceIndexChange: 'price_index_change_pct',
  quantitySold12Months: 'quantity_sold_12m_t',
}

/** Groups without an offer are omitted. */
function groupLines({ file, text }: AuctionFile, faults: Fault[]): AuctionLine[] {
  return readCsv(text).rows.flatMap(({ line, cells }) => {
    const event = eventOf(cells, { file, line }, faults)
    if (event === undefined || cells['supply_offered'] !== 'true') return []
    return [{ event, groupCode: groupCodeOf(cells['product_code'] ?? ''), ...picked(cells, groupColumns) }]
  })
}
