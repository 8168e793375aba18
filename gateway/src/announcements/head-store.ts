import type { Clock } from '@exchange/market-time/clock'
import type { AnnouncementHead } from '../domain/announcements/announcement.ts'
import { headText } from './archive-record.ts'
import { announcementOrder } from '../domain/announcements/announcement-filter.ts'

/** All announcement heads ever read, in their latest version. */
export interface HeadStore {
  /** Returns the head before; undefined if it is unchanged. */
  put(head: AnnouncementHead, readAt: number): { before: AnnouncementHead | null } | undefined
  /** Released heads, latest first. */
  released(): readonly AnnouncementHead[]
  /** Undefined until released by the site's clock. */
  get(id: string): AnnouncementHead | undefined
  /** All heads, including unreleased ones. */
  all(): AnnouncementHead[]
}

export function createHeadStore(clock: Clock): HeadStore {
  const stored = new Map<string, { head: AnnouncementHead; readAt: number; text: string }>()
  let sorted: readonly AnnouncementHead[] | undefined

  const isReleased = ({ releasedAt }: AnnouncementHead) => releasedAt <= clock.now()
  const all = () => Array.from(stored.values(), ({ head }) => head)

  return {
    all,
    put(head, readAt) {
      const previous = stored.get(head.id)
      if (previous && previous.readAt > readAt) return undefined
      const text = headText(head)
      stored.set(head.id, { head, readAt, text })
      sorted = undefined
      return previous?.text === text ? undefined : { before: previous?.head ?? null }
    },
    released() {
      sorted ??= all()
        .map(head => ({ head, order: announcementOrder(head) }))
        .toSorted((one, other) => (one.order < other.order ? -1 : 1))
        .map(({ head }) => head)
      const first = sorted.findIndex(isReleased)
      if (first < 0) return []
      return first === 0 ? sorted : sorted.slice(first)
    },
    get(id) {
      const head = stored.get(id)?.head
      return head && isReleased(head) ? head : undefined
    },
  }
}
