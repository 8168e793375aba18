import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import {
  explainCapitalisation,
  explainChange,
  explainGrossYield,
  explainPrice,
  explainPriceEarnings,
  explainRelativeChange,
  explainYearChange,
  noFigures,
  type InstrumentFigure,
  type PricedInstrument,
  type YearlyDividends,
} from '../domain/market/explain-instrument.ts'
import type { Explanation } from '../domain/market/explanation.ts'
import { splitOfDay } from '../domain/market/split-of-day.ts'
import { grossDividendsOfYear } from '../domain/market/gross-dividends.ts'
import { explainHolding, type HeldPrice } from '../domain/members/explain-holding.ts'
import type { ValuedHolding } from '../domain/members/holding.ts'
import type { Instrument } from '../domain/market/instrument.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import {
  type ContractExplanations,
  type ContractExplanationsOptions,
  createContractExplanations,
} from './contract-explanations.ts'
import type { HistoryReader } from './history-reader.ts'
import type { InstrumentReader } from './instrument-reader.ts'
import type { RowFreshness } from './row-freshness.ts'

/** Reads the inputs of explained figures. */
export interface ExplanationReader extends ContractExplanations {
  ofInstrument(instrument: Instrument, figure: InstrumentFigure): Promise<Explanation>
  /** The value of a holding. */
  ofHolding(holding: ValuedHolding): Promise<Explanation>
}

interface ExplanationReaderOptions extends ContractExplanationsOptions {
  publicApi: PublicApi
  calendar: TradingCalendar
  instruments: InstrumentReader
  histories: HistoryReader
  freshnessOf: RowFreshness['of']
}

type Explain = (instrument: PricedInstrument) => Explanation | Promise<Explanation>

/** One per request. */
export function createExplanationReader(options: ExplanationReaderOptions): ExplanationReader {
  const { publicApi, instruments, histories, freshnessOf, calendar } = options

  async function dividendsOf({ listing, live, asAt }: PricedInstrument): Promise<YearlyDividends> {
    const [dividends, factors, days] = await Promise.all([
      publicApi.dividends(listing.isin ?? ''),
      histories.factors(listing),
      publicApi.recentDays(listing.isin ?? ''),
    ])
    if (!dividends || !factors || asAt === null) return { sum: null, asAt: null }
    const date = nzDate(asAt)
    const dayBefore = calendar.previousTradingDay(date)
    const today = splitOfDay({ days: days ?? [], date, dayBefore, startingPrice: live.startingPriceAmount })
    const year = { date, currency: listing.currency, factors: [...factors, ...today] }
    return { sum: grossDividendsOfYear(dividends, year), asAt: freshnessOf(dividends)?.asAt ?? null }
  }

  /** Null for a yield, whose change is not a percentage of a price. */
  const yearAgo = ({ listing: { isYieldTraded, isin } }: PricedInstrument) =>
    isYieldTraded || isin === null ? null : publicApi.fiftyTwoWeekClose(isin)

  const explain: Record<InstrumentFigure, Explain> = {
    PRICE: explainPrice,
    CHANGE: explainChange,
    RELATIVE_CHANGE: explainRelativeChange,
    FIFTY_TWO_WEEK_CHANGE: async instrument => explainYearChange(instrument, await yearAgo(instrument)),
    CAPITALISATION: explainCapitalisation,
    PE_RATIO: explainPriceEarnings,
    GROSS_YIELD: async instrument => explainGrossYield(instrument, await dividendsOf(instrument)),
  }

  /** The price that values a holding: debt traded in yield is valued per $100, from the ticker or the exchange's file. */
  async function priceOf({ listing, isWhole, live, freshness }: Instrument): Promise<HeldPrice> {
    const { currency, isYieldTraded } = listing
    const ticked = { currency, source: 'TICKER', asAt: live?.asAt ?? freshness?.asAt ?? null } as const
    if (!isYieldTraded) return { ...ticked, name: 'LAST_PRICE', value: live?.priceAmount ?? null }
    if (live && live.pricePer100 !== null)
      return { ...ticked, name: 'PRICE_PER_100', value: live.pricePer100 }
    const page = isWhole ? listing : await instruments.whole(listing)
    const asAt = freshnessOf(page)?.asAt ?? null
    return { currency, source: 'PUBLIC_API', asAt, name: 'PRICE_PER_100', value: page.pricePer100 }
  }

  return {
    ...createContractExplanations(options),
    async ofHolding(holding) {
      const { instrument, failure } = holding
      if (failure) throw failure
      return explainHolding(holding, instrument && (await priceOf(instrument)))
    },
    async ofInstrument({ listing: row, isWhole, live, freshness, failure }, figure) {
      if (live === null && failure) throw failure
      // A market's list may lack fields that the instrument's own page has.
      const listing = isWhole ? row : await instruments.whole(row)
      const asAt = live?.asAt ?? freshness?.asAt ?? null
      const listedAt = freshnessOf(listing)?.asAt ?? null
      return explain[figure]({ listing, live: live ?? noFigures, asAt, listedAt })
    },
  }
}
