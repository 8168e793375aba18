/** A moment by the New Zealand clock. */
export interface NewZealandTime {
  /** 'YYYY-MM-DD' */
  date: string
  /** Seconds since midnight by the wall clock. */
  secondOfDay: number
}

const offsets = new Intl.DateTimeFormat('en', { timeZone: 'Pacific/Auckland', timeZoneName: 'longOffset' })

/** Seconds that New Zealand is ahead of UTC at a moment: 'GMT+13:00' → 46,800. */
function offsetAt(seconds: number): number {
  const name = offsets.formatToParts(seconds * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, hours = '0', minutes = '0'] = /\+(\d+):(\d+)/.exec(name) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60
}

/**
 * Reads many moments by the New Zealand clock, right across daylight saving. The zone is asked once an hour
 * of data, as the clocks change on the hour, and not once a moment, which is slow.
 */
export function createNewZealandClock(): (seconds: number) => NewZealandTime {
  const offsetByHour = new Map<number, number>()
  const dateByDay = new Map<number, string>()
  return seconds => {
    const hour = Math.floor(seconds / 3600)
    const offset = offsetByHour.get(hour) ?? offsetAt(hour * 3600)
    offsetByHour.set(hour, offset)
    const day = Math.floor((seconds + offset) / 86_400)
    const date = dateByDay.get(day) ?? new Date(day * 86_400_000).toISOString().slice(0, 10)
    dateByDay.set(day, date)
    return { date, secondOfDay: seconds + offset - day * 86_400 }
  }
}
