import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { AnnouncementArchive } from '../announcements/archive.ts'
import type { AnnouncementStream } from '../announcements/stream/announcement-stream.ts'
import { earlierSpans, momentsOf, type Span, spanOf } from '../announcements/coverage.ts'
import type {
  Announcement,
  AnnouncementBody,
  AnnouncementHead,
} from '../domain/announcements/announcement.ts'
import type {
  AnnouncementChange,
  AnnouncementEvent,
  LoggedEvent,
} from '../domain/announcements/announcement-event.ts'
import {
  announcementMatch,
  announcementOrder,
  type AnnouncementQuery,
  releasedAtOf,
} from '../domain/announcements/announcement-filter.ts'
import type { Correction } from '../domain/announcements/correction.ts'
import { type Freshness, oldest, type Reading } from '../domain/site/freshness.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import { asError } from '../sources/upstream/as-error.ts'
import { missingList } from '../domain/site/source-error.ts'
import { createAnnouncementFiles, type Read, type Reads } from './announcement-files.ts'
import { createListSearch } from './list-search.ts'

/** Announcements, latest first, and the first day from which they are complete. */
export interface AnnouncementList {
  all: readonly AnnouncementHead[]
  coveredFrom: string | null
  freshness: Freshness | null
  /** Cursor of the stream before the list was read. */
  streamCursor: string
  /**
   * Whether there are announcements before the covered days. Reads older files until one is found; false for a query
   * with a start date.
   */
  hasEarlier(): Promise<boolean>
}

/** Position of a page in a list. */
interface PageBehind {
  /** `announcementOrder` of the row before the page. */
  behind: string
  first: number
}

/** Public announcements, from the archive and the exchange's current lists. */
export interface AnnouncementReader {
  /**
   * Without a start date, a list covers this month and the previous one, or for a company this year and the previous
   * one. A later page reads older files until it is full. Throws only if nothing was ever read.
   */
  list(query: AnnouncementQuery, page?: PageBehind): Promise<AnnouncementList>
  byId(id: string): Promise<Announcement | null>
  /** Null if it has no page of its own. */
  details(id: string): Promise<AnnouncementBody | null>
  /** The last read details, without a call; undefined if they were never read. */
  cachedDetails(id: string): AnnouncementBody | undefined
  /** Corrections and retractions, latest first. */
  corrections(): Promise<{ all: readonly Correction[]; freshness: Freshness | null }>
  /** Corrections and retraction of one announcement, without a call. */
  correctionsOf(id: string): readonly Correction[]
  /** The latest version of an announcement in the archive, without a call. */
  archived(id: string): Announcement | null
  /** The same company's next or previous announcement. */
  beside(head: AnnouncementHead, which: 'previous' | 'next'): Promise<Announcement | null>
  presented(head: AnnouncementHead, freshness: Freshness | null): Announcement
  /** Changes of the announcements that match before or after them, from an event's position or from now on. */
  changes(
    query: AnnouncementQuery,
    after: number | null,
    signal: AbortSignal,
  ): AsyncIterable<AnnouncementEvent>
  /** The latest version of a changed announcement. */
  changed(change: AnnouncementChange): Announcement
}

interface AnnouncementReaderOptions {
  archive: AnnouncementArchive
  stream: AnnouncementStream
  /** Starts the watch, so that changes are detected. */
  watch: () => void
  publicApi: PublicApi
  clock: Clock
  /** Receives the key of all announcements, on which the answer depends. */
  note: (reading: { key: string; freshUntil: number }) => void
}

/** Key of all announcements. */
export const announcementsKey = 'announcements'

/** One per execution. */
export function createAnnouncementReader(options: AnnouncementReaderOptions): AnnouncementReader {
  const { archive, stream, watch, publicApi } = options
  const { readNow, readFiles } = createArchiveUpdate(options)

  const presented = (head: AnnouncementHead, freshness: Freshness | null): Announcement => ({
    ...archive.presented(head),
    freshness,
  })

  const searchLists = createListSearch({ ...options, readFiles })

  /** The head of an announcement that a list names, whose time has come. `failure` is that of a list which may name it. */
  async function find(id: string) {
    const { reads, failure } = await readNow()
    const listed = archive.get(id)
    if (listed) return { head: listed, reads, failure: undefined }
    // A source that cannot list the latest announcements cannot deny this number.
    const unlisted = reads.some(read => read?.value) ? failure : (failure ?? missingList('PUBLIC_API'))
    if (unlisted) return { head: null, reads, failure: unlisted }
    const search = await searchLists(id)
    return { head: archive.get(id) ?? null, reads, failure: search.failure }
  }

  /** Reads the page of a listed announcement. Unlisted pages are never requested. */
  async function readDetails(id: string): Promise<Error | undefined> {
    const { head, failure } = await find(id)
    if (!head) return failure
    try {
      archive.learnDetails(await publicApi.announcement(id))
      return undefined
    } catch (error) {
      return asError(error)
    }
  }

  return {
    presented,
    list: createLists(options, { readNow, readFiles }),
    changes(query, after, signal) {
      watch()
      const isWanted = announcementMatch({ ...query, ...momentsOf(query) })
      const matches = (event: LoggedEvent) =>
        event.type === 'GAP' ||
        [event.head, event.before, archive.get(event.head.id)].some(head => head && isWanted(head))
      return stream.follow({ after, matches, signal })
    },
    changed: ({ head }) => presented(archive.get(head.id) ?? head, stream.freshness()),
    async byId(id) {
      if (!/^\d{1,15}$/.test(id)) return null
      const { head, reads, failure } = await find(id)
      if (!head) {
        if (failure) throw failure
        return null
      }
      await readDetails(id)
      return presented(archive.get(id) ?? head, ageOf(reads))
    },
    async details(id) {
      const failure = await readDetails(id)
      const details = archive.details(id)
      if (!details && failure) throw failure
      return details ?? null
    },
    cachedDetails: archive.details,
    async corrections() {
      const { reads } = await readNow()
      return { all: archive.corrections.all(), freshness: ageOf(reads) }
    },
    correctionsOf: archive.corrections.of,
    archived(id) {
      const head = archive.get(id)
      return head ? presented(head, stream.freshness()) : null
    },
    async beside({ id, companyCode, releasedAt }, which) {
      if (companyCode === null) return null
      const year = nzDate(releasedAt).slice(0, 4)
      await readFiles({ company: companyCode, market: null }, { from: `${year}-01-01`, to: `${year}-12-31` })
      const { reads } = await readNow()
      const own = archive.all().filter(one => one.companyCode === companyCode)
      const at = own.findIndex(one => one.id === id)
      const found = own[which === 'next' ? at - 1 : at + 1]
      return at < 0 || !found ? null : presented(found, ageOf(reads))
    },
  }
}

/** Days covered by a list, those of its latest page first. */
function coverage(query: AnnouncementQuery, page: PageBehind | undefined, now: number) {
  const files = query.company === null ? 'months' : 'years'
  const { from, to } = spanOf(query, files, now)
  if (query.from !== null) return { from, to, read: { from, to }, earlier: [] }
  // A page needs no files newer than its cursor.
  const day = page ? nzDate(releasedAtOf(page.behind)) : to
  const read = day < to ? spanOf({ from: null, to: day }, files, now) : { from, to }
  return { from: read.from, to, read, earlier: earlierSpans(read.from, files) }
}

/** Lists from the archive, which reads the necessary files. */
function createLists(
  { archive, stream, clock }: Pick<AnnouncementReaderOptions, 'archive' | 'stream' | 'clock'>,
  { readNow, readFiles }: ReturnType<typeof createArchiveUpdate>,
): AnnouncementReader['list'] {
  return async (query, page) => {
    await stream.ready
    const streamCursor = stream.cursor()
    const { to, read, earlier, ...covered } = coverage(query, page, clock.now())
    let { from } = covered
    const within = (days: Span) => announcementMatch({ ...query, ...momentsOf(days) })
    const [now, ...parts] = await Promise.all([readNow(), readFiles(query, read)])
    const isFull = ({ behind, first }: PageBehind) => {
      const matches = within({ from, to: read.to })
      return archive.all().filter(head => announcementOrder(head) > behind && matches(head)).length >= first
    }
    while (page && earlier[0] && !isFull(page)) {
      const [older] = earlier.splice(0, 1)
      parts.push(await readFiles(query, older!))
      from = older!.from
    }
    const failure = now.failure ?? parts.find(part => part.failure)?.failure
    const archived = archive.all()
    if (failure && archived.length === 0) throw failure
    const reads = parts.flatMap(part => part.reads)
    // A missing file may be a refused one: the list may then be incomplete.
    const isWhole = !failure && reads.every(one => one?.value)
    return {
      all: archived.filter(within({ from, to })),
      streamCursor,
      coveredFrom: isWhole ? from : null,
      // Archived files no longer change: their age matters only if they are unreadable.
      freshness: ageOf([...now.reads, ...reads.filter(one => one?.freshness.mode !== 'POLLED')]),
      async hasEarlier() {
        for (const older of earlier) {
          await readFiles(query, older)
          if (archive.all().some(within(older))) return true
        }
        return false
      },
    }
  }
}

/** Updates the archive, for one execution. */
function createArchiveUpdate({ archive, watch, publicApi, clock, note }: AnnouncementReaderOptions) {
  const filesOf = createAnnouncementFiles(publicApi, clock)
  let current: Promise<Reads> | undefined

  function learn(lists: readonly PromiseSettledResult<Reading<AnnouncementHead[]>>[]): Reads {
    const reads = lists.map(list => (list.status === 'fulfilled' ? list.value : undefined))
    for (const read of reads) if (read) archive.learn(read)
    const failed = lists.find(list => list.status === 'rejected')
    return { reads, failure: failed && asError(failed.reason) }
  }

  async function readCurrent(): Promise<Reads> {
    watch()
    await archive.ready
    note({ key: announcementsKey, freshUntil: Infinity })
    const [retractions, ...lists] = await Promise.allSettled([
      publicApi.retractions(),
      publicApi.todaysAnnouncements(),
      publicApi.latestAnnouncements(),
    ])
    if (retractions.status === 'fulfilled') archive.retract(retractions.value)
    return learn(lists)
  }

  return {
    /** Reads, once, the lists that change during the day: retractions, today's and the latest announcements. */
    readNow: () => (current ??= readCurrent()),
    /** Reads the files of a period. Never rejects. */
    async readFiles(query: Pick<AnnouncementQuery, 'company' | 'market'>, span: Span): Promise<Reads> {
      try {
        const files = await filesOf(query, span)
        return learn(await Promise.allSettled(files.map(read => read())))
      } catch (error) {
        return { reads: [undefined], failure: asError(error) }
      }
    },
  }
}

/** A list is as old as its oldest part; null if no part was readable. */
function ageOf(reads: readonly Read[]): Freshness | null {
  const ages = reads.flatMap(read => read?.freshness ?? [])
  const age = oldest(ages)
  return age && ages.length < reads.length ? { ...age, mode: 'LAST_GOOD' } : age
}
