import { session } from '@exchange/market-time/trading-phase'
import { marketCurrency } from '@exchange/market-rules/currency'
import type { DataSet, IndexPriceRow, IndexRow, ListedInstrument } from '../data-set/data-set.ts'
import type { Board } from '../simulation/board.ts'
import { madeBar } from '../simulation/daily-bar.ts'
import { estimateBehaviour } from '../simulation/estimate-behaviour.ts'
import { pathOfPrices } from '../simulation/price-path.ts'
import { createRandom, hashText } from '../simulation/random.ts'
import { dayNumber, randomWalk } from '../simulation/random-walk.ts'
import { type IndexBar, type IndexCourse, steps } from './index-course.ts'

/** More steps than a bar needs to reach its high and its low. */
const enough = 1_000

interface RealIndexOptions {
  dataSet: DataSet
  board: Board
  row: IndexRow
  days: readonly IndexPriceRow[]
}

/** An index with a real history. After its last real day it is simulated; within a day it follows the day's figures. */
export function createRealIndex({ dataSet: { seed }, board, row, days }: RealIndexOptions): IndexCourse {
  const real = new Map(days.map(day => [day.date, day]))
  const [first, last] = [days[0]!, days.at(-1)!]
  const behaviour = estimateBehaviour(days.map(day => ({ ...filled(day), date: day.date, volume: 0 })))
  const walk = hashText(`${seed}|${row.id}|index`)
  const security = asSecurity(row)
  const madeClose = (date: string) => {
    const moved = randomWalk(walk, dayNumber(date)) - randomWalk(walk, dayNumber(last.date))
    return cents(last.close * Math.exp((behaviour.volatility / 100 / Math.sqrt(365)) * moved))
  }
  /** A day missing from the history keeps the previous close. */
  const closeOn = (date: string): number | null => {
    if (date < first.date) return null
    if (date > last.date) return madeClose(date)
    return real.get(date)?.close ?? days.findLast(day => day.date <= date)!.close
  }
  const madeDay = (date: string, close: number): IndexBar => {
    const before = closeOn(board.days.before(date)) ?? close
    return madeBar({
      instrument: security,
      behaviour,
      date,
      before,
      close,
      trades: enough,
      seed: `${seed}|${row.id}|${date}`,
    })
  }
  const courseOn = (date: string): IndexBar | null => {
    const close = closeOn(date)
    const day = real.get(date)
    return close === null ? null : day && day.open !== null ? filled(day) : madeDay(date, close)
  }
  return {
    closeOn,
    barOn: date => {
      const day = real.get(date)
      return day && day.open !== null ? filled(day) : null
    },
    isReal: date => real.has(date),
    isLeftOut: date => first.date <= date && date <= last.date && !real.has(date),
    stepsOn(date) {
      const bar = courseOn(date)
      if (!bar) return new Float64Array(0)
      const { open, close } = session(board.calendar, date)!
      const random = createRandom(`${seed}|${row.id}|${date}|steps`)
      const day = { ...bar, date, volume: 0, trades: null, isReal: false }
      return pathOfPrices({ instrument: security, bar: day, count: steps(open, close), random })
    },
  }
}

/** A day's four figures; without more than a close, all equal it. */
function filled({ open, high, low, close }: IndexPriceRow): IndexBar {
  return { open: open ?? close, high: high ?? close, low: low ?? close, close }
}

const cents = (value: number) => Math.round(value * 100) / 100

/** An index moves by hundredths, like a share above two dollars, so it reuses the simulation of prices. */
function asSecurity({ id, name }: IndexRow): ListedInstrument {
  const unknown = { sharesIssued: null, firstListedDate: null, sustainabilityCategory: null }
  const kind = { market: 'NZSX', tradingBoard: 'MAIN', category: 'SHARES', currency: marketCurrency } as const
  const figures = { earningsPerShare: null, ntaPerShare: null, debt: null, behaviour: null, isin: null }
  return { code: id, name, issuerCode: '', ...kind, ...unknown, ...figures }
}
