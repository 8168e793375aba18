import { hash } from 'node:crypto'
import type { Clock } from '@exchange/market-time/clock'
import { addDays, nzDate } from '@exchange/market-time/new-zealand-time'
import type { AnnouncementBody, AnnouncementHead } from '../../domain/announcements/announcement.ts'
import type { Log } from '../../log/log.ts'
import { createSerialQueue } from '../../sources/upstream/serial-queue.ts'
import type { AnnouncementArchive } from '../archive.ts'
import type { DocumentTexts } from './document-texts.ts'
import { codesText } from './match-expression.ts'
import type { PageText, SearchedAnnouncement } from './search-database.ts'
import type { SearchIndex } from './search-index.ts'

/** Keeps the index equal to the archive, in the background, latest announcements first. */
export interface Indexer {
  start(): void
  /** Resolves when all titles known so far are indexed; their texts and documents follow. */
  titled(): Promise<void>
  /** Tries again what could not be read, and adds announcements that were released since. */
  round(): void
  /** First day, not before another one, from which all announcements are indexed with all their text. Null while unknown. */
  wholeFrom(earliest: string): string | null
  /** Runs after changes, at most once a second. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

interface IndexerOptions {
  archive: AnnouncementArchive
  index: SearchIndex
  documents: DocumentTexts
  clock: Clock
  log: Log
}

/** Changes are reported together, because each makes cached answers stale. */
const gatherMs = 1_000
const inTurn = 20
const titlesAtOnce = 500

interface Version {
  stamp: string
  isWhole: boolean
  /** Pages of documents; undefined for one of an earlier run. */
  pages?: number
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

/** The announcement with its text and the text of its documents. */
async function textOf(
  { details, ...head }: Presented,
  pagesOf: DocumentTexts['pagesOf'],
): Promise<Omit<SearchedAnnouncement, 'stamp'>> {
  const pages: PageText[] = []
  // Without its own page, nothing is known of its text.
  let isWhole = details !== undefined
  for (const attachment of details?.attachments.filter(hasArrived) ?? []) {
    const texts = await pagesOf(attachment)
    if (texts === 'LATER') isWhole = false
    if (typeof texts === 'string') continue
    for (const [place, text] of texts.entries())
      pages.push({ attachment: attachment.number, page: place + 1, text })
  }
  return { ...titleOf(head), isWhole, body: details?.body ?? '', pages }
}

/** Versions in the index, and the steps that make it equal to the archive. */
function createSteps({ archive, index, documents }: Pick<IndexerOptions, 'archive' | 'index' | 'documents'>) {
  const versions = new Map<string, Version>()
  /** Announcements whose version may have changed. */
  const changed = new Set<string>()

  const presentedOf = (head: AnnouncementHead): Presented => ({
    ...archive.presented(head),
    details: archive.details(head.id),
  })

  /** True if the index has changed. */
  async function indexOne(head: AnnouncementHead): Promise<boolean> {
    const presented = presentedOf(head)
    const stamp = stampOf(presented)
    const version = versions.get(head.id)
    if (version?.stamp === stamp && version.isWhole) return false
    const text = await textOf(presented, documents.pagesOf)
    const pages = text.pages.length
    if (version?.stamp === stamp && !text.isWhole && version.pages === pages) return false
    // Set first: the title alone must not replace this version.
    versions.set(head.id, { stamp, isWhole: text.isWhole, pages })
    await index.put([{ ...text, stamp }]).catch((error: unknown) => {
      versions.delete(head.id)
      throw error
    })
    // A retraction or correction may have arrived meanwhile.
    if (stampOf(presentedOf(head)) !== stamp) changed.add(head.id)
    return true
  }

  /** Compares the index with the archive: of an earlier run, or of another time of the site's clock. */
  async function compare(): Promise<void> {
    await archive.ready
    versions.clear()
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

  /** First day, not before another one, whose announcements are all indexed with all their text. */
  function wholeFrom(earliest: string): string {
    const isMissing = ({ id }: AnnouncementHead) => changed.has(id) || !versions.get(id)?.isWhole
    const missing = archive.all().find(isMissing)
    const dayAfter = missing && addDays(nzDate(missing.releasedAt), 1)
    return dayAfter !== undefined && dayAfter > earliest ? dayAfter : earliest
  }

  return { versions, changed, indexOne, compare, addTitles, wholeFrom }
}

export function createIndexer({ archive, index, documents, clock, log }: IndexerOptions): Indexer {
  const steps = createSteps({ archive, index, documents })
  const { versions, changed, indexOne, compare, addTitles } = steps
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
      // A few at a time, so that a newer announcement waits for few others.
      const next = archive.all().filter(({ id }) => changed.has(id))
      if (next.length === 0) return
      for (const head of next.slice(0, inTurn)) {
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

  archive.onChange(({ ids }) => {
    for (const id of ids) changed.add(id)
    workInTurn()
  })
  index.onLost(() => {
    isComparing = true
    workInTurn()
  })

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
      for (const [id, { isWhole }] of versions) if (!isWhole) changed.add(id)
      workInTurn()
    },
    wholeFrom: earliest => (isComparing ? null : steps.wholeFrom(earliest)),
    onChange: listener => void listeners.add(listener),
    async close() {
      isClosed = true
      cancelNotice?.()
      await Promise.all([queue.settled(), titles.settled()])
    },
  }
}
