import type { Clock } from '@exchange/market-time/clock'
import type { Retraction } from '../domain/announcements/announcement.ts'

/** All retractions ever read. An announcement stays retracted, even if an older copy differs. */
export interface Retractions {
  /** Only adds to a retraction. Returns the current one, or undefined if nothing is new. */
  add(id: string, retraction: Retraction): Retraction | undefined
  /** Null until the announcement is retracted by the site's clock. */
  of(id: string): Retraction | null
  entries(): Iterable<[id: string, Retraction]>
}

export function createRetractions(clock: Clock): Retractions {
  const retractions = new Map<string, Retraction>()
  return {
    add(id, { retractedAt, reason }) {
      const previous = retractions.get(id)
      const merged = {
        retractedAt: previous?.retractedAt ?? retractedAt,
        reason: previous?.reason ?? reason,
      }
      retractions.set(id, merged)
      const isNew = previous?.retractedAt !== merged.retractedAt || previous.reason !== merged.reason
      return isNew ? merged : undefined
    },
    of(id) {
      const retraction = retractions.get(id)
      return retraction && (retraction.retractedAt ?? 0) <= clock.now() ? retraction : null
    },
    entries: () => retractions,
  }
}
