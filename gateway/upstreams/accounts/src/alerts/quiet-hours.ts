import { nzTimeOfDay, secondsOfDay } from '@exchange/market-time/new-zealand-time'

/** Hours without mail, `HH:MM` in New Zealand. They may include midnight. */
export interface QuietHours {
  quiet_from: string | null
  quiet_to: string | null
}

/** Whether an instant is in a member's quiet hours. */
export function isQuiet({ quiet_from: from, quiet_to: to }: QuietHours, instant: number): boolean {
  if (from === null || to === null) return false
  const [time, start, end] = [nzTimeOfDay(instant), secondsOfDay(from), secondsOfDay(to)]
  return start < end ? time >= start && time < end : time >= start || time < end
}

/** Time of the day at which the summary of the previous day is sent. */
const summaryTime = '07:00'

export const isSummaryTime = (instant: number): boolean => nzTimeOfDay(instant) >= secondsOfDay(summaryTime)
