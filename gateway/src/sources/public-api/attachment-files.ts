import type { Clock } from '@exchange/market-time/clock'
import { LRUCache } from 'lru-cache'
import type { Attachment } from '../../domain/announcement.ts'
import { withDeadline } from '../deadline.ts'
import { createFlightLimit } from '../flight-limit.ts'
import type { Http } from '../http.ts'
import { readCappedBytes } from '../read-capped.ts'
import { SourceError } from '../source-error.ts'

/** The documents of announcements, each asked for once however many want it. */
export interface AttachmentFiles {
  /** Rejects with a SourceError when it cannot be had, or is no PDF. */
  read(attachment: Attachment): Promise<Buffer>
}

/** What a document may be as large as, and how long it may take. */
export const attachmentBytes = 25_000_000
const wholeMs = 20_000

export function createAttachmentFiles({ http, clock }: { http: Http; clock: Clock }): AttachmentFiles {
  const known = new LRUCache<string, Buffer>({
    maxSize: 100_000_000,
    sizeCalculation: bytes => bytes.byteLength + 1,
  })
  const reading = new Map<string, Promise<Buffer>>()
  const limit = createFlightLimit({ inFlight: 6, queue: 100 })
  const failed = (kind: 'TIMEOUT' | 'GARBLED' | 'BUSY', detail: string) =>
    new SourceError({ source: http.source, kind, detail })

  async function fetchFile(path: string): Promise<Buffer> {
    const tooLate = () => failed('TIMEOUT', `${path}: no whole document within ${wholeMs} ms`)
    const bytes = await withDeadline({ clock, ms: wholeMs, tooLate }, async signal => {
      const response = await http.open(path, { signal, accept: 'application/pdf' })
      return readCappedBytes(response, attachmentBytes, signal)
    })
    if (!bytes) throw failed('GARBLED', `${path}: more than ${attachmentBytes} bytes`)
    if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw failed('GARBLED', `${path}: no PDF`)
    return bytes
  }

  return {
    read({ announcementId, number }) {
      const path = `/announcement/${announcementId}/attachment/${number}/${announcementId}-${number}.pdf`
      const before = known.get(path)
      if (before) return Promise.resolve(before)
      const under = reading.get(path)
      if (under) return under
      const work = limit
        .run(
          () => fetchFile(path),
          () => failed('BUSY', `${path}: too many documents wait`),
        )
        .then(bytes => {
          known.set(path, bytes)
          return bytes
        })
        .finally(() => reading.delete(path))
      reading.set(path, work)
      return work
    },
  }
}
