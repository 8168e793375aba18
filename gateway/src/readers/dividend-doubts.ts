import { Exact } from '@exchange/market-rules/exact'
import type { Dividend } from '../domain/market/dividend.ts'
import { exDateFor } from '../domain/members/income/matched-payments.ts'
import { positionDays, type ReturnEntry } from '../domain/members/returns/position-days.ts'
import type { TransactionEntry } from '../domain/members/transaction.ts'
import { addDays } from '../domain/site/calendar-days.ts'
import { dayText } from '@exchange/market-rules/day-text'
import type { Accounts } from '../sources/accounts/accounts.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import { allTransactions } from './all-transactions.ts'
import { memoByText } from './memo-by-text.ts'
import { publishedDividends } from './paid-positions.ts'

export interface DividendDoubtsOptions {
  accounts: Accounts
  publicApi: PublicApi
}

/** Compares entered dividends with the securities that were held for them. */
export interface DividendDoubts {
  /** Doubt about an entry; null without one. */
  dividend(entry: TransactionEntry): Promise<string | null>
  /** Doubts about the entries of a file, as if the whole file had been added. */
  dividends(entries: readonly TransactionEntry[]): Promise<(string | null)[]>
}

const isDividend = ({ type, quantity }: TransactionEntry) => type === 'DIVIDEND' && quantity !== null

const doubtOf = ({ code, quantity }: TransactionEntry, day: string, own: string) =>
  new Exact(quantity ?? 0).lte(own)
    ? null
    : `You held ${own} ${code} on ${dayText(day)}, and this dividend is paid on ${quantity}.`

/** Only quantities matter here. */
const movementOf = (entry: TransactionEntry): ReturnEntry => ({
  ...entry,
  quantity: entry.quantity ?? '0',
  price: '0',
  fees: '0',
})

/** The last day on which a buyer received the dividend. For one that the exchange did not publish, its own day. */
function dayOf({ date }: TransactionEntry, published: readonly Dividend[]): string {
  const exDate = exDateFor(date, published)
  return exDate === null ? date : addDays(exDate, -1)
}

export function createDividendDoubts({ accounts, publicApi }: DividendDoubtsOptions): DividendDoubts {
  const read = (isin: string) => publishedDividends(publicApi, isin)

  return {
    async dividend(entry) {
      if (!isDividend(entry)) return null
      const day = dayOf(entry, await read(entry.isin))
      const answer = await accounts.holdings(day)
      if (answer.kind !== 'done') return null
      const own = answer.value.find(({ isin }) => isin === entry.isin)?.quantity ?? '0'
      return doubtOf(entry, day, own)
    },
    async dividends(entries) {
      const nothing = entries.map(() => null)
      if (!entries.some(isDividend)) return nothing
      const answer = await allTransactions(accounts)
      if (answer.kind !== 'done') return nothing
      const stored = Map.groupBy(answer.value, ({ isin }) => isin)
      const added = Map.groupBy(entries, ({ isin }) => isin)
      const daysOf = new Map(
        [...added].map(([isin, own]) => [
          isin,
          own.some(isDividend) ? positionDays([...(stored.get(isin) ?? []), ...own.map(movementOf)]) : [],
        ]),
      )
      const publishedOf = memoByText((isin: string) => isin, read)
      const doubt = async (entry: TransactionEntry) => {
        if (!isDividend(entry)) return null
        const day = dayOf(entry, await publishedOf(entry.isin))
        const own = daysOf.get(entry.isin)?.findLast(({ date }) => date <= day)?.after ?? new Exact(0)
        return doubtOf(entry, day, own.toString())
      }
      return Promise.all(entries.map(entry => doubt(entry).catch(() => null)))
    },
  }
}
