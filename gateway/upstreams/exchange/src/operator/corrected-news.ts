import { addDays, nzDate } from '@exchange/market-time/new-zealand-time'
import type { Announcement } from '../announcements/announcement.ts'
import type { News } from '../announcements/news.ts'

/** News with an operator's corrections. They are lost when the process ends. */
export interface CorrectedNews extends News {
  /** Replaces an announcement by its corrected version. */
  correct(corrected: Announcement): void
  /** Announcements that were corrected since a day, latest correction first. */
  correctedSince(date: string): readonly Announcement[]
  /** Time of the latest correction, in milliseconds since 1970; 0 without one. */
  correctedAt(): number
}

export function createCorrectedNews(news: News): CorrectedNews {
  const corrected = new Map<number, Announcement>()
  const latest = (each: Announcement) => corrected.get(each.id) ?? each
  const on = (date: string) => (corrected.size === 0 ? news.on(date) : news.on(date).map(latest))
  const timeOf = ({ correctedAt }: Announcement) => correctedAt ?? 0
  return {
    ...news,
    on,
    find: id => corrected.get(id) ?? news.find(id),
    noticeOf: (subject, date) => on(date).find(each => each.subject === subject),
    correct: each => void corrected.set(each.id, each),
    correctedSince: date =>
      [...corrected.values()]
        .filter(each => nzDate(timeOf(each)) >= date)
        .toSorted((one, other) => timeOf(other) - timeOf(one)),
    correctedAt: () => Math.max(0, ...Array.from(corrected.values(), timeOf)),
  }
}

/** Days for which corrections and retractions are listed. */
export const listedDays = 30

/** First day whose corrections are listed. */
export const firstListedDay = (now: number) => addDays(nzDate(now), -listedDays)
