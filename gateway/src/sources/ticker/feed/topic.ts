import type { LiveDerivative } from '../../../domain/derivative.ts'
import type { IndexFigures } from '../../../domain/exchange-index.ts'
import type { LiveInstrument } from '../../../domain/instrument.ts'
import { instrumentContract } from '../contracts/instrument-contract.ts'
import { derivativeContract } from '../contracts/derivative-contract.ts'
import { indexContract, summaryContract, type SummaryRow } from '../contracts/market-contract.ts'
import { pointContract, type PointRow } from '../contracts/point-contract.ts'
import type { RowContract, TickerRow } from '../contracts/row-contract.ts'

/** One thing that the ticker streams, and answers once at the same path with `/last` behind it. */
export interface Topic<Row extends TickerRow> {
  /** Names its readings: `ticker:instrument:KRE`. */
  key: string
  path: string
  /** The least time between two polls. */
  baseMs: number
  contract: RowContract<Row>
  /** Its rows may rightly stand still while the exchange trades: only keepalives show whether the ticker lags. */
  isOftenStill?: true
  /** When its rows may rightly become far fewer: on a new New Zealand day, or at any moment. */
  mayShrink?: 'DAILY' | 'ALWAYS'
}

/** Poll delays as specified: the instrument overview asks every 10 s, every other feed every 30 s. */
const overviewMs = 10_000
export const defaultPollMs = 30_000

/** Of more instruments of one market than this, the market's own topic is cheaper than one topic each. */
export const mostSingleTopics = 8

export function instrumentTopic(code: string): Topic<LiveInstrument> {
  return {
    key: instrumentKey(code),
    path: `/instrument/${encodeURIComponent(code)}`,
    baseMs: overviewMs,
    contract: instrumentContract,
  }
}

export function marketTopic(market: string): Topic<LiveInstrument> {
  return ofMarket(market, 'instruments', instrumentContract)
}

export type Direction = 'gainers' | 'decliners'

/** Those that moved most one way, the largest move first. */
export function moversTopic(market: string, direction: Direction): Topic<LiveInstrument> {
  return { ...ofMarket(market, direction, instrumentContract), mayShrink: 'ALWAYS' }
}

/** A market's day in figures: one row. */
export function summaryTopic(market: string): Topic<SummaryRow> {
  return ofMarket(market, 'market', summaryContract(market.toLowerCase()))
}

function ofMarket<Row extends TickerRow>(
  market: string,
  name: string,
  contract: RowContract<Row>,
): Topic<Row> {
  const id = market.toLowerCase()
  return {
    key: `ticker:${name}:${id}`,
    path: `/${encodeURIComponent(id)}/${name}`,
    baseMs: defaultPollMs,
    contract,
  }
}

/** All indices; `/indices` and `/index/{id}` say nothing more. */
export const indicesTopic: Topic<IndexFigures> = {
  key: 'ticker:indices',
  path: '/indices/all',
  baseMs: defaultPollMs,
  contract: indexContract,
}

/** An instrument's day by the minute. */
export function priceHistoryTopic(code: string): Topic<PointRow> {
  return {
    key: `ticker:price-history:${code}`,
    path: `/instrument/${encodeURIComponent(code)}/price-history`,
    baseMs: defaultPollMs,
    contract: pointContract,
    isOftenStill: true,
    mayShrink: 'DAILY',
  }
}

/** The contracts of an underlying; of all when it is null. */
export function derivativesTopic(underlying: string | null): Topic<LiveDerivative> {
  const of = underlying === null ? '' : `/underlying/${encodeURIComponent(underlying)}`
  return {
    key: `ticker:derivatives${underlying === null ? '' : `:${underlying}`}`,
    path: `/derivatives${of}/changes`,
    baseMs: defaultPollMs,
    contract: derivativeContract,
    isOftenStill: true,
  }
}

/** Names one instrument's reading, whichever topic it was read from. */
export const instrumentKey = (code: string) => `ticker:instrument:${code}`
