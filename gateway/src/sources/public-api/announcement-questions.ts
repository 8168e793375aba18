import type { AnnouncementHead, Retraction } from '../../domain/announcement.ts'
import type { Reading } from '../../domain/freshness.ts'
import type { MarketCode } from '../../domain/market.ts'
import { listBytes } from '../http.ts'
import {
  type AnnouncementDetail,
  parseAnnouncement,
  parseAnnouncements,
  parseRetractions,
} from './announcement-contract.ts'
import type { Ask } from './ask.ts'

/** How long what may change at any moment is used again without asking. */
export const announcementMs = 15_000
const hourMs = 3_600_000

/** The exchange's files of announcements; each list the latest first. */
export interface AnnouncementQuestions {
  /** The latest fifty, of all markets and regulators. */
  latestAnnouncements(): Promise<Reading<AnnouncementHead[]>>
  todaysAnnouncements(): Promise<Reading<AnnouncementHead[]>>
  /** The same lists of one market alone. */
  latestAnnouncementsOf(market: MarketCode): Promise<Reading<AnnouncementHead[]>>
  todaysAnnouncementsOf(market: MarketCode): Promise<Reading<AnnouncementHead[]>>
  /** Those of a market in a month, `2026-03`; `isOver` when the month is, and little will change. */
  announcementsOfMonth(
    market: MarketCode,
    month: string,
    isOver: boolean,
  ): Promise<Reading<AnnouncementHead[]>>
  /** Those of a company in a year. */
  announcementsOfYear(companyId: string, year: string, isOver: boolean): Promise<Reading<AnnouncementHead[]>>
  /** What was taken back within the last month, by id. */
  retractions(): Promise<Reading<ReadonlyMap<string, Retraction>>>
  /** One announcement's own page. */
  announcement(id: string): Promise<Reading<AnnouncementDetail>>
}

export function createAnnouncementQuestions({ read, gently }: Ask): AnnouncementQuestions {
  const list = (path: string, freshMs: number) =>
    gently(() => read({ path, parse: parseAnnouncements, freshMs, maxBytes: listBytes }))
  return {
    latestAnnouncements: () => list('/announcements/last.json', announcementMs),
    todaysAnnouncements: () => list('/announcements/today.json', announcementMs),
    latestAnnouncementsOf: market => list(`/market/${market}/announcements/last.json`, announcementMs),
    todaysAnnouncementsOf: market => list(`/market/${market}/announcements/today.json`, announcementMs),
    announcementsOfMonth: (market, month, isOver) =>
      list(
        `/market/${market}/announcements/${month.replace('-', '/')}/all.json`,
        isOver ? hourMs : 20 * announcementMs,
      ),
    announcementsOfYear: (companyId, year, isOver) =>
      list(
        `/company/${encodeURIComponent(companyId)}/announcements/${year}/all.json`,
        isOver ? hourMs : 4 * announcementMs,
      ),
    retractions: () =>
      read({
        path: '/announcements/retractions/temp/all.json',
        parse: parseRetractions,
        freshMs: announcementMs,
        maxBytes: listBytes,
      }),
    announcement: id =>
      read({
        path: `/announcement/${encodeURIComponent(id)}/data.json`,
        parse: parseAnnouncement(id),
        freshMs: 4 * announcementMs,
      }),
  }
}
