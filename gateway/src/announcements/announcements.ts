import type { Clock } from '@exchange/market-time/clock'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import type { Log } from '../log/log.ts'
import type { MemoryBudget } from '../response-cache/memory-budget.ts'
import { createFolder } from './published/folder.ts'
import { createPublisher, type Publisher } from './published/publisher.ts'
import type { Http } from '../sources/upstream/http.ts'
import { type AttachmentFiles, createAttachmentFiles } from '../sources/public-api/attachment-files.ts'
import { createPublicApi } from '../sources/public-api/public-api.ts'
import type { StreamBus } from '../sources/ticker/between-gateways/stream-bus.ts'
import type { UpstreamCache } from '../sources/upstream/upstream-cache.ts'
import { type AnnouncementArchive, createAnnouncementArchive } from './archive.ts'
import { createJournal } from './journal.ts'
import { createReadAttempts } from './read-attempts.ts'
import { createFullText, type FullText } from './full-text/full-text.ts'
import { nothingCovered, type SearchCoverage } from './full-text/search-coverage.ts'
import { type AnnouncementStream, createAnnouncementStream } from './stream/announcement-stream.ts'
import { createSharedCorrections } from './stream/shared-corrections.ts'
import { createAnnouncementWatch } from './watch.ts'

/** The archive of announcements and the watch that fills it. */
export interface Announcements {
  readonly archive: AnnouncementArchive
  readonly files: AttachmentFiles
  readonly fullText: FullText
  readonly stream: AnnouncementStream
  /** Starts the watch. Without published announcements, polling begins with the first query. */
  watch(): void
  /** Announcements whose titles, texts and documents are all searchable. */
  searchable(): SearchCoverage
  /** Resolves when everything is on disk. */
  close(): Promise<void>
}

interface AnnouncementsOptions {
  clock: Clock
  calendar: TradingCalendar
  /** Client of the public API. */
  http: Http
  store: UpstreamCache
  log: Log
  /** Memory budget for documents. */
  memory: MemoryBudget
  /** The archive's file; nothing is stored if undefined. */
  journalFile: string | undefined
  /** The file of the stream's events; none is stored if undefined. */
  eventsFile: string | undefined
  /** The other gateways of the site; undefined if there are none. */
  bus?: StreamBus | undefined
  /** Folder of published pages; none if undefined. */
  publishedDirectory?: string | undefined
  /** Folder of the search index, which is built from the start if announcements are published; in memory if undefined. */
  searchDirectory: string | undefined
  /** Name of the data set: announcements of another one are never shown. */
  edition: string
}

export function createAnnouncements(options: AnnouncementsOptions): Announcements {
  const { clock, calendar, http, store, log, memory, journalFile, publishedDirectory, edition } = options
  const journal = createJournal(journalFile, log)
  const archive = createAnnouncementArchive({ clock, journal })
  const files = createAttachmentFiles({ http, memory })
  const publisher: Publisher | undefined =
    publishedDirectory === undefined
      ? undefined
      : createPublisher({ archive, folder: createFolder(publishedDirectory), files, edition, clock, log })
  const directories = { directory: options.searchDirectory, publishedDirectory }
  const attempts = createReadAttempts(clock)
  const fullText = createFullText({ archive, files, attempts, clock, log, ...directories })
  const stream = createAnnouncementStream({
    clock,
    log,
    archive,
    journal: createJournal(options.eventsFile, log),
    bus: options.bus,
    topic: `announcements ${edition}`,
  })
  const sharedCorrections =
    options.bus && createSharedCorrections({ bus: options.bus, topic: `corrections ${edition}`, archive })
  const watch = createAnnouncementWatch({
    clock,
    calendar,
    archive,
    stream,
    attempts,
    publicApi: createPublicApi({ cache: store, note: () => {} }),
    onChange: store.onChange,
    log,
    isWhole: () => publisher !== undefined || fullText.isStarted,
    onRound() {
      journal.retry()
      sharedCorrections?.retry()
      publisher?.round()
      fullText.round()
    },
  })
  if (publisher) {
    publisher.start()
    fullText.start()
    watch.start()
  }
  return {
    archive,
    files,
    fullText,
    stream,
    watch: watch.start,
    searchable() {
      const listedFrom = watch.listedFrom()
      return listedFrom === null ? nothingCovered : fullText.coverage(listedFrom)
    },
    async close() {
      watch.stop()
      sharedCorrections?.leave()
      await archive.ready
      await stream.close()
      await journal.settled()
      await fullText.close()
      await publisher?.close()
    },
  }
}
