import { addDays, nzDate } from '@exchange/market-time/new-zealand-time'
import type { AnnouncementHead } from '../../domain/announcements/announcement.ts'
import { announcementOrder, type AnnouncementQuery } from '../../domain/announcements/announcement-filter.ts'
import type { Freshness } from '../../domain/site/freshness.ts'
import { addMonths } from '../coverage.ts'

/**
 * A page of a feed's archive: a month, or for one company a year, in parts of 100 announcements. Parts are counted from
 * the oldest, so a full part no longer changes.
 */
export interface ArchivePage {
  /** `2024-03` or `2024`. */
  period: string
  /** From 1. */
  part: number
}

export const itemsOfFeed = 100

/** The page in an address; null without one. */
export function archivePageIn(parameters: URLSearchParams): ArchivePage | null {
  const period = parameters.get('period') ?? ''
  const part = parameters.get('part') ?? '1'
  if (!/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(period) || !/^[1-9]\d{0,3}$/.test(part)) return null
  return { period, part: Number(part) }
}

/** Path of a page of the archive of the feed at `currentPath`. */
export const archivePath = (currentPath: string, { period, part }: ArchivePage): string =>
  `${currentPath}${currentPath.includes('?') ? '&' : '?'}period=${period}&part=${part}`

/** First and last day of a period. */
function daysOf(period: string): { from: string; to: string } {
  const isYear = period.length === 4
  const from = isYear ? `${period}-01-01` : `${period}-01`
  return { from, to: isYear ? `${period}-12-31` : addDays(`${addMonths(period, 1)}-01`, -1) }
}

/** Reads a list of announcements, latest first. */
export type ReadList = (
  query: AnnouncementQuery,
  page?: { behind: string; first: number },
) => Promise<{
  all: readonly AnnouncementHead[]
  coveredFrom: string | null
  freshness: Freshness | null
}>

/** Pages of the announcements that match a query without days. */
export function createFeedArchive(list: ReadList, query: AnnouncementQuery) {
  const periodOf = ({ releasedAt }: AnnouncementHead) =>
    nzDate(releasedAt).slice(0, query.company === null ? 7 : 4)

  const listOf = (period: string) => list({ ...query, ...daysOf(period) })

  return {
    /** The latest announcements, latest first. */
    async latest() {
      const { all, ...rest } = await list(query)
      return { ...rest, heads: all.slice(0, itemsOfFeed) }
    },
    /** A page, latest first; empty if it does not exist. */
    async read({ period, part }: ArchivePage) {
      const { all, ...rest } = await listOf(period)
      const end = all.length - (part - 1) * itemsOfFeed
      return { ...rest, heads: end <= 0 ? [] : all.slice(Math.max(0, end - itemsOfFeed), end) }
    },
    /** The page with the announcement before these; null if there is none. */
    async before(heads: readonly AnnouncementHead[]): Promise<ArchivePage | null> {
      const last = heads.at(-1)
      if (!last) return null
      const behind = announcementOrder(last)
      const { all } = await list(query, { behind, first: 1 })
      const previous = all.find(head => announcementOrder(head) > behind)
      if (!previous) return null
      const period = periodOf(previous)
      const ofPeriod = (await listOf(period)).all
      const at = ofPeriod.findIndex(({ id }) => id === previous.id)
      const part = Math.floor((ofPeriod.length - 1 - Math.max(0, at)) / itemsOfFeed) + 1
      return { period, part }
    },
  }
}
