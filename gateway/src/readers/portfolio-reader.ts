import type { AccountAnswer } from '../domain/account-answer.ts'
import { arrangeHoldings, type Holding, type Portfolio, type ValuedHolding } from '../domain/holding.ts'
import type { Instrument } from '../domain/instrument.ts'
import type { HeldInstrument } from '../domain/transaction.ts'
import type { Accounts } from '../sources/accounts/accounts.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import { asError } from '../sources/upstream/as-error.ts'
import { createHeldInstruments } from './held-instruments.ts'
import type { InstrumentReader } from './instrument-reader.ts'
import { createTransactionWriter, type TransactionWriter } from './transaction-writer.ts'
import { totalsOf, type UnitPrice, unitPrice, unitPriceOf100, worthOf } from './value-holding.ts'

/** Joins what a member holds with the market. */
export interface PortfolioReader extends TransactionWriter {
  portfolio(): Promise<AccountAnswer<Portfolio>>
  /** What is traded now of what a member entered; null for what is no longer active. */
  instrumentOf(held: Pick<HeldInstrument, 'code' | 'isin'>): Promise<Instrument | null>
}

export interface PortfolioReaderOptions {
  accounts: Accounts
  publicApi: PublicApi
  instruments: InstrumentReader
}

/** One per request. Prices are the market's own; amounts are counted here, since the domain takes no package for decimals. */
export function createPortfolioReader({
  accounts,
  publicApi,
  instruments,
}: PortfolioReaderOptions): PortfolioReader {
  const held = createHeldInstruments({ publicApi, instruments })

  /** Null for a price in another currency, too: no rate is entered anywhere. */
  async function priceOf(
    { listing, isWhole, live }: Instrument,
    currency: string,
  ): Promise<UnitPrice | null> {
    if (listing.currency !== currency) return null
    if (!listing.isYieldTraded) return unitPrice(live?.priceAmount ?? null, live?.startingPriceAmount ?? null)
    if (live && live.pricePer100 !== null) return unitPriceOf100(live.pricePer100)
    const { pricePer100 } = isWhole ? listing : await instruments.whole(listing)
    return unitPriceOf100(pricePer100)
  }

  async function valued(holding: Holding): Promise<ValuedHolding> {
    let instrument: Instrument | null = null
    try {
      instrument = await held.of(holding)
      const price = instrument && (await priceOf(instrument, holding.currency))
      return { ...holding, ...worthOf(holding, price), instrument, failure: instrument?.failure ?? null }
    } catch (error) {
      return { ...holding, ...worthOf(holding, null), instrument, failure: asError(error) }
    }
  }

  return {
    ...createTransactionWriter({ accounts, publicApi, held }),
    instrumentOf: held.of,
    async portfolio() {
      const answer = await accounts.holdings()
      if (answer.kind !== 'done') return answer
      const holdings = arrangeHoldings(await Promise.all(answer.value.map(valued)))
      return { ...answer, value: { holdings, totals: totalsOf(holdings) } }
    },
  }
}
