import type { Clock } from '@exchange/market-time/clock'
import { nzDateOf } from '@exchange/market-time/new-zealand-time'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import {
  type CurrencyTotal,
  type Quote,
  totalHoldings,
  valueHolding,
} from '@exchange/market-rules/holding-value'
import type { AccountAnswer } from '../domain/members/account-answer.ts'
import {
  arrangeHoldings,
  type Holding,
  type Portfolio,
  type PortfolioTotal,
  type ValuedHolding,
} from '../domain/members/holding.ts'
import type { Instrument } from '../domain/market/instrument.ts'
import type { HeldInstrument } from '../domain/members/transaction.ts'
import type { AccountFeatures } from '../sources/accounts/account-features.ts'
import type { Accounts } from '../sources/accounts/accounts.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import { asError } from '../sources/upstream/as-error.ts'
import { createHeldInstruments } from './held-instruments.ts'
import type { HistoryReader } from './history-reader.ts'
import { createIncomeReader, type IncomeReader } from './income-reader.ts'
import type { InstrumentReader } from './instrument-reader.ts'
import { memoByText } from './memo-by-text.ts'
import type { PortfolioBooks } from './portfolio-books.ts'
import { createSplitProposalReader, type SplitProposalReader } from './split-proposal-reader.ts'
import { createTaxYearReader, type TaxYearReader } from './tax-year-reader.ts'
import { createReturnsReader, type DatedQuote, type ReturnsReader } from './returns-reader.ts'
import { createTransactionDoubts } from './transaction-doubts.ts'
import { createTransactionEntries } from './transaction-entries.ts'
import { createTransactionImporter, type TransactionImporter } from './transaction-importer.ts'
import { createTransactionWriter, type TransactionWriter } from './transaction-writer.ts'

/** Joins a member's holdings with the market. */
export interface PortfolioReader
  extends
    TransactionWriter,
    TransactionImporter,
    ReturnsReader,
    IncomeReader,
    TaxYearReader,
    SplitProposalReader {
  portfolio(): Promise<AccountAnswer<Portfolio>>
  /** The active instrument of a member's entry; null if it is no longer active. */
  instrumentOf(held: Pick<HeldInstrument, 'code' | 'isin'>): Promise<Instrument | null>
}

export interface PortfolioReaderOptions {
  /** The calls of the portfolio. */
  accounts: Accounts
  /** Null for the default portfolio. */
  portfolioId: string | null
  /** All portfolios of the member. */
  books: PortfolioBooks
  accountFeatures: AccountFeatures
  publicApi: PublicApi
  instruments: InstrumentReader
  histories: HistoryReader
  calendar: TradingCalendar
  clock: Clock
}

/** One per portfolio and request. Prices are the market's own. */
export function createPortfolioReader(options: PortfolioReaderOptions): PortfolioReader {
  const { accounts, portfolioId, publicApi, instruments } = options
  const held = createHeldInstruments({ publicApi, instruments })
  const doubts = createTransactionDoubts({ ...options, held })
  const listedOn = memoByText((isin: string) => isin, held.listedOn)
  const entries = createTransactionEntries({ ...options, held: { listedOn } })

  /** The price per $100 may only be on the instrument's own page. */
  async function quoteOf({ listing, isWhole, live }: Instrument): Promise<Quote> {
    const { currency, isYieldTraded } = listing
    const priceAmount = live?.priceAmount ?? null
    const startingPriceAmount = live?.startingPriceAmount ?? null
    const quote = { currency, isYieldTraded, priceAmount, startingPriceAmount }
    if (!isYieldTraded) return { ...quote, pricePer100: null }
    if (live && live.pricePer100 !== null) return { ...quote, pricePer100: live.pricePer100 }
    return { ...quote, pricePer100: (isWhole ? listing : await instruments.whole(listing)).pricePer100 }
  }

  async function quoteOfHeld(holding: HeldInstrument): Promise<DatedQuote | null> {
    const instrument = await held.of(holding)
    if (instrument?.failure) throw instrument.failure
    return (
      instrument && {
        instrument,
        quote: await quoteOf(instrument),
        pricedOn: nzDateOf(instrument.live?.asAt),
      }
    )
  }

  async function valued(holding: Holding): Promise<ValuedHolding> {
    let instrument: Instrument | null = null
    try {
      instrument = await held.of(holding)
      const value = valueHolding(
        holding,
        instrument && (await quoteOf(instrument)),
        nzDateOf(instrument?.live?.asAt),
      )
      return { ...holding, ...value, portfolioId, instrument, failure: instrument?.failure ?? null }
    } catch (error) {
      const unvalued = valueHolding(holding, null)
      return { ...holding, ...unvalued, portfolioId, instrument, failure: asError(error) }
    }
  }

  return {
    ...createTransactionWriter({ accounts, entries, doubts }),
    ...createTransactionImporter({ accounts, publicApi, entries, doubts }),
    ...createReturnsReader({ ...options, quoteOfHeld }),
    ...createIncomeReader(options),
    ...createTaxYearReader({ ...options, instrumentOf: held.of }),
    ...createSplitProposalReader({ ...options, instrumentOf: held.of }),
    instrumentOf: held.of,
    async portfolio() {
      const answer = await accounts.holdings()
      if (answer.kind !== 'done') return answer
      const valuedHoldings = arrangeHoldings(await Promise.all(answer.value.map(valued)))
      return {
        ...answer,
        value: {
          id: portfolioId,
          holdings: valuedHoldings,
          totals: totalHoldings(valuedHoldings).map(knownTotal),
        },
      }
    },
  }
}

/** The graph uses zero if no holding has a price. */
const knownTotal = ({ value, today, unrealised, ...total }: CurrencyTotal): PortfolioTotal => ({
  ...total,
  value: value ?? '0',
  today: today ?? '0',
  unrealised: unrealised ?? '0',
})
