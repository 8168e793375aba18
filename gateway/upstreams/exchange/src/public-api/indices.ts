import { session } from '@exchange/market-time/trading-phase'
import type { Answer } from '../answer.ts'
import { delayMs, type Market } from '../market.ts'
import { yearsBefore } from '../simulation/trading-days.ts'
import { day } from './wire-format.ts'

type Params = Record<string, string>

/** Number of trading days with points, today included. */
const intradayDays = 6

const level = (value: number | null | undefined) => (value == null ? null : value.toFixed(2))

/** The last six trading days by the minute, oldest first. Values within a day are always invented. */
export function indexPricing({ board, indices, published }: Market, { id = '' }: Params): Answer | undefined {
  const row = indices.find(id)
  if (!row) return undefined
  const instant = published()
  const body = board.days
    .twoYearsTo(board.dayAt(instant))
    .slice(-intradayDays)
    .flatMap(date => indices.minutesOn(row, date, instant))
    .map(({ timestamp, value }) => ({ timestamp, value: level(value) }))
  const updatedAt = indices.quoteAt(row, instant)?.updatedAt ?? 0
  return { body, changedAt: updatedAt + delayMs, isSimulated: true }
}

/** Days that are calculated before other requests are processed. */
const daysInTurn = 20

/** A year of finished days, oldest first. The first calculation reads many closes, so it yields to other requests. */
export async function indexPerformance(
  { board, indices, published }: Market,
  { id = '' }: Params,
): Promise<Answer | undefined> {
  const row = indices.find(id)
  if (!row) return undefined
  const course = indices.courseOf(row)
  const last = board.finishedDay(published())
  const from = yearsBefore(last, 1)
  const days = board.days.twoYearsTo(last).filter(date => date >= from)
  for (const [at, date] of days.entries()) {
    course.closeOn(date)
    if (at % daysInTurn === 0) await new Promise(resolve => setImmediate(resolve))
  }
  const dates = days.filter(date => course.closeOn(date) !== null && !course.isLeftOut(date))
  return {
    body: dates.map(date => {
      const [bar, close] = [course.barOn(date), level(course.closeOn(date))]
      return {
        date: day(date),
        firstPrice: level(bar?.open),
        highPrice: level(bar?.high),
        lowPrice: level(bar?.low),
        lastPrice: close,
        marketPrice: close,
      }
    }),
    changedAt: session(board.calendar, last)!.adjustEnd + delayMs,
    isSimulated: dates.some(date => !course.isReal(date)),
  }
}
