import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { AnnouncementHead } from '../domain/announcements/announcement.ts'
import type { Reading } from '../domain/site/freshness.ts'
import type { AnnouncementArchive } from './archive.ts'
import type { AnnouncementStream } from './stream/announcement-stream.ts'

interface SourceBreaksOptions {
  clock: Clock
  archive: AnnouncementArchive
  stream: Pick<AnnouncementStream, 'recordGap'>
}

/** Notices that announcements may have been missed between two looks at the current lists. */
export function createSourceBreaks({ clock, archive, stream }: SourceBreaksOptions) {
  let lookedAt: number | undefined

  /**
   * Call it before the archive learns the lists. Records a gap if they do not overlap with what was read before. Today's
   * list has everything of today, so nothing is missing if the last look was today.
   */
  return (readings: readonly Reading<AnnouncementHead[]>[]): void => {
    const heads = readings.flatMap(({ value }) => value ?? [])
    if (readings.some(({ freshness }) => freshness.mode === 'LAST_GOOD') || heads.length === 0) return
    const since = lookedAt ?? archive.all()[0]?.releasedAt
    lookedAt = clock.now()
    if (since === undefined || nzDate(since) === nzDate(clock.now())) return
    if (heads.some(({ id }) => archive.get(id))) return
    stream.recordGap(since, Math.min(...heads.map(({ releasedAt }) => releasedAt)))
  }
}
