import type { AnnouncementHead, Attachment } from '../../domain/announcements/announcement.ts'
import type { Reading } from '../../domain/site/freshness.ts'
import type { MarketCode } from '../../domain/market/market.ts'
import { listBytes as maxBytes } from '../upstream/get-json.ts'
import { type Resource, resource, type ResourceOptions } from '../upstream/resource.ts'
import type { ReadOptions } from '../upstream/upstream-cache.ts'
import {
  type AnnouncementDetail,
  parseAnnouncement,
  parseAttachment,
  parseAnnouncements,
  parseCorrections,
  parseRetractions,
} from './announcement-contract.ts'
import { path } from './path.ts'
import type { ResourceReader } from './resource-reader.ts'

/** Freshness of files that may change at any moment. */
export const announcementMs = 15_000
const hourMs = 3_600_000

const heads = { parse: parseAnnouncements, freshMs: announcementMs, maxBytes }
const daysHeads = { ...heads, mayShrink: 'DAILY' as const }

const latest = resource({ ...heads, path: '/announcements/last.json', isNeverEmpty: true })
const todays = resource({ ...daysHeads, path: '/announcements/today.json' })
const ofMarket = (list: string, options: Omit<ResourceOptions<AnnouncementHead[]>, 'path'>) =>
  resource((market: MarketCode) => ({
    ...options,
    path: `${path`/market/${market}/announcements`}/${list}.json`,
  }))
const latestOf = ofMarket('last', heads)
const recentOf = ofMarket('recent', heads)
const todaysOf = ofMarket('today', daysHeads)
const ofMonth = resource((market: MarketCode, month: string) => ({
  ...heads,
  path: `${path`/market/${market}/announcements`}/${month.replace('-', '/')}/all.json`,
}))
const ofYear = resource((companyId: string, year: string) => ({
  ...heads,
  path: path`/company/${companyId}/announcements/${year}/all.json`,
}))
const retractions = resource({
  path: '/announcements/retractions/temp/all.json',
  parse: parseRetractions,
  freshMs: announcementMs,
  maxBytes,
})
/** An exchange without this list corrects only what its current lists contain. */
const corrections = resource({
  path: '/announcements/corrections/temp/all.json',
  parse: parseCorrections,
  freshMs: announcementMs,
  mayShrink: 'ALWAYS',
  logsAbsence: false,
  maxBytes,
})
const announcement = resource((id: string) => ({
  path: path`/announcement/${id}/data.json`,
  parse: parseAnnouncement(id),
  decidesExistence: true,
  // One bad answer must not remove a published document.
  countRows: ({ attachments }) => 1 + attachments.length,
  // Documents often follow their announcement, or a bad answer left them out.
  isEmpty: ({ attachments }) => attachments.length === 0,
  // After this time readers get the old copy while it is revalidated, so wrong text is gone within a minute.
  freshMs: 2 * announcementMs,
}))
const attachment = resource((id: string, number: string) => ({
  path: path`/announcement/${id}/attachment/${number}/data.json`,
  parse: parseAttachment(id, number),
}))

/** The exchange's announcement files; each list is newest first. `isOver` marks a month or year that rarely changes. */
export function createAnnouncementQuestions({ read, throttled }: ResourceReader) {
  const list = (heads: Resource<AnnouncementHead[]>, options?: ReadOptions) =>
    throttled(() => read(heads, options))

  /** Adds sizes from the documents' own pages where the announcement has none. */
  const sized = (attachments: readonly Attachment[]) =>
    Promise.all(
      attachments.map(async one => {
        if (one.size !== null) return one
        const page = attachment(one.announcementId, one.number)
        const reading = await throttled(() => read(page)).catch(() => null)
        return reading?.value ?? one
      }),
    )

  return {
    /** The latest fifty across all markets and regulators. */
    latestAnnouncements: (options?: ReadOptions) => list(latest, options),
    todaysAnnouncements: (options?: ReadOptions) => list(todays, options),
    latestAnnouncementsOf: (market: MarketCode) =>
      newest(
        () => list(latestOf(market)),
        () => list(recentOf(market)),
      ),
    todaysAnnouncementsOf: (market: MarketCode) => list(todaysOf(market)),
    /** `month` has the form `2026-03`. */
    announcementsOfMonth: (market: MarketCode, month: string, isOver: boolean) =>
      list(ofMonth(market, month), { freshMs: isOver ? hourMs : 20 * announcementMs }),
    announcementsOfYear: (companyId: string, year: string, isOver: boolean) =>
      list(ofYear(companyId, year), { freshMs: isOver ? hourMs : 4 * announcementMs }),
    /** Retractions of the last month, by announcement id. */
    retractions: (options?: ReadOptions) => read(retractions, options),
    /** Times of the last month's corrections, by announcement id. */
    corrections: () => read(corrections),
    /** An announcement's own page. */
    async announcement(id: string, options?: ReadOptions): Promise<Reading<AnnouncementDetail>> {
      const reading = await read(announcement(id), options)
      const { value: detail } = reading
      if (!detail || detail.attachments.every(({ size }) => size !== null)) return reading
      return { ...reading, value: { ...detail, attachments: await sized(detail.attachments) } }
    },
  }
}

/** The newest announcements from the first list, or from the second if it fails: both contain them. */
async function newest<T>(
  first: () => Promise<Reading<T>>,
  second: () => Promise<Reading<T>>,
): Promise<Reading<T>> {
  const reading = await first().catch(() => undefined)
  if (!reading) return second()
  return reading.freshness.mode === 'LAST_GOOD' ? second().catch(() => reading) : reading
}
