import { addDays, nzDate } from '@exchange/market-time/new-zealand-time'
import type { Instrument, Listing } from '../../domain/market/instrument.ts'
import { derivativesMarket, markets } from '../../domain/market/market.ts'
import type { PriceHistory, PriceHistoryPoint } from '../../domain/market/price-history.ts'
import { missingList } from '../../domain/site/source-error.ts'
import type { Column } from '../column.ts'
import type { DataReaders, DataSet, Piece } from '../data-set.ts'
import { mapInOrder } from '../map-in-order.ts'

interface PriceRow {
  listing: Listing
  day: PriceHistoryPoint
}

const price = 'currency; percent where isYieldTraded'

const ofDay = (name: Exclude<keyof PriceHistoryPoint, 'capitalFactor'>, unit?: string): Column<PriceRow> => ({
  name,
  field: `PriceHistoryPoint.${name}`,
  ...(unit !== undefined && { unit }),
  value: ({ day }) => day[name],
})

const ofListing = (name: 'code' | 'isin' | 'currency' | 'isYieldTraded'): Column<PriceRow> => ({
  name,
  field: `Instrument.${name}`,
  value: ({ listing }) => listing[name],
})

/** False if the file of volumes is unreadable; all volumes are then null. */
function hasVolumes({ volumeFreshness }: PriceHistory): boolean {
  try {
    volumeFreshness?.()
    return true
  } catch {
    return false
  }
}

/** A failed piece contains only its code: one invalid instrument must not affect the others. */
async function yearOf(
  { histories }: DataReaders,
  instrument: Instrument,
  year: string,
): Promise<Piece<PriceRow> | null> {
  const { listing } = instrument
  try {
    const history = await histories.priceHistory(instrument)
    if (!history) return null
    const days = history.points.filter(({ date }) => date.startsWith(year))
    return {
      rows: days.map(day => ({ listing, day })),
      freshness: history.freshness,
      ...(!hasVolumes(history) && { incomplete: `${listing.code} volume` }),
    }
  } catch {
    return { rows: [], freshness: null, missing: listing.code }
  }
}

/** Without derivatives: contracts change monthly and their days are not comparable. They have settlement files. */
const securities = markets.filter(market => market !== derivativesMarket)

async function instrumentsOf({ instruments }: DataReaders): Promise<Instrument[]> {
  const lists = await Promise.all(securities.map(market => instruments.ofMarket(market)))
  const all = lists.flatMap(list => list ?? []).filter(({ listing }) => listing.isin !== null)
  if (all.length === 0) throw missingList('PUBLIC_API')
  return all.toSorted((one, other) => (one.listing.code < other.listing.code ? -1 : 1))
}

/** All days of a year, for every instrument. */
const prices = (ofYear: number, isPast: boolean): DataSet<PriceRow> => ({
  name: `prices-${ofYear}`,
  title: `Daily prices of ${ofYear}`,
  year: ofYear,
  about: `Every trading day of ${ofYear} of every active instrument, by code, then by day. The exchange gives the last two years.`,
  maxAgeMs: 3_600_000,
  dates: ['date'],
  isPast,
  isSlow: true,
  groupRows: 1_000,
  columns: [
    ofListing('code'),
    ofDay('date'),
    ofDay('firstPrice', price),
    ofDay('highPrice', price),
    ofDay('lowPrice', price),
    ofDay('marketPrice', price),
    ofDay('adjustedPrice', price),
    ofDay('settlementPrice', price),
    ofDay('openInterest', 'contracts'),
    ofDay('volume', 'securities'),
    ofListing('isin'),
    ofListing('currency'),
    ofListing('isYieldTraded'),
  ],
  async *read(readers, atOnce) {
    const instruments = await instrumentsOf(readers)
    for await (const piece of mapInOrder(instruments, atOnce, instrument =>
      yearOf(readers, instrument, String(ofYear)),
    ))
      if (piece) yield piece
  },
})

/** One set per year with data at the exchange. */
export function pricesByYear(now: number): DataSet<PriceRow>[] {
  const today = nzDate(now)
  const first = Number(addDays(today, -730).slice(0, 4))
  const years = Array.from({ length: Number(today.slice(0, 4)) - first + 1 }, (_, place) => first + place)
  return years.map(year => prices(year, year < Number(today.slice(0, 4))))
}
