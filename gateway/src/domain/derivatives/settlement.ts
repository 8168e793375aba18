import type { DerivativeType } from './derivative.ts'
import type { Freshness } from '../site/freshness.ts'

export type SettlementReport = 'NZ20' | 'EQUITY_OPTIONS'
export type SettlementVersion = 'PROVISIONAL' | 'FINAL'

/** A settlement price from its source, in one of its versions. */
export interface SettlementRow {
  instrumentCode: string
  version: SettlementVersion
  /** In index points, or in dollars of the share. */
  price: number | null
}

/** A contract's daily settlement price. Dates are New Zealand dates, times milliseconds since 1970. */
export interface DailySettlementRow extends SettlementRow {
  tradeDate: string
  /** In lots. */
  marketVolume: number | null
  priceChange: number | null
  priceChangePercentage: number | null
  createdAt: number | null
}

/** Final settlement of an expired future. */
export interface FinalSettlementRow extends SettlementRow {
  contractMonth: string | null
  settlementDate: string | null
  /** Time of the record. */
  date: string | null
}

/** Provisional price that was replaced by a final one. */
export interface Revised {
  provisionalPrice: number | null
}

export interface DailySettlement extends DailySettlementRow, Revised {
  report: SettlementReport
  freshness: Freshness
}

export interface FinalSettlement extends FinalSettlementRow, Revised {
  freshness: Freshness
}

export interface ContractDescription {
  isin: string
  code: string
  description: string | null
  underlyingCode: string | null
  type: DerivativeType | null
  strikePrice: number | null
  contractMonth: string | null
  expiryDate: string | null
  currency: string | null
  /** Securities per option, or money per index point. */
  contractSize: number | null
}

/** A contract's finished day; prices are null without a trade. */
export interface ContractDay {
  isin: string
  date: string
  firstPrice: number | null
  highPrice: number | null
  lowPrice: number | null
  lastPrice: number | null
  settlementPrice: number | null
  /** In lots. */
  volumeTraded: number | null
  openInterest: number | null
}

/** A margin parameter file as listed by the exchange. */
export interface SpanFile {
  id: string
  /** In lower case, such as `zip`. */
  type: string
  /** Time of the parameters, in milliseconds since 1970. */
  date: number
  label: string | null
  uri: string
}

export interface ParticipantShare {
  companyId: string
  /** In New Zealand dollars. */
  onMarketTradedValue: number | null
  onMarketSharePercentage: number | null
  startDate: string | null
  endDate: string | null
}

/** The same with the participant's company name. */
export interface NamedParticipantShare extends ParticipantShare {
  registeredName: string | null
}

/** Market shares of participants in one period. */
export interface MarketShare {
  startDate: string | null
  endDate: string | null
  participants: NamedParticipantShare[]
  totalValue: number | null
  totalPercentage: number | null
  freshness: Freshness
}

/** Prices have at most three decimals; binary arithmetic adds more digits. */
const thousandths = (value: number) => Math.round(value * 1_000) / 1_000

/** Final minus provisional price. */
export const revisionOf = ({ price, provisionalPrice }: SettlementRow & Revised): number | null =>
  price === null || provisionalPrice === null ? null : thousandths(price - provisionalPrice)

/**
 * One row per key: the final one with the provisional price it replaced, else the provisional one. The first row of a
 * version wins. `remembered` returns provisional prices that are no longer in the list.
 */
export function withoutReplaced<Row extends SettlementRow>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  remembered: (row: Row) => number | null = () => null,
): (Row & Revised)[] {
  const [provisional, chosen] = [new Map<string, Row>(), new Map<string, Row>()]
  for (const row of rows) {
    const key = keyOf(row)
    if (row.version === 'PROVISIONAL' && !provisional.has(key)) provisional.set(key, row)
    if (chosen.get(key)?.version !== 'FINAL' && (row.version === 'FINAL' || !chosen.has(key)))
      chosen.set(key, row)
  }
  return Array.from(chosen, ([key, row]) => ({
    ...row,
    provisionalPrice: row.version === 'FINAL' ? (provisional.get(key)?.price ?? remembered(row)) : null,
  }))
}

/** By day, the latest first, then by contract. */
const byDay = (one: DailySettlementRow, other: DailySettlementRow) =>
  other.tradeDate.localeCompare(one.tradeDate) || (one.instrumentCode < other.instrumentCode ? -1 : 1)

/** The rows of the latest trade dates, `count` of them. */
export function ofLatestDates<Row extends DailySettlementRow>(rows: readonly Row[], count: number): Row[] {
  const dates = [...new Set(rows.map(({ tradeDate }) => tradeDate))].toSorted().slice(-count)
  const shown = new Set(dates)
  return rows.filter(({ tradeDate }) => shown.has(tradeDate)).toSorted(byDay)
}

const dayMs = 86_400_000
const longestDays = 31

/** Days before today and less than 31 days old, newest first; `today` is a New Zealand date. */
export function pastMonth<Row extends { date: string }>(rows: readonly Row[], today: string): Row[] {
  const age = ({ date }: Row) => Math.round((Date.parse(today) - Date.parse(date)) / dayMs)
  return rows
    .filter(row => age(row) > 0 && age(row) < longestDays)
    .toSorted((one, other) => other.date.localeCompare(one.date))
}

/** Zip files, newest first. */
export const packedFiles = (files: readonly SpanFile[]): SpanFile[] =>
  files
    .filter(({ type }) => type === 'zip')
    .toSorted((one, other) => other.date - one.date || (one.id < other.id ? 1 : -1))

/** Sum without binary rounding errors after the fifteenth digit. Null if there are no values. */
const sum = (values: readonly (number | null)[]) => {
  const numbers = values.filter(value => value !== null)
  const total = numbers.reduce((before, value) => before + value, 0)
  return numbers.length === 0 ? null : Number(total.toPrecision(15))
}

/** The rows of the latest period, largest first, and their totals. */
export function latestPeriod(
  rows: readonly ParticipantShare[],
  nameOf: (companyId: string) => string | null,
): Omit<MarketShare, 'freshness'> {
  const ends = rows.map(({ endDate }) => endDate ?? '').toSorted()
  const latest = rows.filter(({ endDate }) => (endDate ?? '') === ends.at(-1))
  const participants = latest
    .map(row => ({ ...row, registeredName: nameOf(row.companyId) }))
    .toSorted((one, other) => (other.onMarketTradedValue ?? -1) - (one.onMarketTradedValue ?? -1))
  const starts = latest.flatMap(({ startDate }) => startDate ?? []).toSorted()
  return {
    startDate: starts[0] ?? null,
    endDate: ends.at(-1) || null,
    participants,
    totalValue: sum(latest.map(row => row.onMarketTradedValue)),
    totalPercentage: sum(latest.map(row => row.onMarketSharePercentage)),
  }
}
