import type { Clock } from '@exchange/market-time/clock'
import { addDays, nzDate } from '@exchange/market-time/new-zealand-time'
import type { AnnouncementArchive } from '../announcements/archive.ts'
import { addMonths, type Span } from '../announcements/coverage.ts'
import type { AnnouncementHead } from '../domain/announcements/announcement.ts'
import type { AnnouncementQuery } from '../domain/announcements/announcement-filter.ts'
import type { Reads } from './announcement-files.ts'

interface ListSearchOptions {
  archive: Pick<AnnouncementArchive, 'all' | 'get'>
  clock: Clock
  readFiles(query: Pick<AnnouncementQuery, 'company' | 'market'>, span: Span): Promise<Reads>
}

/** No list of the exchange begins earlier. */
const earliest = '2000-01'
/** Months that are all read instead of one in the middle. */
const few = 3

const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

function spanAt(index: number): Span {
  const month = addMonths('0000-01', index)
  return { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) }
}

/**
 * Reads the lists in which an announcement can be that is not archived, by its number: numbers rise with time, so each
 * list that is read halves the months. A number above all archived ones causes no call: the current lists name the
 * latest. Lists are cached, and the same ones are read for every unknown number of a month, whether or not the exchange
 * has an announcement with that number. Returns the first failure of a list that was needed.
 */
export function createListSearch({ archive, clock, readFiles }: ListSearchOptions) {
  /** The archived announcements with the next lower and the next higher number. */
  function neighbours(number: number) {
    let [below, above]: (AnnouncementHead | undefined)[] = []
    for (const head of archive.all()) {
      const own = Number(head.id)
      if (own < number && own > Number(below?.id ?? -1)) below = head
      if (own > number && own < Number(above?.id ?? Infinity)) above = head
    }
    return { below, above }
  }

  const monthOf = (head: AnnouncementHead) => indexOf(nzDate(head.releasedAt))

  return async function searchLists(id: string): Promise<Pick<Reads, 'failure'>> {
    const read = new Map<number, Promise<Reads>>()
    const readMonth = (month: number) => {
      const reads = read.get(month) ?? readFiles({ company: null, market: null }, spanAt(month))
      read.set(month, reads)
      return reads
    }
    let floor = indexOf(earliest)
    while (!archive.get(id)) {
      const { below, above } = neighbours(Number(id))
      if (!above) return { failure: undefined }
      const first = Math.max(floor, below ? monthOf(below) : floor)
      const last = Math.max(first, monthOf(above))
      const middle = Math.floor((first + last) / 2)
      if (last - first < few || read.has(middle)) {
        // The last one's numbers may have been given a month before their release.
        const months = Array.from({ length: Math.min(few, last - first) + 2 }, (_, at) => first + at)
        const now = indexOf(nzDate(clock.now()))
        const parts = await Promise.all(months.filter(month => month <= now).map(readMonth))
        return { failure: parts.find(({ failure }) => failure)?.failure }
      }
      const { reads, failure } = await readMonth(middle)
      if (failure) return { failure }
      if (reads.every(each => !each?.value?.length)) floor = middle
    }
    return { failure: undefined }
  }
}
