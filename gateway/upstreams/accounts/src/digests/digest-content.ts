import {
  type CurrencyTotal,
  type HoldingValue,
  isClosed,
  totalHoldings,
  valueHolding,
} from '@exchange/market-rules/holding-value'
import { nzDate, nzDateOf } from '@exchange/market-time/new-zealand-time'
import { type AnnouncementRow, type IndexRow, type PriceRow, quoteOf } from '../market/market-contract.ts'
import type { MarketSnapshot } from '../market/market-snapshot.ts'
import type { InstrumentMovement, ListedHolding } from '../portfolio/list-holdings.ts'
import type { DigestSlot } from './digest-slot.ts'
import { comingIncome, type ComingIncome } from './coming-income.ts'

/** Holdings and watchlist of a member. */
export interface Followed {
  /** Includes closed positions: a sale of the day counts in the day's totals. */
  holdings: readonly ListedHolding[]
  /** Transactions of the holdings, in order of date. */
  movements: readonly InstrumentMovement[]
  /** Codes, in the member's own order. */
  watchlist: readonly string[]
}

/** Slot, date and time of a digest. */
export interface DigestOccasion {
  slot: DigestSlot
  tradeDate: string
  /** Whether trading ends at 13:00 on this day. */
  isHalfDay: boolean
  /** Whether the member requested it as a trial. */
  isTest: boolean
  now: number
}

/** An instrument in a digest; its row is undefined if it is missing from the market data. */
export interface DigestLine {
  code: string
  row: PriceRow | undefined
}

/** A holding at market prices. */
export interface HeldLine extends DigestLine, HoldingValue, Pick<ListedHolding, 'quantity' | 'currency'> {}

/** Content of a digest. */
export interface DigestContent {
  holdings: HeldLine[]
  /** Totals of all holdings, by currency. */
  totals: CurrencyTotal[]
  watchlist: DigestLine[]
  income: ComingIncome
  /** Today's price sensitive announcements of followed instruments, latest first. */
  news: AnnouncementRow[]
  /** Today's other announcements about the holdings, latest first. */
  otherNews: AnnouncementRow[]
  indices: readonly IndexRow[]
  /** Parts that are missing or old. */
  warnings: Warning[]
  isSimulated: boolean
}

export interface Warning {
  part: 'prices' | 'indices' | 'news'
  /** Read time of the content; null without content. */
  readAt: number | null
}

/** Composes the content of one member's digest. Pure. */
export function digestContent(
  { holdings, movements, watchlist }: Followed,
  market: MarketSnapshot,
  { tradeDate, now }: DigestOccasion,
): DigestContent {
  const valued = holdings.map(holding => valuedAt(holding, market))
  const held = valued.filter(holding => !isClosed(holding))
  const watched = watchlist.map(code => ({ code, row: market.find(code) }))
  const codesOf = (lines: readonly DigestLine[]) =>
    new Set(lines.flatMap(({ code, row }) => (row ? [code, row.code] : [code])))
  const [heldCodes, followedCodes] = [codesOf(held), codesOf([...held, ...watched])]
  const ofDay = market.announcements
    .filter(({ releasedAt }) => nzDate(releasedAt) === tradeDate && releasedAt <= now)
    .toSorted((one, other) => other.releasedAt - one.releasedAt)
  return {
    holdings: held,
    totals: held.length === 0 ? [] : totalHoldings(valued),
    watchlist: watched,
    income: comingIncome({ held, movements, market, tradeDate }),
    news: ofDay.filter(row => row.isPriceSensitive && isAbout(row, followedCodes)),
    otherNews: ofDay.filter(row => !row.isPriceSensitive && isAbout(row, heldCodes)),
    indices: market.indices,
    warnings: warningsOf(market, now),
    isSimulated: market.isSimulated,
  }
}

const isAbout = ({ codes }: AnnouncementRow, followed: ReadonlySet<string>) =>
  codes.some(code => followed.has(code))

function valuedAt(holding: ListedHolding, market: MarketSnapshot) {
  const { code, isin, day, fees_entered: feesEntered } = holding
  const row = market.find(code, isin)
  const { opening_quantity: openingQuantity, ...amounts } = day
  const value = valueHolding(
    { ...holding, day: { ...amounts, openingQuantity } },
    row && quoteOf(row),
    nzDateOf(row?.asAt),
  )
  return { ...holding, ...value, feesEntered, row }
}

function warningsOf({ states }: MarketSnapshot, now: number): Warning[] {
  const parts = ['prices', 'indices', 'news'] as const
  return parts.flatMap(part => {
    const { readAt, isStale } = states[part]
    if (!isStale) return []
    // Yesterday's list of announcements has no news of today.
    const isOfAnotherDay = part === 'news' && readAt !== null && nzDate(readAt) !== nzDate(now)
    return [{ part, readAt: isOfAnotherDay ? null : readAt }]
  })
}
