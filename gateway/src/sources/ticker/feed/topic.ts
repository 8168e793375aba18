import type { LiveDerivative } from '../../../domain/derivatives/derivative.ts'
import type { IndexFigures } from '../../../domain/market/exchange-index.ts'
import type { LiveInstrument } from '../../../domain/market/instrument.ts'
import { instrumentContract } from '../contracts/instrument-contract.ts'
import { derivativeContract } from '../contracts/derivative-contract.ts'
import { indexContract, summaryContract, type SummaryRow } from '../contracts/market-contract.ts'
import { pointContract, type PointRow } from '../contracts/point-contract.ts'
import type { RowContract, TickerRow } from '../contracts/row-contract.ts'

/** A stream of the ticker, also available as a single answer at the same path plus `/last`. */
export interface Topic<Row extends TickerRow> {
  /** Key of its readings: `ticker:instrument:KRE`. */
  key: string
  path: string
  /** Minimum interval between polls. */
  baseMs: number
  contract: RowContract<Row>
  /** Whether rows may stay unchanged during trading. Only keepalives then show whether the ticker lags. */
  isOftenStill?: true
  /** Period in which the number of rows may drop: on a new New Zealand day, or at any time. */
  mayShrink?: 'DAILY' | 'ALWAYS'
}

/** Poll delays as specified: the instrument overview every 10 s, every other feed every 30 s. */
const overviewMs = 10_000
export const defaultPollMs = 30_000

/** Above this number of instruments of one market, the market's own topic is cheaper than single topics. */
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

/** Gainers or decliners, largest move first. */
export function moversTopic(market: string, direction: Direction): Topic<LiveInstrument> {
  return { ...ofMarket(market, direction, instrumentContract), mayShrink: 'ALWAYS' }
}

/** A market's daily figures: one row. */
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

/** All indices. `/indices` and `/index/{id}` contain the same data. */
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

/** Contracts of an underlying; of all underlyings if null. */
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

/** Key of one instrument's reading, for any topic it was read from. */
export const instrumentKey = (code: string) => `ticker:instrument:${code}`
