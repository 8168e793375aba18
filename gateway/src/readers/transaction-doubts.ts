import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { Decimal } from 'decimal.js'
import type { TransactionEntry } from '../domain/members/transaction.ts'
import { dayText } from '@exchange/market-rules/day-text'
import { createDividendDoubts, type DividendDoubtsOptions } from './dividend-doubts.ts'
import { createPriceDoubts, type PriceDoubtsOptions, trades } from './price-doubts.ts'

interface DoubtsOptions extends PriceDoubtsOptions, DividendDoubtsOptions {
  calendar: TradingCalendar
}

/** Finds entries that are valid but probably mistakes. Never rejects: unreadable data raises no doubt. */
export interface TransactionDoubts {
  /** One sentence per doubt. `id` is the transaction that the entry replaces. */
  about(entry: TransactionEntry, id?: string): Promise<string[]>
  /** The doubts about the price, the day and the dividend of each entry of a file, in their order. */
  aboutAll(entries: readonly TransactionEntry[]): Promise<string[][]>
}

const sameAmount = (one: string | null, other: string | null) => new Decimal(one ?? 0).eq(other ?? 0)
const amounts = ['quantity', 'price', 'fees', 'ratioNew', 'ratioOld'] as const

export function createTransactionDoubts(options: DoubtsOptions): TransactionDoubts {
  const { accounts, calendar } = options
  const { price, sharedSource } = createPriceDoubts(options)
  const { dividend, dividends } = createDividendDoubts(options)

  async function duplicate(entry: TransactionEntry, id: string | undefined): Promise<string | null> {
    const dates = { startDate: entry.date, endDate: entry.date }
    const answer = await accounts.transactions({ ...dates, limit: 200, pageKey: null, includeCount: false })
    if (answer.kind !== 'done') return null
    const isThere = answer.value.edges.some(
      ({ node: other }) =>
        other.id !== id &&
        other.isin === entry.isin &&
        other.type === entry.type &&
        other.priceBasis === entry.priceBasis &&
        amounts.every(name => sameAmount(entry[name], other[name])),
    )
    return isThere ? 'You have already entered this transaction.' : null
  }

  const closedDay = ({ type, date }: TransactionEntry) =>
    trades.includes(type) && !calendar.isTradingDay(date)
      ? `The market was closed on ${dayText(date)}.`
      : null

  return {
    async aboutAll(entries) {
      const source = sharedSource(entries)
      const [prices, paid] = await Promise.all([
        Promise.all(entries.map(entry => price(entry, source).catch(() => null))),
        dividends(entries),
      ])
      return entries.map((entry, at) =>
        [closedDay(entry), prices[at] ?? null, paid[at] ?? null].filter(doubt => doubt !== null),
      )
    },
    async about(entry, id) {
      const closed = closedDay(entry)
      const found = await Promise.all(
        [price(entry), dividend(entry), duplicate(entry, id)].map(doubt => doubt.catch(() => null)),
      )
      return [closed, ...found].filter(doubt => doubt !== null)
    },
  }
}
