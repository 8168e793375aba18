import { marketCurrency } from '@exchange/market-rules/currency'
import { phaseAt, session } from '@exchange/market-time/trading-phase'
import type { MarketCode } from '../data-set/data-set.ts'
import type { Market } from '../market.ts'
import { isoTime, tickerInstrument, type TickerInstrumentBody } from './instrument-body.ts'
import {
  instrumentList,
  latestOf,
  marketRows,
  type Params,
  type Row,
  tickerMarket,
  type Topic,
} from './topics.ts'

/** Number of gainers and of decliners published. */
const ranked = 10

const names: Record<MarketCode, string> = {
  NZSX: 'NZX Main Board',
  NZDX: 'NZX Debt Market',
  FSM: "Fonterra Shareholders' Market",
  NZCX: 'NZX Derivatives Market',
}

/** Relative price change; null for a yield, whose change is not a gain. */
function moveOf({ isYieldTraded, priceChangeRelative, totalCount }: TickerInstrumentBody): number {
  return isYieldTraded || totalCount === 0 ? 0 : (priceChangeRelative ?? 0)
}

interface Direction {
  name: string
  sign: 1 | -1
}

function movers(market: Market, params: Params, { name, sign }: Direction): Topic | undefined {
  const code = tickerMarket(params)
  if (!code) return undefined
  const topic = instrumentList(`${name} ${code}`, instant =>
    marketRows(market, code, instant)
      .filter(row => moveOf(row) * sign > 0)
      .toSorted((one, other) => (moveOf(other) - moveOf(one)) * sign || (one.code < other.code ? -1 : 1))
      .slice(0, ranked),
  )
  // Another instrument's trade may remove a row, so the ranking changes with the whole market.
  const changedAt = (_rows: readonly Row[], instant: number) =>
    latestOf(marketRows(market, code, instant).map(({ asAt }) => ({ asAt })))
  return { ...topic, changedAt }
}

/** `/{market}/gainers` */
export function gainersTopic(market: Market, params: Params): Topic | undefined {
  return movers(market, params, { name: 'gainers', sign: 1 })
}

/** `/{market}/decliners` */
export function declinersTopic(market: Market, params: Params): Topic | undefined {
  return movers(market, params, { name: 'decliners', sign: -1 })
}

/** `/issuer/{CODE}/instruments` */
export function issuerTopic(market: Market, { code = '' }: Params): Topic | undefined {
  const issuer = market.dataSet.issuers.get(code)
  if (!issuer) return undefined
  return instrumentList(`issuer ${code}`, instant =>
    market
      .activeOn(market.board.dayAt(instant))
      .filter(({ issuerCode }) => issuerCode === code)
      .map(instrument => tickerInstrument(market, instrument, instant)),
  )
}

/** `/{market}/market` */
export function summaryTopic(market: Market, params: Params): Topic | undefined {
  const code = tickerMarket(params)
  if (!code) return undefined
  return {
    name: `summary ${code}`,
    key: 'market',
    beside: ['code'],
    patchType: 'merge',
    isSingle: true,
    rows: instant => [summary(market, code, instant)],
    changedAt: latestOf,
  }
}

function summary(market: Market, code: MarketCode, instant: number) {
  const { board } = market
  const date = board.dayAt(instant)
  const rows = marketRows(market, code, instant)
  const traded = rows.filter(({ totalCount }) => totalCount > 0)
  const moved = traded.map(({ priceChangeAmount }) => Math.sign(priceChangeAmount ?? 0))
  const sum = (pick: (row: TickerInstrumentBody) => number) =>
    rows.reduce((total, row) => total + pick(row), 0)
  const value = moneyOf(rows, ({ totalValue }) => totalValue)
  const capitalisation = moneyOf(rows, row => row.capitalisation)
  const { preOpen, close } = session(board.calendar, date)!
  const lastTrade = traded.reduce((last, row) => Math.max(last, Date.parse(row.lastUpdatedAt)), preOpen)
  const minute = Math.floor(Math.min(instant, close) / 60_000) * 60_000
  const { phase, since } = phaseAt(board.calendar, instant)
  return {
    market: code.toLowerCase(),
    code,
    name: names[code],
    date,
    phase,
    securities: rows.length,
    listed: new Set(rows.map(({ issuerCode }) => issuerCode)).size,
    tradedSecurities: traded.length,
    gainers: moved.filter(sign => sign > 0).length,
    decliners: moved.filter(sign => sign < 0).length,
    unchanged: moved.filter(sign => sign === 0).length,
    trades: sum(({ totalCount }) => totalCount),
    volume: sum(({ totalVolume }) => totalVolume),
    currency: marketCurrency,
    value: value.total?.toFixed(2) ?? null,
    valueExcludes: traded.filter(row => !value.included.has(row)).length,
    capitalisation: capitalisation.total?.toFixed(0) ?? null,
    capitalisationExcludes: rows.length - capitalisation.included.size,
    lastUpdatedAt: isoTime(lastTrade),
    asAt: isoTime(Math.max(minute, lastTrade, since)),
  }
}

/** Total value of rows in the market's currency, and the rows that it includes. Contracts have no total, which differs from zero. */
function moneyOf(
  rows: readonly TickerInstrumentBody[],
  pick: (row: TickerInstrumentBody) => string | null,
): { total: number | null; included: ReadonlySet<TickerInstrumentBody> } {
  const included = new Set(rows.filter(row => row.currency === marketCurrency && pick(row) !== null))
  const total = Array.from(included).reduce((sum, row) => sum + Number(pick(row)), 0)
  return { total: included.size === 0 ? null : total, included }
}
