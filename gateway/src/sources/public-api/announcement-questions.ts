import type { AnnouncementHead, Attachment, Retraction } from '../../domain/announcement.ts'
import type { Reading } from '../../domain/freshness.ts'
import type { MarketCode } from '../../domain/market.ts'
import { listBytes } from '../http.ts'
import {
  type AnnouncementDetail,
  parseAnnouncement,
  parseAttachment,
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
  const list = (path: string, freshMs: number, mayShrink?: 'DAILY') =>
    gently(() =>
      read({
        path,
        parse: parseAnnouncements,
        freshMs,
        maxBytes: listBytes,
        ...(mayShrink && { mayShrink }),
      }),
    )

  /** What an announcement does not say of its documents, their own pages do. */
  const sized = (attachments: readonly Attachment[]) =>
    Promise.all(
      attachments.map(async attachment => {
        if (attachment.size !== null) return attachment
        const { announcementId: id, number } = attachment
        const path = `/announcement/${encodeURIComponent(id)}/attachment/${number}/data.json`
        const page = await gently(() => read({ path, parse: parseAttachment(id, number) })).catch(() => null)
        return page?.value ?? attachment
      }),
    )

  return {
    latestAnnouncements: () => list('/announcements/last.json', announcementMs),
    todaysAnnouncements: () => list('/announcements/today.json', announcementMs, 'DAILY'),
    latestAnnouncementsOf: market =>
      newest(
        () => list(`/market/${market}/announcements/last.json`, announcementMs),
        () => list(`/market/${market}/announcements/recent.json`, announcementMs),
      ),
    todaysAnnouncementsOf: market =>
      list(`/market/${market}/announcements/today.json`, announcementMs, 'DAILY'),
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
    async announcement(id) {
      const reading = await read({
        path: `/announcement/${encodeURIComponent(id)}/data.json`,
        parse: parseAnnouncement(id),
        decidesExistence: true,
        freshMs: 4 * announcementMs,
      })
      const { value: detail } = reading
      if (!detail || detail.attachments.every(({ size }) => size !== null)) return reading
      return { ...reading, value: { ...detail, attachments: await sized(detail.attachments) } }
    },
  }
}

/** The second list while the first cannot be read: both tell what came last. */
async function newest<T>(
  first: () => Promise<Reading<T>>,
  second: () => Promise<Reading<T>>,
): Promise<Reading<T>> {
  let kept: Reading<T>
  try {
    kept = await first()
  } catch {
    return second()
  }
  return kept.freshness.mode === 'LAST_GOOD' ? second().catch(() => kept) : kept
}
