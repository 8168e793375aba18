import { Exact } from '@exchange/market-rules/exact'
import { unitsOfBasis } from '@exchange/market-rules/price-basis'
import type { Quote } from '@exchange/market-rules/holding-value'
import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { marketDayAt } from '@exchange/market-time/trading-phase'
import type { PriceHistoryPoint } from '../domain/market/price-history.ts'
import { type AccountAnswer, invalidInput } from '../domain/members/account-answer.ts'
import { homeFirst } from '../domain/members/home-first.ts'
import {
  isInPeriod,
  type PositionPrices,
  type ReturnPosition,
  statedPrice,
  unitPrice,
} from '../domain/members/returns/measure-position.ts'
import type { PortfolioReturns } from '../domain/members/returns/portfolio-returns.ts'
import { priceSplits } from '../domain/members/returns/price-splits.ts'
import { type PeriodChoice, type ReturnSpan, returnSpan } from '../domain/members/returns/return-period.ts'
import { computeReturns } from '../domain/members/returns/returns.ts'
import { valueSeries } from '../domain/members/returns/value-series.ts'
import type { HeldInstrument, Transaction } from '../domain/members/transaction.ts'
import { memoByObject } from '../domain/site/memo-by-object.ts'
import { SourceError } from '../domain/site/source-error.ts'
import type { Accounts } from '../sources/accounts/accounts.ts'
import { allTransactions } from './all-transactions.ts'
import type { HistoryReader } from './history-reader.ts'
import type { Quoted } from './split-day.ts'

/** A holding's price, with its New Zealand date; undefined if the source does not state it. */
export interface DatedQuote {
  instrument: Quoted
  quote: Quote
  pricedOn: string | undefined
}

export interface ReturnsReader {
  /** Returns of all holdings in a period. Null without transactions. */
  returns(choice: PeriodChoice): Promise<AccountAnswer<PortfolioReturns | null>>
}

interface ReturnsReaderOptions {
  accounts: Accounts
  histories: HistoryReader
  calendar: TradingCalendar
  clock: Clock
  /** Current price of a holding; null for an instrument that is no longer active. */
  quoteOfHeld(held: HeldInstrument): Promise<DatedQuote | null>
}

const isRefused = invalidInput([
  {
    field: 'period',
    code: 'invalid',
    message: 'Choose a period that starts before it ends, and not after today.',
  },
])

/** Computes a member's returns from all transactions and the prices of their days. */
export function createReturnsReader(options: ReturnsReaderOptions): ReturnsReader {
  const { accounts, histories, calendar, clock, quoteOfHeld } = options

  /** An instrument that is no longer active has no prices: whether its history has yields is unknown. */
  async function pricesOf(held: HeldInstrument, from: string): Promise<PositionPrices> {
    try {
      const dated = await quoteOfHeld(held)
      const isYield = dated?.quote.isYieldTraded === true
      const points =
        dated && !isYield ? ((await histories.closes(held.isin, from, dated.instrument)) ?? []) : []
      return {
        on: priceFinder({ dated: dated && ofCurrency(dated, held), points, today: nzDate(clock.now()) }),
        splits: priceSplits(points),
        missing: isYield ? 'YIELD' : 'NONE',
      }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      return { on: () => null, splits: priceSplits([]), missing: 'UNAVAILABLE' }
    }
  }

  return {
    async returns(choice) {
      const answer = await allTransactions(accounts)
      if (answer.kind !== 'done') return answer
      const firstEntry = answer.value[0]?.date
      if (firstEntry === undefined) return { ...answer, value: null }
      const now = clock.now()
      const dates = { today: nzDate(now), marketDay: marketDayAt(calendar, now), firstEntry }
      const span = returnSpan(choice, dates)
      if (!span) return isRefused
      const positions = await Promise.all(
        positionsIn(answer.value, span).map(async ({ held, entries }): Promise<ReturnPosition> => ({
          ...held,
          entries,
          prices: await pricesOf(held, entries[0]?.date ?? span.from),
        })),
      )
      const values = () => homeFirst(valueSeries(positions, { span, tradingDays: calendar.tradingDays }))
      return {
        ...answer,
        value: { ...span, firstEntry, ...ordered(computeReturns(positions, span)), values },
      }
    },
  }
}

/** Transactions by instrument, named by its newest code; only what was held or traded in the period. */
function positionsIn(transactions: readonly Transaction[], span: ReturnSpan) {
  return [...Map.groupBy(transactions, ({ isin }) => isin)].flatMap(([isin, entries]) => {
    const newest = entries.at(-1)
    if (!newest || !isInPeriod({ entries }, span)) return []
    return [{ held: { isin, code: newest.code, currency: newest.currency }, entries }]
  })
}

function ordered({ holdings, totals }: ReturnType<typeof computeReturns>) {
  return {
    holdings: holdings
      .map(({ position: { isin, code, currency }, returns }) => ({ isin, code, currency, returns }))
      .toSorted((one, other) => (one.code < other.code ? -1 : 1)),
    totals: homeFirst(totals),
  }
}

/** No exchange rate is known, so a price in another currency is ignored. */
const ofCurrency = (dated: DatedQuote, { currency }: HeldInstrument) =>
  (dated.quote.currency ?? currency) === currency ? dated : null

interface KnownPrices {
  dated: DatedQuote | null
  points: readonly PriceHistoryPoint[]
  today: string
}

/** Decimals of a price as traded: prices are stored adjusted for later splits. */
const tradedDecimals = 4

/** The close as traded. Memoised: a series is read for each day of a portfolio. */
const tradedClose = memoByObject(({ marketPrice, capitalFactor }: PriceHistoryPoint) => {
  const adjusted = statedPrice(marketPrice ?? 0)
  if (capitalFactor === null || capitalFactor === 1) return adjusted
  return unitPrice(adjusted.exact().div(String(capitalFactor)).toDecimalPlaces(tradedDecimals))
})

const hasClose = ({ marketPrice, capitalFactor }: PriceHistoryPoint) =>
  marketPrice !== null && capitalFactor !== 0

/** Finds the price of a day: the last price on its own day and later, otherwise the last close until then. */
function priceFinder({ dated, points, today }: KnownPrices): PositionPrices['on'] {
  const last = dated && lastPrice(dated.quote)
  const lastDay = dated?.pricedOn ?? today
  const closes = points.filter(point => hasClose(point) && (last === null || point.date < lastDay))
  return date => {
    if (last !== null && date >= lastDay) return last
    const point = closes[countUntil(closes, date) - 1]
    return point ? tradedClose(point) : null
  }
}

function lastPrice({ isYieldTraded, priceAmount, pricePer100 }: Quote) {
  const price = isYieldTraded ? pricePer100 : priceAmount
  if (price === null) return null
  return unitPrice(new Exact(String(price)).div(isYieldTraded ? unitsOfBasis.PER_100 : 1))
}

/** Number of days up to a date; by halves, because a series has thousands. */
function countUntil(days: readonly PriceHistoryPoint[], date: string): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle]?.date ?? '') <= date) low = middle + 1
    else high = middle
  }
  return low
}
