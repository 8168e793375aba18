import { join } from 'node:path'
import type { Clock } from '@exchange/market-time/clock'
import type { Log } from '../../log/log.ts'
import type { AttachmentFiles } from '../../sources/public-api/attachment-files.ts'
import type { AnnouncementArchive } from '../archive.ts'
import type { ReadAttempts } from '../read-attempts.ts'
import { createDocumentTexts } from './document-texts.ts'
import { createIndexer } from './indexer.ts'
import type { SearchCoverage } from './search-coverage.ts'
import { createPdfTexts } from './pdf-texts.ts'
import type { SearchRequest, SearchResult } from './search-database.ts'
import { createSearchIndex } from './search-index.ts'
import { createSpareTime } from './spare-time.ts'

/** Search in titles, texts and documents of the archive's announcements. Derived data: it can be deleted at any time. */
export interface FullText {
  readonly isStarted: boolean
  /** Begins to index, in the background; a second call has no effect. */
  start(): void
  /** Resolves when all titles known so far are indexed. */
  titled(): Promise<void>
  /** Runs after each check of the exchange. */
  round(): void
  search(request: SearchRequest): Promise<SearchResult>
  /** Text of each page of a document; null until it is indexed. */
  pages(announcementId: string, attachment: string): Promise<string[] | null>
  /** The days that are indexed completely, not before `earliest`. */
  coverage(earliest: string): SearchCoverage
  onChange(listener: () => void): void
  close(): Promise<void>
}

interface FullTextOptions {
  archive: AnnouncementArchive
  files: AttachmentFiles
  /** Attempts to read announcements' own pages, by id, and documents. */
  attempts: ReadAttempts
  clock: Clock
  log: Log
  /** Folder of the index; in memory if undefined. */
  directory: string | undefined
  /** Folder of published announcements; undefined if there is none. */
  publishedDirectory: string | undefined
}

/** Maximum size of the index. A million pages of text need about half as much. */
const diskBytes = 8_000_000_000
const memoryBytes = 64_000_000

export function createFullText(options: FullTextOptions): FullText {
  const { archive, files, attempts, clock, log, directory, publishedDirectory } = options
  const file = directory && join(directory, 'announcements.sqlite')
  const index = createSearchIndex({ file, maxBytes: file === undefined ? memoryBytes : diskBytes, log })
  const texts = createPdfTexts()
  const documents = createDocumentTexts({ files, texts, attempts, publishedDirectory, log })
  const indexer = createIndexer({
    archive,
    index,
    documents,
    isPageUnread: attempts.isUnread,
    clock,
    log,
    spareTime: createSpareTime(),
  })
  let isStarted = false
  return {
    get isStarted() {
      return isStarted
    },
    start() {
      isStarted = true
      indexer.start()
    },
    titled: indexer.titled,
    round: indexer.round,
    search: index.search,
    pages: async (id, attachment) => (isStarted ? index.pages(id, attachment) : null),
    coverage: indexer.coverage,
    onChange: indexer.onChange,
    async close() {
      const ended = indexer.close()
      texts.close()
      await ended
      await index.close()
    },
  }
}
