import { session } from '@exchange/market-time/trading-phase'
import { addDays } from '@exchange/market-time/new-zealand-time'
import type { Answer } from '../answer.ts'
import type { ListedInstrument } from '../data-set/data-set.ts'
import { delayMs, type Market } from '../market.ts'
import type { DailyBar } from '../simulation/daily-bar.ts'
import type { History } from '../simulation/history.ts'
import { minutePoints } from '../simulation/minute-points.ts'
import { lastChangeOf } from '../simulation/board.ts'
import { marketValue } from '../simulation/trade-cost.ts'
import { yearsBefore } from '../simulation/trading-days.ts'
import { day, figure } from './wire-format.ts'

type Params = Record<string, string>

/** Number of trading days with points, today included. */
const intradayDays = 6

/** Years for which the sample market is simulated. */
const mostMadeYears = 10

/** A finished day: `bar` is null when nothing traded; `price` is the close at the time. */
interface FinishedDay {
  date: string
  bar: DailyBar | null
  price: number
  /** Factor that makes a price comparable with today's. A number of securities is divided by it. */
  factor: number
}

interface Span {
  /** Trading days, oldest first. */
  days: readonly string[]
  barOn: History['barOn']
}

const lastTwoYears = ({ board, published }: Market): Span => ({
  days: board.days.twoYearsTo(board.finishedDay(published())),
  barOn: board.history.barOn,
})

/** Days of the span since the first trade. */
function finishedDays(
  { board, published }: Market,
  instrument: ListedInstrument,
  { days, barOn }: Span,
): FinishedDay[] {
  const last = board.finishedDay(published())
  let price = days[0] === undefined ? null : (board.history.closeBefore(instrument, days[0])?.price ?? null)
  let priceDate = days[0] ?? last
  const found: FinishedDay[] = []
  for (const date of days) {
    const bar = barOn(instrument, date)
    if (bar) price = bar.close
    else if (price !== null) price *= board.capitalFactor(instrument.code, priceDate, date)
    priceDate = date
    if (price !== null)
      found.push({ date, bar, price, factor: board.capitalFactor(instrument.code, date, last) })
  }
  return found
}

interface DailyRows<Row> {
  toRows: (days: FinishedDay[], instrument: ListedInstrument) => Row[]
  /** Selects some of the days; default: all. */
  pick?: (days: FinishedDay[]) => FinishedDay[]
  /** Default: two years. */
  span?: Span
}

function dailyAnswer<Row>(
  market: Market,
  { isin = '' }: Params,
  { toRows, pick = days => days, span = lastTwoYears(market) }: DailyRows<Row>,
): Answer | undefined {
  const instrument = market.byIsin(isin)
  if (!instrument) return undefined
  const instant = market.published()
  const last = market.board.finishedDay(instant)
  const days = pick(finishedDays(market, instrument, span))
  return {
    body: toRows(days, instrument),
    // The end of a day adds a row; the beginning of a day moves the date 52 weeks ago.
    changedAt:
      Math.max(
        session(market.board.calendar, last)!.adjustEnd,
        startOf(market, market.board.dayAt(instant)),
      ) + delayMs,
    isSimulated: days.some(({ bar }) => bar?.isReal === false) || market.dataSet.provenance === 'simulated',
  }
}

const performances = (days: readonly FinishedDay[]) => days.map(performance)

const performance = ({ date, bar, price, factor }: FinishedDay) => ({
  date: day(date),
  firstPrice: figure(bar && bar.open * factor),
  highPrice: figure(bar && bar.high * factor),
  lowPrice: figure(bar && bar.low * factor),
  lastPrice: figure(bar && bar.close * factor),
  marketPrice: figure(price * factor),
  capitalAdjustmentFactor: figure(factor),
})

export function performancePast2Y(market: Market, params: Params): Answer | undefined {
  return dailyAnswer(market, params, { toRows: performances })
}

/** Span from the first day in the data set, or from the listing of a sample, limited to ten years. */
function wholeSpan({ board, published, dataSet }: Market, instrument: ListedInstrument): Span {
  const last = board.finishedDay(published())
  const stated = dataSet.prices.get(instrument.code)?.[0]?.date
  const earliest = yearsBefore(last, mostMadeYears)
  const listed = instrument.firstListedDate ?? earliest
  return {
    days: board.days.between(stated ?? (listed > earliest ? listed : earliest), last),
    barOn: board.history.pastBarOn,
  }
}

/** The complete history, with volumes. */
export function performanceAll(market: Market, params: Params): Answer | undefined {
  const instrument = market.byIsin(params.isin ?? '')
  if (!instrument) return undefined
  return dailyAnswer(market, params, {
    span: wholeSpan(market, instrument),
    toRows: days =>
      days.map(each => ({
        ...performance(each),
        volume: figure(Math.round((each.bar?.volume ?? 0) / each.factor)),
      })),
  })
}

/** The first day of the history, in a list; the list is empty without any trade. */
export function performanceFirst(market: Market, params: Params): Answer | undefined {
  const instrument = market.byIsin(params.isin ?? '')
  if (!instrument) return undefined
  const span = wholeSpan(market, instrument)
  const first = span.days.findIndex(date => span.barOn(instrument, date) !== null)
  return dailyAnswer(market, params, {
    span: { ...span, days: span.days.slice(0, first + 1) },
    toRows: performances,
    pick: days => days.slice(0, 1),
  })
}

/** The last 120 calendar days. */
export function performancePast120d(market: Market, params: Params): Answer | undefined {
  const from = addDays(market.board.finishedDay(market.published()), -120)
  const recent = (days: FinishedDay[]) => days.filter(({ date }) => date >= from)
  return dailyAnswer(market, params, { toRows: performances, pick: recent })
}

/** The last day up to 52 weeks ago, in a list; the list is empty if it was not traded then. */
export function performanceAt52W(market: Market, params: Params): Answer | undefined {
  const until = addDays(market.board.dayAt(market.published()), -364)
  const then = (days: FinishedDay[]) => days.filter(({ date }) => date <= until).slice(-1)
  return dailyAnswer(market, params, { toRows: performances, pick: then })
}

function activity(market: Market, instrument: ListedInstrument) {
  return ({ date, bar, price, factor }: FinishedDay) => {
    const volume = (bar?.volume ?? 0) / factor
    const value = tradedValue(market, instrument, bar)
    return {
      date: day(date),
      volume: figure(Math.round(volume)),
      value: value === null ? null : value.toFixed(2),
      onMarketVolume: figure(Math.round(volume)),
      offMarketVolume: '0',
      tradeCount: bar === null ? 0 : bar.trades,
      capitalisation: marketValue(instrument, price * factor)?.toFixed(0) ?? null,
    }
  }
}

/** Null for a real day, which has only a volume, and for a price without a monetary value. */
function tradedValue({ board }: Market, instrument: ListedInstrument, bar: DailyBar | null): number | null {
  if (bar === null) return 0
  if (bar.isReal) return null
  return board.valueOn(instrument, bar.date)
}

/** Days of a busy instrument that are added up before other requests are processed. */
const daysInTurn = 20

/** Two years of a busy instrument are about a million trades, so the calculation yields to other requests. */
export async function activityPast2Y(market: Market, params: Params): Promise<Answer | undefined> {
  const { board, byIsin, published } = market
  const instrument = byIsin(params.isin ?? '')
  const days = instrument ? board.days.twoYearsTo(board.finishedDay(published())) : []
  for (const [at, date] of days.entries()) {
    if (instrument) tradedValue(market, instrument, board.history.barOn(instrument, date))
    if (at % daysInTurn === 0) await new Promise(resolve => setImmediate(resolve))
  }
  return dailyAnswer(market, params, {
    toRows: (days, instrument) => days.map(activity(market, instrument)),
  })
}

/** The last finished day, in a list. */
export function activityLatest(market: Market, params: Params): Answer | undefined {
  const last = (days: FinishedDay[]) => days.slice(-1)
  return dailyAnswer(market, params, {
    toRows: (days, instrument) => days.map(activity(market, instrument)),
    pick: last,
  })
}

/** Today's volume-weighted average price so far, in a list; null before the first trade. */
export function vwap(market: Market, { isin = '' }: Params): Answer | undefined {
  const instrument = market.byIsin(isin)
  if (!instrument) return undefined
  const instant = market.published()
  const quote = market.board.quoteAt(instrument, instant)
  const { date, averagePrice, totalValue, totalVolume, totalCount } = quote
  const body = [
    {
      date: day(date),
      vwap: averagePrice?.toFixed(6) ?? null,
      volume: figure(totalVolume),
      value: totalValue?.toFixed(2) ?? null,
      tradeCount: totalCount,
    },
  ]
  return { body, changedAt: (lastChangeOf(quote) ?? startOf(market, date)) + delayMs, isSimulated: true }
}

/** Points by the minute of the last six trading days including today, oldest first. */
export function pricing(market: Market, { isin = '' }: Params): Answer | undefined {
  const instrument = market.byIsin(isin)
  if (!instrument) return undefined
  const { board } = market
  const instant = market.published()
  const today = board.dayAt(instant)
  const body = board.days
    .twoYearsTo(today)
    .slice(-intradayDays)
    .flatMap(date => minutePoints(board.tapeOf(instrument, date), instant))
    .map(({ timestamp, value, volume }) => ({ timestamp, value: figure(value), volume: figure(volume) }))
  const changedAt = lastChangeOf(board.quoteAt(instrument, instant)) ?? startOf(market, today)
  return { body, changedAt: changedAt + delayMs, isSimulated: true }
}

function startOf({ board }: Market, date: string): number {
  return session(board.calendar, date)!.preOpen
}
