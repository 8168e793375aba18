import type { Clock } from '@exchange/market-time/clock'
import { isoInstant } from '../../domain/site/instant.ts'
import type { Log } from '../../log/log.ts'
import type { AttachmentFiles } from '../../sources/public-api/attachment-files.ts'
import { createSerialQueue } from '../../sources/upstream/serial-queue.ts'
import type { AnnouncementArchive } from '../archive.ts'
import type { Folder } from './folder.ts'
import { createPageWriter } from './page-writer.ts'
import { createPublishedDocuments } from './published-documents.ts'

/**
 * Writes each new announcement as static pages and JSON. After a retraction, it is rewritten without its text, and its
 * documents are removed.
 */
export interface Publisher {
  start(): void
  /** Runs after each check of the exchange and updates the time on the first page. */
  round(): void
  /** Writes the rest, for at most a second; the next start continues. */
  close(): Promise<void>
}

interface PublisherOptions {
  archive: AnnouncementArchive
  folder: Folder
  files: AttachmentFiles
  edition: string
  clock: Clock
  log: Log
}

/** Announcements arrive in bursts, which are written together. */
const gatherMs = 1_000
/** Maximum delay of the process's end. */
const closingMs = 1_000

export function createPublisher({
  archive,
  folder,
  files,
  edition,
  clock,
  log,
}: PublisherOptions): Publisher {
  const changed = new Set<string>()
  let cancel: (() => void) | undefined
  let isStarted = false
  /** A failed start, for example with a full disk, is retried in the next round. */
  let hasFailedToBegin = false
  let endsAt = Infinity
  const isOver = () => clock.now() >= endsAt
  const startedAt = clock.now()
  const documents = createPublishedDocuments({ archive, folder, files, isOver })
  const pages = createPageWriter({ archive, folder, documents, clock, isOver })
  // Writes in sequence, so that an older page never overwrites a newer one.
  const queue = createSerialQueue(error =>
    log.error({ error: String(error) }, 'Announcements could not be published'),
  )

  function rewrite(ids: Iterable<string>): void {
    for (const id of ids) changed.add(id)
    if (changed.size === 0 || !isStarted) return
    cancel ??= clock.after(gatherMs, () => {
      cancel = undefined
      void queue.add(flush)
    })
  }

  /** A failed write, for example with a full disk, is retried in the next round. */
  async function flush(): Promise<void> {
    const ids = [...changed]
    changed.clear()
    await pages.writeAnnouncements(ids).catch((error: unknown) => {
      for (const id of ids) changed.add(id)
      throw error
    })
  }

  async function begin(): Promise<void> {
    await archive.ready
    // With a set clock, pages of an earlier run may contain later announcements.
    await folder.claim(clock.isSet ? `${edition} at ${isoInstant(startedAt)}` : edition)
    await pages.begin()
    rewrite(archive.all().map(({ id }) => id))
  }

  function beginInTurn(): void {
    hasFailedToBegin = false
    void queue.add(begin).then(isDone => {
      hasFailedToBegin = !isDone
    })
  }

  archive.onChange(({ ids }) => rewrite(ids))

  return {
    start() {
      isStarted = true
      beginInTurn()
    },
    round() {
      if (hasFailedToBegin) beginInTurn()
      rewrite(pages.turnDay())
      void queue.add(documents.saveSome)
      void queue.add(pages.writeFirstList)
    },
    async close() {
      cancel?.()
      endsAt = clock.now() + closingMs
      if (isStarted) void queue.add(flush)
      // A missing document delays nothing.
      const late = Promise.withResolvers<void>()
      const cancelLate = clock.after(closingMs, late.resolve)
      await Promise.race([queue.settled(), late.promise])
      cancelLate()
    },
  }
}
