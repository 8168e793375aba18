import { hash } from 'node:crypto'
import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { AnnouncementBody, AnnouncementHead } from '../../domain/announcements/announcement.ts'
import type { Log } from '../../log/log.ts'
import { createSerialQueue } from '../../sources/upstream/serial-queue.ts'
import type { AnnouncementArchive } from '../archive.ts'
import type { DocumentTexts } from './document-texts.ts'
import { codesText } from './match-expression.ts'
import type { PageText, SearchedAnnouncement } from './search-database.ts'
import { coverageOf, nothingCovered, type SearchCoverage } from './search-coverage.ts'
import type { SearchIndex } from './search-index.ts'
import type { SpareTime } from './spare-time.ts'

/** Keeps the index equal to the archive, in the background, latest announcements first. */
export interface Indexer {
  start(): void
  /** Resolves when all titles known so far are indexed; their texts and documents follow. */
  titled(): Promise<void>
  /** Tries again documents that could not be read, and adds announcements that were released since. */
  round(): void
  /** The days that are indexed completely, not before another one. */
  coverage(earliest: string): SearchCoverage
  /** Runs after changes, at most once a second. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

interface IndexerOptions {
  archive: AnnouncementArchive
  index: SearchIndex
  documents: DocumentTexts
  /** Whether the announcement's own page counts as unread. */
  isPageUnread: (id: string) => boolean
  clock: Clock
  spareTime: SpareTime
  log: Log
}

/** Changes are reported together, because each makes cached answers stale. */
const gatherMs = 1_000
const inTurn = 20
/** Largest waits for spare time: of the first work after a start, and of each later piece. */
const startMs = 2_000
const pieceMs = 100
const titlesAtOnce = 500

interface Version {
  stamp: string
  isWhole: boolean
  /** Pages of documents; undefined for one of an earlier run. */
  pages?: number
  /** Whether a document could not be read yet. */
  lacksDocument?: boolean
  /** Whether all such documents count as unread. */
  isUnread?: boolean
}

type Presented = AnnouncementHead & { details: AnnouncementBody | undefined }

const stampOf = (presented: Presented) => hash('sha1', JSON.stringify(presented), 'base64url').slice(0, 16)

const hasArrived = ({ size }: { size: number | null }) => size !== null && size > 0

/** The announcement with its title alone. */
const titleOf = (head: AnnouncementHead): Omit<SearchedAnnouncement, 'stamp'> => ({
  id: head.id,
  releasedAt: head.releasedAt,
  isWhole: false,
  title: head.title,
  company: [head.companyName, head.companyCode, head.securityCode].filter(part => part !== null).join(' '),
  codes: codesText(head),
  body: '',
  pages: [],
})

/** The announcement with its text and the text of its documents, and what could not be read yet. */
async function textOf({ details, ...head }: Presented, pagesOf: DocumentTexts['pagesOf']) {
  const pages: PageText[] = []
  const missing = new Set<string>()
  for (const attachment of details?.attachments.filter(hasArrived) ?? []) {
    const texts = await pagesOf(attachment)
    if (texts === 'LATER' || texts === 'UNREAD') missing.add(texts)
    if (typeof texts === 'string') continue
    for (const [place, text] of texts.entries())
      pages.push({ attachment: attachment.number, page: place + 1, text })
  }
  const lacksDocument = missing.size > 0
  // Without its own page, nothing is known of its text.
  const isWhole = details !== undefined && !lacksDocument
  const isUnread = lacksDocument && !missing.has('LATER')
  return { lacksDocument, isUnread, text: { ...titleOf(head), isWhole, body: details?.body ?? '', pages } }
}

/** Versions in the index, and the steps that make it equal to the archive. */
function createSteps(options: Omit<IndexerOptions, 'log'>) {
  const { archive, index, documents, isPageUnread, spareTime, clock } = options
  const versions = new Map<string, Version>()
  /** Announcements whose version may have changed. */
  const changed = new Set<string>()
  /** Announcements whose text was indexed or counted as unread, and has changed since. */
  const replaced = new Set<string>()
  let inWork: string | undefined

  const presentedOf = (head: AnnouncementHead): Presented => ({
    ...archive.presented(head),
    details: archive.details(head.id),
  })

  function note(id: string): void {
    const { isWhole, isUnread } = versions.get(id) ?? {}
    if (isWhole || isUnread || isPageUnread(id)) replaced.add(id)
    changed.add(id)
  }

  /** Its text is replaced by its title with the next titles, so that a correction or retraction waits for no other text. */
  function outdate(id: string): void {
    note(id)
    versions.delete(id)
  }

  /** True if the index has changed. */
  async function indexOne(head: AnnouncementHead): Promise<boolean> {
    inWork = head.id
    return replaceText(head).finally(() => (inWork = undefined))
  }

  async function replaceText(head: AnnouncementHead): Promise<boolean> {
    const presented = presentedOf(head)
    const stamp = stampOf(presented)
    const version = versions.get(head.id)
    if (version?.stamp === stamp && version.isWhole) return false
    const { text, lacksDocument, isUnread } = await textOf(presented, async attachment => {
      await spareTime(pieceMs)
      return documents.pagesOf(attachment)
    })
    const pages = text.pages.length
    const isSame = version?.stamp === stamp && version.isUnread === isUnread && version.pages === pages
    const isSettled = text.isWhole || isUnread || isPageUnread(head.id)
    if (isSame && !text.isWhole) {
      if (isSettled) replaced.delete(head.id)
      return false
    }
    // Set first: the title alone must not replace this version.
    versions.set(head.id, { stamp, isWhole: text.isWhole, pages, lacksDocument, isUnread })
    await index.put([{ ...text, stamp }]).catch((error: unknown) => {
      versions.delete(head.id)
      throw error
    })
    if (isSettled) replaced.delete(head.id)
    // A retraction or correction may have arrived meanwhile.
    if (stampOf(presentedOf(head)) !== stamp) outdate(head.id)
    return true
  }

  /** Compares the index with the archive: of an earlier run, or of another time of the site's clock. */
  async function compare(): Promise<void> {
    await archive.ready
    await spareTime(startMs)
    versions.clear()
    replaced.clear()
    for (const { id, ...version } of await index.stamps()) versions.set(id, version)
    const all = archive.all()
    for (const { id } of all) changed.add(id)
    const current = new Set(all.map(({ id }) => id))
    const removed = [...versions.keys()].filter(id => !current.has(id))
    if (removed.length > 0) await index.remove(removed)
    for (const id of removed) versions.delete(id)
  }

  /** Indexes titles without texts, many at once, so that a new announcement is found within a moment. True if there were any. */
  async function addTitles(): Promise<boolean> {
    const isNew = ({ id }: AnnouncementHead) => changed.has(id) && !versions.has(id)
    const all = archive.all().filter(isNew)
    for (let news = all; news.length > 0; news = news.filter(isNew)) {
      const some = news.slice(0, titlesAtOnce)
      for (const { id } of some) versions.set(id, { stamp: '', isWhole: false })
      await index.put(some.map(head => ({ ...titleOf(archive.presented(head)), stamp: '' })))
    }
    return all.length > 0
  }

  const coverage = (earliest: string) =>
    coverageOf(archive.all(), { earliest, today: nzDate(clock.now()) }, ({ id }) => {
      if (!changed.has(id) && id !== inWork && versions.get(id)?.isWhole) return 'WHOLE'
      if (replaced.has(id)) return 'REPLACED'
      return versions.get(id)?.isUnread || isPageUnread(id) ? 'UNREAD' : 'LACKING'
    })

  return { versions, changed, note, outdate, indexOne, compare, addTitles, coverage }
}

/** The latest announcements whose version may have changed, a few at a time, so that a newer one waits for few others. */
function nextOf(heads: readonly AnnouncementHead[], changed: ReadonlySet<string>): AnnouncementHead[] {
  const next: AnnouncementHead[] = []
  for (const head of heads) {
    if (changed.has(head.id)) next.push(head)
    if (next.length === inTurn) break
  }
  return next
}

export function createIndexer({ log, ...options }: IndexerOptions): Indexer {
  const { archive, index, documents, clock } = options
  const closing = Promise.withResolvers<void>()
  const spareTime: SpareTime = longestMs => Promise.race([options.spareTime(longestMs), closing.promise])
  const steps = createSteps({ ...options, spareTime })
  const { versions, changed, note, outdate, indexOne, compare, addTitles } = steps
  const listeners = new Set<() => void>()
  const createQueue = () =>
    createSerialQueue(error => log.error({ error: String(error) }, 'Announcements could not be indexed'))
  const [queue, titles] = [createQueue(), createQueue()]
  let compared = Promise.resolve()
  let isStarted = false
  let isClosed = false
  let isComparing = true
  let cancelNotice: (() => void) | undefined

  function notify(): void {
    cancelNotice ??= clock.after(gatherMs, () => {
      cancelNotice = undefined
      for (const listener of listeners) listener()
    })
  }

  async function work(): Promise<void> {
    while (!isClosed) {
      if (isComparing) {
        await (compared = compare())
        isComparing = false
        notify()
      }
      const next = nextOf(archive.all(), changed)
      if (next.length === 0) return
      await spareTime(pieceMs)
      for (const head of next) {
        if (isClosed || isComparing) break
        // Removed first: a change during the work is another one.
        changed.delete(head.id)
        const isNews = await indexOne(head).catch((error: unknown) => {
          changed.add(head.id)
          throw error
        })
        if (isNews) notify()
      }
    }
  }

  const workInTurn = () => {
    if (!isStarted || isClosed) return
    if (queue.size < 2) void queue.add(work)
    if (titles.size < 2)
      void titles.add(async () => {
        await compared
        if (await addTitles()) notify()
      })
  }

  archive.onChange(({ ids, changes }) => {
    for (const id of ids) note(id)
    for (const [id, { kind }] of changes) if (kind !== 'ADDED') outdate(id)
    workInTurn()
  })
  // The next round begins again, so that an index that cannot be opened is not tried without a pause.
  index.onLost(() => (isComparing = true))

  return {
    start() {
      if (isStarted) return
      isStarted = true
      workInTurn()
    },
    titled: titles.settled,
    round() {
      if (!isStarted) return
      documents.retry()
      for (const [id, { lacksDocument }] of versions) if (lacksDocument) changed.add(id)
      workInTurn()
    },
    coverage: earliest => (isComparing ? nothingCovered : steps.coverage(earliest)),
    onChange: listener => void listeners.add(listener),
    async close() {
      isClosed = true
      closing.resolve()
      cancelNotice?.()
      await Promise.all([queue.settled(), titles.settled()])
    },
  }
}
