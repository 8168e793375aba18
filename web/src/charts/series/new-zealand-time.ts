import { newZealandOffset } from '../../lib/new-zealand-offset.ts'

/** Moment in New Zealand time. */
export interface NewZealandTime {
  /** 'YYYY-MM-DD' */
  date: string
  /** Seconds since midnight in local time. */
  secondOfDay: number
}

/**
 * Converts many moments to New Zealand time, including daylight saving. Each hour's offset and each day's date are calculated
 * once, because they are shared by many moments.
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
