import { session } from '@exchange/market-time/trading-phase'
import type { IndexRow } from '../data-set/data-set.ts'
import type { Market } from '../market.ts'
import { isoTime } from './instrument-body.ts'
import { latestOf, type Params, type Row, type Topic } from './topics.ts'

const hundredths = (value: number) => Math.round(value * 100) / 100
const hundredthsOrNull = (value: number | null) => (value === null ? null : hundredths(value))

/** An index on the ticker; no row before it exists. */
function tickerIndex({ board, indices }: Market, row: IndexRow, instant: number): Row[] {
  const quote = indices.quoteAt(row, instant)
  if (!quote) return []
  const { close } = session(board.calendar, quote.date)!
  const minute = Math.floor(Math.min(instant, close) / 60_000) * 60_000
  return [
    {
      id: row.id,
      code: row.code,
      name: row.name,
      description: row.description,
      ISIN: row.isin,
      type: 'INDEX',
      kind: row.kind,
      group: row.group,
      position: row.position,
      isYieldTraded: false,
      indexDate: quote.date,
      value: hundredths(quote.value),
      ...changeOf(quote.value, quote.previousClose),
      valueOpen: hundredthsOrNull(quote.open),
      valueHigh: hundredthsOrNull(quote.high),
      valueLow: hundredthsOrNull(quote.low),
      previousClose: hundredthsOrNull(quote.previousClose),
      lastUpdatedAt: isoTime(quote.updatedAt),
      asAt: isoTime(Math.max(minute, quote.updatedAt)),
    },
  ]
}

function changeOf(value: number, before: number | null) {
  if (before === null) return { valueChange: null, valueChangeRelative: null, valueChangeDirection: null }
  const change = hundredths(hundredths(value) - hundredths(before))
  return {
    valueChange: change,
    valueChangeRelative: Math.round((change / before) * 1e6) / 1e6,
    valueChangeDirection: change === 0 ? 'same' : change > 0 ? 'up' : 'down',
  }
}

function listTopic(market: Market, name: string, rows: readonly IndexRow[]): Topic {
  return {
    name,
    key: 'id',
    beside: ['code'],
    patchType: 'merge',
    isSingle: false,
    rows: instant => rows.flatMap(row => tickerIndex(market, row, instant)),
    changedAt: latestOf,
  }
}

/** `/indices` */
export function featuredIndicesTopic(market: Market): Topic {
  const featured = market.indices.rows.filter(({ position }) => position !== null)
  return listTopic(market, 'indices', featured)
}

/** `/indices/all` */
export function allIndicesTopic(market: Market): Topic {
  return listTopic(market, 'all indices', market.indices.rows)
}

/** The index of a path, by its identifier or its code, if it exists. */
function indexNamed(market: Market, { id = '' }: Params): IndexRow | undefined {
  const row = market.indices.find(id)
  return row && market.indices.quoteAt(row, market.published()) ? row : undefined
}

/** `/index/{id}` */
export function indexTopic(market: Market, params: Params): Topic | undefined {
  const row = indexNamed(market, params)
  return row && { ...listTopic(market, `index ${row.id}`, [row]), isSingle: true }
}

/** `/index/{id}/price-history`: the day's points by the minute. */
export function indexHistoryTopic(market: Market, params: Params): Topic | undefined {
  const row = indexNamed(market, params)
  if (!row) return undefined
  const { board, indices } = market
  return {
    name: `index price-history ${row.id}`,
    key: 'timestamp',
    beside: ['value'],
    patchType: 'add',
    isSingle: false,
    rows: instant =>
      indices
        .minutesOn(row, board.dayAt(instant), instant)
        .map(({ timestamp, value }) => ({ timestamp, value: hundredths(value) })),
    changedAt: (_rows, instant) =>
      indices.quoteAt(row, instant)?.updatedAt ?? session(board.calendar, board.dayAt(instant))!.preOpen,
  }
}
