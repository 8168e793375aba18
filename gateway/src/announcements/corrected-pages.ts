import type { Clock } from '@exchange/market-time/clock'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import type { AnnouncementArchive } from './archive.ts'

interface CorrectedPagesOptions {
  archive: Pick<AnnouncementArchive, 'get' | 'learnDetails' | 'revise'>
  publicApi: Pick<PublicApi, 'corrections' | 'announcement'>
  clock: Clock
  /** Maximum pages of a round. */
  most: number
  onFailure: (error: unknown) => void
}

interface Due {
  id: string
  /** As the exchange states it. */
  correctedAt: number
  /** Names the correction. */
  correction: string
}

/** Reads the own pages of announcements that the exchange lists as corrected, once for each correction. */
export function createCorrectedPages({ archive, publicApi, clock, most, onFailure }: CorrectedPagesOptions) {
  /** Time at which each correction was first seen; Infinity once its page was read. */
  const seen = new Map<string, number>()

  async function readPage({ id, correctedAt, correction }: Due): Promise<void> {
    const since = seen.get(correction) ?? clock.now()
    seen.set(correction, since)
    const reading = await publicApi.announcement(id, { notBefore: since })
    archive.learnDetails(reading)
    // A cached page may come first, while it is read again: the next round tries once more.
    if (reading.freshness.readAt < since || reading.freshness.mode === 'LAST_GOOD') return
    archive.revise(id, correctedAt)
    seen.set(correction, Infinity)
  }

  return async (): Promise<void> => {
    const { value } = await publicApi.corrections()
    const due = Array.from(value ?? [], ([id, correctedAt]) => ({
      id,
      correctedAt,
      correction: `${id} ${correctedAt}`,
    }))
      .filter(({ id, correction }) => seen.get(correction) !== Infinity && archive.get(id))
      .slice(0, most)
    await Promise.all(due.map(each => readPage(each).catch(onFailure)))
  }
}
