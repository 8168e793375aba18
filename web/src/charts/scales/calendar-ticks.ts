import { range } from 'd3'
import { dayMonthText, dayNumber, monthText } from './date-text.ts'

/** A session worth a label. */
export interface CalendarTick {
  /** Which session. */
  readonly slot: number
  /** 0 is the coarsest. */
  readonly rank: number
  readonly text: string
  /** The start of something larger than its neighbours. */
  readonly isStrong: boolean
}

const yearSteps = [100, 50, 10, 5, 1]

/** Centuries before decades before years before July before the other quarters before months. */
function monthRank(date: string): number {
  const month = Number(date.slice(5, 7))
  if (month === 1) return yearSteps.findIndex(step => Number(date.slice(0, 4)) % step === 0)
  if (month === 7) return yearSteps.length
  return yearSteps.length + (month % 3 === 1 ? 1 : 2)
}

function monthTick(date: string, slot: number): CalendarTick {
  const isStrong = date.slice(5, 7) === '01'
  return { slot, rank: monthRank(date), text: isStrong ? date.slice(0, 4) : monthText(date), isStrong }
}

/** A tick for the first session of each month. */
export function monthTicks(sessions: readonly string[]): CalendarTick[] {
  const ticks: CalendarTick[] = []
  let month = sessions[0]?.slice(0, 7) ?? ''
  for (const [slot, date] of sessions.entries()) {
    if (date.startsWith(month)) continue
    month = date.slice(0, 7)
    ticks.push(monthTick(date, slot))
  }
  return ticks
}

/** The number of a date's week, Monday to Sunday. */
const weekNumber = (date: string) => Math.floor((dayNumber(date) + 3) / 7)

/** Every eighth week before every fourth, second and single one before days. */
function weekRank(date: string, previous: string | undefined): number {
  const week = weekNumber(date)
  if (previous !== undefined && weekNumber(previous) === week) return 4
  return [8, 4, 2, 1].findIndex(step => week % step === 0)
}

/** A tick for each session from `first` up to `end`, the first ones of weeks above the rest. */
export function dayTicks(
  sessions: readonly string[],
  { first, end }: { first: number; end: number },
): CalendarTick[] {
  return range(first, end).map(slot => {
    const date = sessions[slot]!
    return { slot, rank: weekRank(date, sessions[slot - 1]), text: dayMonthText(date), isStrong: false }
  })
}
