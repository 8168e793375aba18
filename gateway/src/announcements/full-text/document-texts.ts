import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Attachment } from '../../domain/announcements/announcement.ts'
import { SourceError } from '../../domain/site/source-error.ts'
import type { Log } from '../../log/log.ts'
import type { AttachmentFiles } from '../../sources/public-api/attachment-files.ts'
import type { PdfTexts } from './pdf-texts.ts'

/** Text of each page of a document; `LATER` while it cannot be fetched, `NEVER` if it has no readable text. */
export type DocumentPages = readonly string[] | 'LATER' | 'NEVER'

/** Texts of announcements' documents. */
export interface DocumentTexts {
  /** Never rejects. After a failure of the exchange, documents are `LATER` until `retry`. */
  pagesOf(attachment: Attachment): Promise<DocumentPages>
  retry(): void
}

interface DocumentTextsOptions {
  files: Pick<AttachmentFiles, 'read'>
  texts: PdfTexts
  /** Folder of published announcements, with copies of their documents. */
  publishedDirectory: string | undefined
  log: Log
}

/** Attempts to fetch a document that the exchange refuses. */
const attempts = 5

/** Reads the text of announcements' documents, from the published copy if it is the announced one. */
export function createDocumentTexts(options: DocumentTextsOptions): DocumentTexts {
  const { files, texts, publishedDirectory, log } = options
  const refusals = new Map<string, number>()
  let hasFailed = false

  async function copyOf({ announcementId, number, size }: Attachment): Promise<Buffer | undefined> {
    if (publishedDirectory === undefined) return undefined
    const path = join(publishedDirectory, 'announcements', announcementId, 'attachments', `${number}.pdf`)
    const bytes = await readFile(path).catch(() => undefined)
    return bytes?.length === size ? bytes : undefined
  }

  /** A refused document is not asked for again after a few attempts; one of a failing exchange always is. */
  function refused({ announcementId, number }: Attachment, error: unknown): DocumentPages {
    if (!(error instanceof SourceError) || error.kind !== 'GARBLED') {
      hasFailed = true
      return 'LATER'
    }
    const document = `${announcementId}-${number}`
    const count = (refusals.get(document) ?? 0) + 1
    refusals.set(document, count)
    return count < attempts ? 'LATER' : 'NEVER'
  }

  async function pagesOf(attachment: Attachment): Promise<DocumentPages> {
    let bytes = await copyOf(attachment)
    if (!bytes && hasFailed) return 'LATER'
    try {
      bytes ??= await files.read(attachment)
    } catch (error) {
      return refused(attachment, error)
    }
    try {
      return await texts.pagesOf(bytes)
    } catch (error) {
      // The gateway is ending: the next start reads it.
      if (texts.isClosed) return 'LATER'
      const { announcementId, number } = attachment
      log.info({ announcementId, number, cause: String(error) }, 'The text of a document could not be read')
      return 'NEVER'
    }
  }

  return {
    pagesOf,
    retry() {
      hasFailed = false
    },
  }
}
