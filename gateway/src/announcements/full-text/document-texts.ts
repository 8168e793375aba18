import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Attachment } from '../../domain/announcements/announcement.ts'
import { SourceError } from '../../domain/site/source-error.ts'
import type { Log } from '../../log/log.ts'
import type { AttachmentFiles } from '../../sources/public-api/attachment-files.ts'
import type { ReadAttempts } from '../read-attempts.ts'
import type { PdfTexts } from './pdf-texts.ts'

/**
 * Text of each page of a document; `LATER` while it cannot be fetched, `UNREAD` after several attempts, `NEVER` if it has no
 * readable text.
 */
export type DocumentPages = readonly string[] | 'LATER' | 'UNREAD' | 'NEVER'

/** Texts of announcements' documents. */
export interface DocumentTexts {
  /** Never rejects. After a failure of the exchange, documents are `LATER` until `retry`. */
  pagesOf(attachment: Attachment): Promise<DocumentPages>
  retry(): void
}

interface DocumentTextsOptions {
  files: Pick<AttachmentFiles, 'read'>
  texts: PdfTexts
  attempts: ReadAttempts
  /** Folder of published announcements, with copies of their documents. */
  publishedDirectory: string | undefined
  log: Log
}

/**
 * Reads the text of announcements' documents, from the published copy if it is the announced one. The copy of a corrected
 * announcement may be older.
 */
export function createDocumentTexts(options: DocumentTextsOptions): DocumentTexts {
  const { files, texts, attempts, publishedDirectory, log } = options
  let hasFailed = false

  async function copyOf({ announcementId, number, size, revision }: Attachment): Promise<Buffer | undefined> {
    if (publishedDirectory === undefined || revision !== undefined) return undefined
    const path = join(publishedDirectory, 'announcements', announcementId, 'attachments', `${number}.pdf`)
    const bytes = await readFile(path).catch(() => undefined)
    return bytes?.length === size ? bytes : undefined
  }

  const missing = (document: string): DocumentPages => (attempts.isUnread(document) ? 'UNREAD' : 'LATER')

  /** A refusal concerns one document; after another failure, no other document is asked for. */
  function failed(document: string, error: unknown): DocumentPages {
    hasFailed ||= !(error instanceof SourceError) || error.kind !== 'GARBLED'
    attempts.failed(document)
    return missing(document)
  }

  async function pagesOf(attachment: Attachment): Promise<DocumentPages> {
    const { announcementId, number } = attachment
    const document = `${announcementId}-${number}`
    let bytes = await copyOf(attachment)
    if (!bytes && (hasFailed || !attempts.isDue(document))) return missing(document)
    try {
      bytes ??= await files.read(attachment)
      attempts.succeeded(document)
    } catch (error) {
      return failed(document, error)
    }
    try {
      return await texts.pagesOf(bytes)
    } catch (error) {
      // The gateway is ending: the next start reads it.
      if (texts.isClosed) return 'LATER'
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
