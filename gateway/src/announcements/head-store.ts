import type { Clock } from '@exchange/market-time/clock'
import type { AnnouncementHead } from '../domain/announcements/announcement.ts'
import { headText } from './archive-record.ts'
import { announcementOrder } from '../domain/announcements/announcement-filter.ts'
import { released } from '../domain/site/release.ts'

/** All announcement heads ever read, in their latest version. */
export interface HeadStore {
  /** Returns the head before; undefined if it is unchanged. */
  put(head: AnnouncementHead, readAt: number): { before: AnnouncementHead | null } | undefined
  /** Released heads, latest first. */
  released(): readonly AnnouncementHead[]
  /** Undefined until released by the site's clock. */
  get(id: string): AnnouncementHead | undefined
  /** All heads with their read times, including unreleased ones. */
  all(): readonly { head: AnnouncementHead; readAt: number }[]
}

export function createHeadStore(clock: Clock): HeadStore {
  const stored = new Map<string, { head: AnnouncementHead; readAt: number; text: string }>()
  let sorted: readonly AnnouncementHead[] | undefined

  return {
    all: () => [...stored.values()],
    put(head, readAt) {
      const previous = stored.get(head.id)
      if (previous && previous.readAt > readAt) return undefined
      const text = headText(head)
      stored.set(head.id, { head, readAt, text })
      sorted = undefined
      return previous?.text === text ? undefined : { before: previous?.head ?? null }
    },
    released() {
      sorted ??= Array.from(stored.values())
        .map(({ head }) => ({ head, order: announcementOrder(head) }))
        .toSorted((one, other) => (one.order < other.order ? -1 : 1))
        .map(({ head }) => head)
      const now = clock.now()
      const first = sorted.findIndex(head => released(head, now))
      if (first < 0) return []
      return first === 0 ? sorted : sorted.slice(first)
    },
    get: id => released(stored.get(id)?.head, clock.now()) ?? undefined,
  }
}
