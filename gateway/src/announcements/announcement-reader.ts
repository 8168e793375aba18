import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Announcement, AnnouncementBody, AnnouncementHead } from '../domain/announcement.ts'
import { announcementMatch, type AnnouncementQuery } from '../domain/announcement-filter.ts'
import { type Freshness, oldest, type Reading } from '../domain/freshness.ts'
import { type MarketCode, markets } from '../domain/market.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import { missingList } from '../sources/source-error.ts'
import type { AnnouncementArchive } from './archive.ts'
import { momentsOf, monthsOf, type Span, spanOf, yearsOf } from './coverage.ts'

/** Announcements, the latest first, and from which day on they are all there. */
export interface AnnouncementList {
  all: readonly AnnouncementHead[]
  coveredFrom: string | null
  freshness: Freshness | null
}

/** Announcements as they may be shown, from what was ever read and what the exchange says now. */
export interface AnnouncementReader {
  /** Throws only when nothing was ever read. */
  list(query: AnnouncementQuery): Promise<AnnouncementList>
  byId(id: string): Promise<Announcement | null>
  /** Null when there is no page of its own. */
  details(id: string): Promise<AnnouncementBody | null>
  /** The same company's next or previous one. */
  beside(head: AnnouncementHead, which: 'previous' | 'next'): Promise<Announcement | null>
  presented(head: AnnouncementHead, freshness: Freshness | null): Announcement
}

interface AnnouncementReaderOptions {
  archive: AnnouncementArchive
  /** Sees to it that changes are found from now on. */
  watch: () => void
  publicApi: PublicApi
  clock: Clock
  /** Hears that the answer holds announcements. */
  note: (reading: { key: string; freshUntil: number }) => void
}

/** Names all announcements to those who watch for changes. */
export const announcementsKey = 'announcements'

/** What a file could be read to say; undefined when it could not. */
type Read = Reading<AnnouncementHead[]> | undefined

/** One per execution. */
export function createAnnouncementReader(options: AnnouncementReaderOptions): AnnouncementReader {
  const { archive, watch, publicApi, clock, note } = options

  /** What changes all the time: taken back, of today, the latest. Asked for once. */
  let current: Promise<{ reads: Read[]; failure: Error | undefined }> | undefined

  async function readCurrent() {
    watch()
    await archive.ready
    note({ key: announcementsKey, freshUntil: Infinity })
    const [retractions, ...lists] = await Promise.allSettled([
      publicApi.retractions(),
      publicApi.todaysAnnouncements(),
      publicApi.latestAnnouncements(),
    ])
    if (retractions.status === 'fulfilled') archive.retract(retractions.value)
    return learnt(lists)
  }

  function learnt(lists: readonly PromiseSettledResult<Reading<AnnouncementHead[]>>[]) {
    const reads = lists.map(list => (list.status === 'fulfilled' ? list.value : undefined))
    for (const read of reads) if (read) archive.learn(read)
    const failed = lists.find(list => list.status === 'rejected')
    return { reads, failure: failed && asError(failed.reason) }
  }

  const readNow = () => (current ??= readCurrent())

  async function ofCompany(code: string, span: Span) {
    const company = (await publicApi.companyNamed(code)) ?? (await publicApi.company(code))
    const thisYear = nzDate(clock.now()).slice(0, 4)
    return company
      ? yearsOf(span).map(year => () => publicApi.announcementsOfYear(company.id, year, year < thisYear))
      : []
  }

  async function ofRegulators(span: Span) {
    try {
      const regulators = (await publicApi.regulators()) ?? []
      return (await Promise.all(regulators.map(({ code }) => ofCompany(code, span)))).flat()
    } catch (error) {
      // The markets' files are still worth reading; the list is just not whole.
      return [() => Promise.reject(asError(error))]
    }
  }

  function ofMarkets(codes: readonly MarketCode[], span: Span) {
    const thisMonth = nzDate(clock.now()).slice(0, 7)
    return codes.flatMap(code =>
      monthsOf(span).map(month => () => publicApi.announcementsOfMonth(code, month, month < thisMonth)),
    )
  }

  /** How to read the files that hold all announcements of a span; nothing is asked for yet. */
  async function files({ company, market }: AnnouncementQuery, span: Span) {
    if (company !== null) return ofCompany(company, span)
    if (market !== null) return ofMarkets([market], span)
    const codes = markets.map(({ code }) => code)
    return [...ofMarkets(codes, span), ...(await ofRegulators(span))]
  }

  async function readFiles(query: AnnouncementQuery, span: Span) {
    try {
      const wanted = await files(query, span)
      return learnt(await Promise.allSettled(wanted.map(read => read())))
    } catch (error) {
      return { reads: [undefined], failure: asError(error) }
    }
  }

  const shown = (head: AnnouncementHead, freshness: Freshness | null): Announcement => ({
    ...archive.presented(head),
    freshness,
  })

  async function readDetails(id: string): Promise<Error | undefined> {
    await readNow()
    try {
      archive.learnDetails(await publicApi.announcement(id))
      return undefined
    } catch (error) {
      return asError(error)
    }
  }

  return {
    presented: shown,
    async list(query) {
      const span = spanOf(query, query.company === null ? 'months' : 'years', clock.now())
      const [now, ofSpan] = await Promise.all([readNow(), readFiles(query, span)])
      const failure = now.failure ?? ofSpan.failure
      const known = archive.all()
      if (failure && known.length === 0) throw failure
      // A file that there is none of may be one that was refused: then nobody can say that the list is whole.
      const isWhole = !failure && ofSpan.reads.every(read => read?.value)
      return {
        all: known.filter(announcementMatch({ ...query, ...momentsOf(span) })),
        coveredFrom: isWhole ? span.from : null,
        freshness: ageOf([...now.reads, ...ofSpan.reads]),
      }
    },
    async byId(id) {
      if (!/^\d{1,15}$/.test(id)) return null
      const failure = await readDetails(id)
      const head = archive.get(id)
      const { reads, failure: failedLists } = await readNow()
      // A source that cannot even list the latest cannot say that there is none of this number.
      const isUnlisted = !reads.some(read => read?.value)
      if (!head && isUnlisted) throw failure ?? failedLists ?? missingList('PUBLIC_API')
      if (!head && failure) throw failure
      return head ? shown(head, ageOf(reads)) : null
    },
    async details(id) {
      const failure = await readDetails(id)
      const details = archive.details(id)
      if (!details && failure) throw failure
      return details ?? null
    },
    async beside(head, which) {
      const { companyCode, releasedAt } = head
      if (companyCode === null) return null
      const year = nzDate(releasedAt).slice(0, 4)
      const query = {
        market: null,
        company: companyCode,
        types: null,
        priceSensitive: null,
        from: null,
        to: null,
        text: null,
      }
      await readFiles(query, { from: `${year}-01-01`, to: `${year}-12-31` })
      const { reads } = await readNow()
      const own = archive.all().filter(one => one.companyCode === companyCode)
      const at = own.findIndex(({ id }) => id === head.id)
      const found = own[which === 'next' ? at - 1 : at + 1]
      return at < 0 || !found ? null : shown(found, ageOf(reads))
    },
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

/** A list is as old as the oldest of what it was made from; unknown when none of it could be read. */
function ageOf(reads: readonly Read[]): Freshness | null {
  const known = reads.flatMap(read => read?.freshness ?? [])
  const age = oldest(known)
  return age && known.length < reads.length ? { ...age, mode: 'LAST_GOOD' } : age
}
