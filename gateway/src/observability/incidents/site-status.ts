import type { Clock } from '@exchange/market-time/clock'
import { createFolder } from '../../announcements/published/folder.ts'
import { publishedPage } from '../../announcements/published/page.ts'
import { inNewZealand } from '../../announcements/documents/in-new-zealand.ts'
import type { Log } from '../../log/log.ts'
import type { StreamBus } from '../../sources/ticker/between-gateways/stream-bus.ts'
import { createSerialQueue } from '../../sources/upstream/serial-queue.ts'
import { createStatusDocuments, statusAtom, statusJson, statusMarkup } from './status-documents.ts'
import type { StatusReport } from './status-report.ts'
import { type CheckedSource, createSourceWatch } from './watch-sources.ts'

interface SiteStatusOptions {
  clock: Clock
  log: Log
  sources: readonly CheckedSource[]
  recordFile: string | undefined
  noticesFile: string | undefined
  /** Folder of published pages, which can be read while the site is down. With it, quiet sources are called. */
  publishedDirectory: string | undefined
  bus?: StreamBus | undefined
  edition: string
  /** The site's public origin; null for relative addresses. */
  origin: string | null
  /** Runs when readers would see more than a new time. */
  onNews: () => void
}

/** Interval of the published page without news. */
const publishMs = 60_000

/** The status of the site for readers: the record, its documents, and their published copies. */
export function createSiteStatus({ publishedDirectory, origin, onNews, ...options }: SiteStatusOptions) {
  const { clock, log } = options
  const folder = publishedDirectory === undefined ? undefined : createFolder(publishedDirectory)
  const queue = createSerialQueue(error =>
    log.error({ error: String(error) }, 'The status could not be published'),
  )
  let publishedAt = -Infinity

  function publish(report: StatusReport): void {
    if (!folder) return
    publishedAt = clock.now()
    void queue.add(async () => {
      const page = {
        title: 'Status',
        root: '../',
        main: statusMarkup(report),
        lookedAt: inNewZealand(Date.parse(report.checkedAt)),
        isSimulated: false,
      }
      await folder.write('status/index.html', publishedPage(page))
      await folder.write('status.json', statusJson(report))
      await folder.write('status.atom', statusAtom(report, origin))
    })
  }

  const watch = createSourceWatch({
    ...options,
    checks: folder !== undefined,
    topic: `incidents ${options.edition}`,
    onLook(report, isNews) {
      if (isNews) onNews()
      if (isNews || clock.now() - publishedAt >= publishMs) publish(report)
    },
  })
  const { report } = watch

  return {
    report,
    document: createStatusDocuments(report, origin),
    async close() {
      await watch.close()
      await queue.settled()
    },
  }
}
