import { addDays, nzDate, nzInstant } from '@exchange/market-time/new-zealand-time'
import type { AnnouncementHead } from '../../domain/announcements/announcement.ts'

/** The part of the archive that is indexed with all its text. */
export interface SearchCoverage {
  /** First day from which all announcements are indexed, but for the pending and unread ones. Null while there is none. */
  coveredFrom: string | null
  /**
   * Number of announcements from that day on of which only the title is indexed: today's, and those whose text was indexed before
   * and has changed.
   */
  pendingCount: number
  /** Number of announcements from that day on whose text or a document could not be read after several attempts. */
  unreadCount: number
}

export const nothingCovered: SearchCoverage = { coveredFrom: null, pendingCount: 0, unreadCount: 0 }

/** Coverage from `earliest` on, of announcements with the latest first. `REPLACED`: its text was indexed before. */
export function coverageOf(
  heads: readonly AnnouncementHead[],
  { earliest, today }: { earliest: string; today: string },
  stateOf: (head: AnnouncementHead) => 'WHOLE' | 'REPLACED' | 'UNREAD' | 'LACKING',
): SearchCoverage {
  const since = nzInstant(earliest, '00:00')
  let [wholeCount, pendingCount, unreadCount] = [0, 0, 0]
  let coveredFrom = earliest
  for (const head of heads) {
    if (head.releasedAt < since) break
    const [state, day] = [stateOf(head), nzDate(head.releasedAt)]
    if (state === 'LACKING' && day !== today) {
      coveredFrom = addDays(day, 1)
      break
    }
    if (state === 'WHOLE') wholeCount += 1
    else if (state === 'UNREAD') unreadCount += 1
    else pendingCount += 1
  }
  const isCovered = wholeCount > 0 || (pendingCount + unreadCount === 0 && coveredFrom === earliest)
  return isCovered ? { coveredFrom, pendingCount, unreadCount } : nothingCovered
}
