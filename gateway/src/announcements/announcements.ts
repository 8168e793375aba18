import type { Clock } from '@exchange/market-time/clock'
import type { Log } from '../log.ts'
import type { MemoryBudget } from '../memory/memory-budget.ts'
import { createFolder } from '../published/folder.ts'
import { createPublisher, type Publisher } from '../published/publisher.ts'
import type { Http } from '../sources/http.ts'
import { type AttachmentFiles, createAttachmentFiles } from '../sources/public-api/attachment-files.ts'
import { createPublicApi } from '../sources/public-api/public-api.ts'
import type { ResourceStore } from '../sources/resource-store.ts'
import { type AnnouncementArchive, createAnnouncementArchive } from './archive.ts'
import { createJournal } from './journal.ts'
import { createAnnouncementWatch } from './watch.ts'

/** All that is known of announcements, and who looks for more. */
export interface Announcements {
  readonly archive: AnnouncementArchive
  readonly files: AttachmentFiles
  /** Looks for more from now on; until somebody asks nothing is asked for, unless announcements are published. */
  watch(): void
  /** Resolves when everything is on disk. */
  close(): Promise<void>
}

interface AnnouncementsOptions {
  clock: Clock
  /** Of the public API. */
  http: Http
  store: ResourceStore
  log: Log
  /** For documents that were read. */
  memory: MemoryBudget
  /** Where the archive is kept; nothing outlives the process when undefined. */
  journalFile: string | undefined
  /** Where they are written as pages; nowhere when undefined. */
  publishedDirectory: string | undefined
  /** Which market they are of: another one's are never shown. */
  edition: string
}

export function createAnnouncements(options: AnnouncementsOptions): Announcements {
  const { clock, http, store, log, memory, journalFile, publishedDirectory, edition } = options
  const journal = createJournal(journalFile, log)
  const archive = createAnnouncementArchive({ clock, journal })
  const files = createAttachmentFiles({ http, clock, memory })
  const publisher: Publisher | undefined =
    publishedDirectory === undefined
      ? undefined
      : createPublisher({ archive, folder: createFolder(publishedDirectory), files, edition, clock, log })
  const watch = createAnnouncementWatch({
    clock,
    archive,
    publicApi: createPublicApi({ store, note: () => {} }),
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
