import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Instrument } from '../domain/market/instrument.ts'
import type { PriceHistory } from '../domain/market/price-history.ts'
import type { DataReaders } from './data-set.ts'

/** A price and its New Zealand date. */
interface DatedPrice {
  date: string
  close: number
}

/** The live price, or the last close without one. */
function lastOf({ live }: Instrument, prices: readonly DatedPrice[]): DatedPrice | undefined {
  const close = live?.priceAmount ?? null
  if (close !== null && live?.asAt != null) return { date: nzDate(live.asAt), close }
  return prices.at(-1)
}

const pricesOf = (history: PriceHistory | null): DatedPrice[] =>
  (history?.points ?? []).flatMap(({ date, marketPrice }) =>
    marketPrice === null ? [] : [{ date, close: marketPrice }],
  )

/** Reason for a missing price. Undefined if there is one. */
function refusal({ listing }: Instrument, last: DatedPrice | undefined): string | undefined {
  if (listing.isYieldTraded) return `${listing.code} is quoted as a yield in percent, not as a price.`
  return last === undefined ? `${listing.code} has no price yet.` : undefined
}

/**
 * Price of an instrument for portfolio programs, as JSON: the last one under the names of Finance::Quote, and the daily
 * closes of two years, oldest first. `success` is 0 with an `errormsg` for an instrument without prices. Null for an
 * unknown code.
 */
export async function priceQuote(
  { instruments, histories, freshnessOf }: DataReaders,
  code: string,
): Promise<string | null> {
  const instrument = await instruments.byCode(code)
  if (!instrument) return null
  const { listing } = instrument
  const { name, isin, currency, isYieldTraded } = listing
  const prices = isYieldTraded ? [] : pricesOf(await histories.priceHistory(instrument))
  const last = isYieldTraded ? undefined : lastOf(instrument, prices)
  const errormsg = refusal(instrument, last)
  const freshness = instrument.freshness ?? freshnessOf(listing)
  const [year, month, day] = last?.date.split('-') ?? []
  const quote = {
    symbol: listing.code,
    name,
    isin,
    currency,
    success: errormsg === undefined ? 1 : 0,
    ...(errormsg === undefined ? {} : { errormsg }),
    last: last?.close ?? null,
    isodate: last?.date ?? null,
    date: last === undefined ? null : `${month}/${day}/${year}`,
    delayMinutes: freshness?.delayMinutes ?? null,
    isSimulated: freshness?.isSimulated ?? null,
    prices,
  }
  return `${JSON.stringify(quote)}\n`
}
