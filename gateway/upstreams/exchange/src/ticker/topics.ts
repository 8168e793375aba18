import { session } from '@exchange/market-time/trading-phase'
import { type MarketCode, marketCodes } from '../data-set/data-set.ts'
import type { Market } from '../market.ts'
import { lastChangeOf } from '../simulation/board.ts'
import { minutePoints } from '../simulation/minute-points.ts'
import { tickerInstrument, type TickerInstrumentBody } from './instrument-body.ts'

export type Row = Record<string, unknown>

/** A subject of subscriptions: rows with a key, at an instant. */
export interface Topic {
  /** Its name among all topics. */
  name: string
  /** The field that identifies a row. */
  key: 'ISIN' | 'timestamp' | 'id' | 'market' | 'code'
  /** Fields included in every patch in addition to the key. */
  beside: readonly string[]
  /** Merge mode of a patch: `add` also adds new rows. */
  patchType: 'merge' | 'add'
  /** Whether the body is a single row instead of a list of rows. */
  isSingle: boolean
  rows(instant: number): readonly Row[]
  /** Time of the last change of the rows, up to an instant. */
  changedAt(rows: readonly Row[], instant: number): number
}

export type Params = Record<string, string>

/** Publication time of the latest row. */
export const latestOf = (rows: readonly Row[]) =>
  Math.max(0, ...rows.map(({ asAt }) => Date.parse(String(asAt))))

/** `/instrument/{CODE}` */
export function instrumentTopic(market: Market, { code = '' }: Params): Topic | undefined {
  const instrument = market.byCode(code)
  if (!instrument || !market.board.isActive(instrument, market.board.dayAt(market.published())))
    return undefined
  return {
    name: `instrument ${code}`,
    key: 'ISIN',
    beside: ['code'],
    patchType: 'merge',
    isSingle: true,
    rows: instant => [{ ...tickerInstrument(market, instrument, instant) }],
    changedAt: latestOf,
  }
}

/** `/{market}/instruments` */
export function marketTopic(market: Market, params: Params): Topic | undefined {
  const code = tickerMarket(params)
  if (!code) return undefined
  const rows = (instant: number) => marketRows(market, code, instant)
  return instrumentList(`market ${code}`, rows)
}

/** Fields in an instrument's rows of `changes`: those that are constant within a day are omitted. */
const moving = [
  'code',
  'ISIN',
  'suspensionStatus',
  'priceAmount',
  'priceChangeAmount',
  'priceChangeRelative',
  'priceChangeDirection',
  'startingPriceAmount',
  'firstPrice',
  'highPrice',
  'lowPrice',
  'bestBid',
  'bestOffer',
  'totalCount',
  'totalVolume',
  'totalValue',
  'capitalisation',
  'marketValue',
  'pricePer100',
  'peRatio',
  'gdyPerShare',
  'priceAt',
  'lastPriceAt',
  'lastUpdatedAt',
  'asAt',
] as const satisfies (keyof TickerInstrumentBody)[]

/** `/{market}/instruments/changes`: the figures of the market's instruments without their names and terms. */
export function marketChangesTopic(market: Market, params: Params): Topic | undefined {
  const whole = marketTopic(market, params)
  return (
    whole && {
      ...whole,
      name: `${whole.name} changes`,
      rows: instant =>
        whole.rows(instant).map(row => Object.fromEntries(moving.map(field => [field, row[field]]))),
    }
  )
}

/** A market's code from a ticker path, in lower case there. */
export function tickerMarket({ market = '' }: Params): MarketCode | undefined {
  return marketCodes.find(code => code.toLowerCase() === market)
}

/** Everything quoted in a market at an instant, by code. */
export function marketRows(market: Market, code: MarketCode, instant: number): TickerInstrumentBody[] {
  return market
    .activeOn(market.board.dayAt(instant))
    .filter(instrument => instrument.market === code)
    .map(instrument => tickerInstrument(market, instrument, instant))
}

/** A topic of many instruments. */
export function instrumentList(name: string, rows: (instant: number) => TickerInstrumentBody[]): Topic {
  return {
    name,
    key: 'ISIN',
    beside: ['code'],
    patchType: 'merge',
    isSingle: false,
    rows: instant => rows(instant).map(row => ({ ...row })),
    changedAt: latestOf,
  }
}

/** `/instrument/{CODE}/price-history`: the day's points by the minute. */
export function priceHistoryTopic(market: Market, { code = '' }: Params): Topic | undefined {
  const instrument = market.byCode(code)
  if (!instrument || !market.board.isActive(instrument, market.board.dayAt(market.published())))
    return undefined
  const { board } = market
  return {
    name: `price-history ${code}`,
    key: 'timestamp',
    beside: ['value', 'volume'],
    patchType: 'add',
    isSingle: false,
    rows: instant =>
      minutePoints(board.tapeOf(instrument, board.dayAt(instant)), instant).map(point => ({ ...point })),
    changedAt: (_rows, instant) =>
      lastChangeOf(board.quoteAt(instrument, instant)) ??
      session(board.calendar, board.dayAt(instant))!.preOpen,
  }
}
