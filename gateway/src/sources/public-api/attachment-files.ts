import type { Attachment } from '../../domain/announcements/announcement.ts'
import type { MemoryBudget } from '../../response-cache/memory-budget.ts'
import { createConcurrencyLimit } from '../upstream/concurrency-limit.ts'
import type { Http } from '../upstream/http.ts'
import { readCappedBytes } from '../upstream/read-capped.ts'
import { SourceError } from '../../domain/site/source-error.ts'

export type AttachmentFiles = ReturnType<typeof createAttachmentFiles>

/** Maximum size of a document, and its time limit. */
export const attachmentBytes = 25_000_000
const wholeMs = 20_000

/** Root folder of the documents of the dairy auction's operator. */
export const auctionFolder = '/gdt'

/** With its size and revision, a replaced document is another one. */
type NamedFile = Pick<Attachment, 'announcementId' | 'number'> &
  Partial<Pick<Attachment, 'size' | 'revision'>>

/** File names of a document: as specified, then as the exchange's own pages write it. */
const fileNames: readonly ((attachment: NamedFile) => string)[] = [
  () => 'data.pdf',
  ({ announcementId, number }) => `${announcementId}-${number}.pdf`,
]

const isRefusal = (error: unknown) => error instanceof SourceError && error.kind === 'GARBLED'

interface AttachmentFilesOptions {
  http: Http
  memory: MemoryBudget
}

/** Documents of announcements, requested once for all readers. */
export function createAttachmentFiles({ http, memory }: AttachmentFilesOptions) {
  const cached = memory.cache<Buffer>('attachments', { sizeOf: bytes => bytes.buffer.byteLength })
  const loading = new Map<string, Promise<Buffer>>()
  const limit = createConcurrencyLimit({ inFlight: 6, queue: 100 })
  const failed = (kind: 'GARBLED' | 'BUSY', detail: string) =>
    new SourceError({ source: http.source, kind, detail })

  async function fetchFile(path: string): Promise<Buffer> {
    const bytes = await http.within({ path, ms: wholeMs, awaited: 'whole document' }, async signal => {
      const response = await http.open(path, { signal, accept: 'application/pdf' })
      return readCappedBytes(response, attachmentBytes, signal)
    })
    if (!bytes) throw failed('GARBLED', `${path}: more than ${attachmentBytes} bytes`)
    if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw failed('GARBLED', `${path}: no PDF`)
    return bytes
  }

  /** Names in the order to try: the last successful one first. */
  let names = fileNames

  async function fetchNamed(folder: string, attachment: NamedFile): Promise<Buffer> {
    let refusal: unknown
    for (const name of names) {
      try {
        const bytes = await fetchFile(`${folder}/${name(attachment)}`)
        names = [name, ...fileNames.filter(other => other !== name)]
        return bytes
      } catch (error) {
        // Only a clear refusal suggests that the document may have another name.
        if (!isRefusal(error)) throw error
        refusal ??= error
      }
    }
    throw refusal
  }

  return {
    /**
     * Reads a document of the exchange's announcements, or below a folder. Rejects with a SourceError if it is
     * unreadable or not a PDF.
     */
    read(attachment: NamedFile, root: '' | typeof auctionFolder = ''): Promise<Buffer> {
      const folder = `${root}/announcement/${attachment.announcementId}/attachment/${attachment.number}`
      const version = `${folder} ${attachment.size ?? ''} ${attachment.revision ?? ''}`
      const file = cached.get(version)
      if (file) return Promise.resolve(file)
      const load = loading.get(version)
      if (load) return load
      const work = limit
        .run(
          () => fetchNamed(folder, attachment),
          () => failed('BUSY', `${folder}: too many documents wait`),
        )
        .then(bytes => {
          cached.set(version, bytes)
          return bytes
        })
        .finally(() => loading.delete(version))
      loading.set(version, work)
      return work
    },
  }
}
