import type { Clock } from '@exchange/market-time/clock'
import type { Log } from '../log/log.ts'
import type { MemoryBudget } from '../response-cache/memory-budget.ts'
import { createFolder } from './published/folder.ts'
import { createPublisher, type Publisher } from './published/publisher.ts'
import type { Http } from '../sources/upstream/http.ts'
import { type AttachmentFiles, createAttachmentFiles } from '../sources/public-api/attachment-files.ts'
import { createPublicApi } from '../sources/public-api/public-api.ts'
import type { UpstreamCache } from '../sources/upstream/upstream-cache.ts'
import { type AnnouncementArchive, createAnnouncementArchive } from './archive.ts'
import { createJournal } from './journal.ts'
import { createAnnouncementWatch } from './watch.ts'

/** The archive of announcements and the watch that fills it. */
export interface Announcements {
  readonly archive: AnnouncementArchive
  readonly files: AttachmentFiles
  /** Starts the watch. Without published announcements, polling begins with the first query. */
  watch(): void
  /** Resolves when everything is on disk. */
  close(): Promise<void>
}

interface AnnouncementsOptions {
  clock: Clock
  /** Client of the public API. */
  http: Http
  store: UpstreamCache
  log: Log
  /** Memory budget for documents. */
  memory: MemoryBudget
  /** The archive's file; nothing is stored if undefined. */
  journalFile: string | undefined
  /** Folder of published pages; none if undefined. */
  publishedDirectory: string | undefined
  /** Name of the data set: announcements of another one are never shown. */
  edition: string
}

export function createAnnouncements(options: AnnouncementsOptions): Announcements {
  const { clock, http, store, log, memory, journalFile, publishedDirectory, edition } = options
  const journal = createJournal(journalFile, log)
  const archive = createAnnouncementArchive({ clock, journal })
  const files = createAttachmentFiles({ http, memory })
  const publisher: Publisher | undefined =
    publishedDirectory === undefined
      ? undefined
      : createPublisher({ archive, folder: createFolder(publishedDirectory), files, edition, clock, log })
  const watch = createAnnouncementWatch({
    clock,
    archive,
    publicApi: createPublicApi({ cache: store, note: () => {} }),
    onChange: store.onChange,
    log,
    isWhole: publisher !== undefined,
    onRound() {
      journal.retry()
      publisher?.round()
    },
  })
  if (publisher) {
    publisher.start()
    watch.start()
  }
  return {
    archive,
    files,
    watch: watch.start,
    async close() {
      watch.stop()
      await archive.ready
      await journal.settled()
      await publisher?.close()
    },
  }
}
