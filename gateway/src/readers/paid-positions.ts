import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Dividend } from '../domain/market/dividend.ts'
import {
  type IncomePayment,
  type PaidPosition,
  paymentsOn,
} from '../domain/members/income/portfolio-income.ts'
import { byPosition, type Transaction } from '../domain/members/transaction.ts'
import { SourceError } from '../domain/site/source-error.ts'
import type { Accounts } from '../sources/accounts/accounts.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'

/** Payments on a member's positions, and the codes whose files cannot be read. */
interface PositionPayments {
  /** Latest ex date first. */
  payments: IncomePayment[]
  unavailable: string[]
}

export interface PaidPositionsOptions {
  accounts: Accounts
  publicApi: PublicApi
  clock: Clock
}

/** An instrument's dividends, past and upcoming, of the exchange's files. */
export async function publishedDividends(
  publicApi: Pick<PublicApi, 'dividends' | 'upcomingDividends'>,
  isin: string,
): Promise<Dividend[]> {
  const files = await Promise.all([publicApi.dividends(isin), publicApi.upcomingDividends(isin)])
  // Both files contain a payment on the day on which it moves from one to the other.
  return [...new Map(files.flatMap(file => file ?? []).map(dividend => [dividend.id, dividend])).values()]
}

/** Joins transactions with the exchange's files of past and upcoming dividends. */
export function createPaidPositions({ publicApi, clock }: Omit<PaidPositionsOptions, 'accounts'>) {
  /** An instrument's payments; its code if its files cannot be read. */
  async function positionOf(entries: readonly Transaction[]): Promise<PaidPosition | string> {
    const { isin, code, currency } = entries.at(-1)!
    try {
      return { held: { isin, code, currency }, entries, dividends: await publishedDividends(publicApi, isin) }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      return code
    }
  }

  return async (transactions: readonly Transaction[]): Promise<PositionPayments> => {
    const positions = await Promise.all(byPosition(transactions).map(positionOf))
    const today = nzDate(clock.now())
    return {
      payments: positions
        .flatMap(one => (typeof one === 'string' ? [] : paymentsOn(one, today)))
        .toSorted((one, other) => (one.exDate > other.exDate ? -1 : 1)),
      unavailable: [...new Set(positions.filter(one => typeof one === 'string'))].toSorted(),
    }
  }
}
