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
import type { Quoted } from './split-day.ts'

/** Reads the inputs of explained figures. */
export interface ExplanationReader extends ContractExplanations {
  ofInstrument(instrument: Instrument, figure: InstrumentFigure): Promise<Explanation>
  /** The value of a holding. */
  ofHolding(holding: ValuedHolding): Promise<Explanation>
}

interface ExplanationReaderOptions extends ContractExplanationsOptions {
  publicApi: PublicApi
  instruments: InstrumentReader
  histories: HistoryReader
  freshnessOf: RowFreshness['of']
}

type Explain = (instrument: PricedInstrument, quoted: Quoted) => Explanation | Promise<Explanation>

/** One per request. */
export function createExplanationReader(options: ExplanationReaderOptions): ExplanationReader {
  const { publicApi, instruments, histories, freshnessOf } = options

  async function dividendsOf({ listing, asAt }: PricedInstrument, quoted: Quoted): Promise<YearlyDividends> {
    const [dividends, factors] = await Promise.all([
      publicApi.dividends(listing.isin ?? ''),
      histories.factors(quoted),
    ])
    if (!dividends || !factors || asAt === null) return { sum: null, asAt: null }
    const year = { date: nzDate(asAt), currency: listing.currency, factors }
    return { sum: grossDividendsOfYear(dividends, year), asAt: freshnessOf(dividends)?.asAt ?? null }
  }

  const explain: Record<InstrumentFigure, Explain> = {
    PRICE: explainPrice,
    CHANGE: explainChange,
    RELATIVE_CHANGE: explainRelativeChange,
    FIFTY_TWO_WEEK_CHANGE: async (instrument, quoted) =>
      explainYearChange(instrument, await histories.fiftyTwoWeekClose(quoted)),
    CAPITALISATION: explainCapitalisation,
    PE_RATIO: explainPriceEarnings,
    GROSS_YIELD: async (instrument, quoted) =>
      explainGrossYield(instrument, await dividendsOf(instrument, quoted)),
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
      return explain[figure]({ listing, live: live ?? noFigures, asAt, listedAt }, { listing, live })
    },
  }
}
