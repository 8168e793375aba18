import { newZealandOffset } from '../../lib/new-zealand-offset.ts'

/** A moment by the New Zealand clock. */
export interface NewZealandTime {
  /** 'YYYY-MM-DD' */
  date: string
  /** Seconds since midnight by the wall clock. */
  secondOfDay: number
}

/**
 * Reads many moments by the New Zealand clock, right across daylight saving. Each hour's offset and each day's
 * date are worked out once, as there are many moments in one.
 */
export function createNewZealandClock(): (seconds: number) => NewZealandTime {
  const offsetByHour = new Map<number, number>()
  const dateByDay = new Map<number, string>()
  return seconds => {
    const hour = Math.floor(seconds / 3600)
    const offset = offsetByHour.get(hour) ?? newZealandOffset(hour * 3600)
    offsetByHour.set(hour, offset)
    const day = Math.floor((seconds + offset) / 86_400)
    const date = dateByDay.get(day) ?? new Date(day * 86_400_000).toISOString().slice(0, 10)
    dateByDay.set(day, date)
    return { date, secondOfDay: seconds + offset - day * 86_400 }
  }
}
