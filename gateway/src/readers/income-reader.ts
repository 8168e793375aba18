import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { AccountAnswer } from '../domain/members/account-answer.ts'
import { homeFirst } from '../domain/members/home-first.ts'
import {
  incomeTotals,
  type PaidPosition,
  paymentsOn,
  type PortfolioIncome,
} from '../domain/members/income/portfolio-income.ts'
import type { Transaction } from '../domain/members/transaction.ts'
import { SourceError } from '../domain/site/source-error.ts'
import type { Accounts } from '../sources/accounts/accounts.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import { allTransactions } from './all-transactions.ts'

export interface IncomeReader {
  /** Payments of the exchange's files on what a member held. */
  income(): Promise<AccountAnswer<PortfolioIncome>>
}

interface IncomeReaderOptions {
  accounts: Accounts
  publicApi: PublicApi
  clock: Clock
}

/** Joins a member's transactions with the exchange's files of past and upcoming dividends. */
export function createIncomeReader({ accounts, publicApi, clock }: IncomeReaderOptions): IncomeReader {
  /** An instrument's payments; its code if its files cannot be read. */
  async function positionOf(isin: string, entries: readonly Transaction[]): Promise<PaidPosition | string> {
    const { code, currency } = entries.at(-1)!
    try {
      const files = await Promise.all([publicApi.dividends(isin), publicApi.upcomingDividends(isin)])
      // Both files contain a payment on the day on which it moves from one to the other.
      const byId = new Map(files.flatMap(file => file ?? []).map(dividend => [dividend.id, dividend]))
      return { held: { isin, code, currency }, entries, dividends: [...byId.values()] }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      return code
    }
  }

  return {
    async income() {
      const answer = await allTransactions(accounts)
      if (answer.kind !== 'done') return answer
      const byIsin = Map.groupBy(answer.value, ({ isin }) => isin)
      const positions = await Promise.all([...byIsin].map(([isin, entries]) => positionOf(isin, entries)))
      const today = nzDate(clock.now())
      const payments = positions
        .flatMap(one => (typeof one === 'string' ? [] : paymentsOn(one, today)))
        .toSorted((one, other) => (one.exDate > other.exDate ? -1 : 1))
      const unavailable = positions.filter(one => typeof one === 'string').toSorted()
      return { ...answer, value: { payments, totals: homeFirst(incomeTotals(payments)), unavailable } }
    },
  }
}
