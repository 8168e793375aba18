import type { LiveInstrument } from '../../domain/instrument.ts'
import { instrumentContract } from './contract.ts'
import type { RowContract, TickerRow } from './row-contract.ts'

/** One thing that the ticker streams, and answers once at the same path with `/last` behind it. */
export interface Topic<Row extends TickerRow> {
  /** Names its readings: `ticker:instrument:KRE`. */
  key: string
  path: string
  /** The least time between two polls. */
  baseMs: number
  contract: RowContract<Row>
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
  const id = market.toLowerCase()
  return {
    key: `ticker:instruments:${id}`,
    path: `/${encodeURIComponent(id)}/instruments`,
    baseMs: defaultPollMs,
    contract: instrumentContract,
  }
}

/** Names one instrument's reading, whichever topic it was read from. */
export const instrumentKey = (code: string) => `ticker:instrument:${code}`
