import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { AnnouncementArchive } from '../announcements/archive.ts'
import type { AnnouncementHead } from '../domain/announcement.ts'
import { isHistoric } from '../domain/historic.ts'
import { isoInstant } from '../domain/instant.ts'
import type { Log } from '../log.ts'
import type { AttachmentFiles } from '../sources/public-api/attachment-files.ts'
import {
  announcementJson,
  hasCompanyPage,
  inNewZealand,
  itemMarkup,
  listMarkup,
  type PublishedHead,
} from './announcement-pages.ts'
import type { Folder } from './folder.ts'
import { type Page, publishedPage, styleSheet } from './page.ts'

/**
 * Writes every announcement as it arrives as pages and JSON that need nothing but a web server. What is retracted is
 * written anew without its text, and its documents are taken away.
 */
export interface Publisher {
  start(): void
  /** After each look at the exchange: says on the first page that somebody looked. */
  round(): void
  /** Writes what is known, for a second at most: the next start goes on with the rest. */
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

const latestOnFirstPage = 300
/** Announcements come in bursts: they are written together. */
const gatherMs = 1_000
const documentsPerRound = 20
/** Whoever ends a process waits for it. */
const closingMs = 1_000

/** The way from a page's folder to the root: `../../` from `announcements/100`. */
const rootFrom = (path: string) => '../'.repeat(path.split('/').length)

export function createPublisher(options: PublisherOptions): Publisher {
  const { archive, folder, files, edition, clock, log } = options
  const changed = new Set<string>()
  const wanted = new Set<string>()
  let cancel: (() => void) | undefined
  let turn: Promise<void> = Promise.resolve()
  let isStarted = false
  /** What a full disk did not let begin is begun again with the next round. */
  let hasFailedToBegin = false
  let endsAt = Infinity
  const startedAt = clock.now()
  let today = nzDate(startedAt)

  /** One write after the other, so that an older page never lands on a newer one. */
  function inTurn(work: () => Promise<void>): void {
    turn = turn
      .then(work)
      .catch((error: unknown) => log.error({ error: String(error) }, 'Announcements could not be published'))
  }

  const isOver = () => clock.now() >= endsAt
  const isOld = (head: AnnouncementHead, date: string) => isHistoric(nzDate(head.releasedAt), date)
  const published = (head: AnnouncementHead): PublishedHead => ({
    ...archive.presented(head),
    isHistoric: isOld(head, today),
  })

  /** With a new day, what it has made historic is written anew. */
  function turnDay(): void {
    const date = nzDate(clock.now())
    if (date === today) return
    const aged = archive.all().filter(head => isOld(head, date) !== isOld(head, today))
    today = date
    for (const { id } of aged) changed.add(id)
    if (aged.length > 0) soon()
  }

  const monthOf = ({ releasedAt }: AnnouncementHead) => nzDate(releasedAt).slice(0, 7)

  async function page(path: string, content: Omit<Page, 'root'>): Promise<void> {
    await folder.write(`${path}/index.html`, publishedPage({ ...content, root: rootFrom(path) }))
  }

  /** `now` for the one list that says when it was written. */
  async function list(
    path: string,
    title: string,
    all: readonly AnnouncementHead[],
    now?: number,
  ): Promise<void> {
    const heads = all.map(published)
    const isSimulated = heads.some(head => head.isSimulated)
    const main = listMarkup(heads, rootFrom(path))
    await page(path, { title, main, isSimulated, ...(now !== undefined && { lookedAt: inNewZealand(now) }) })
    const json = {
      ...(now !== undefined && { writtenAt: isoInstant(now) }),
      announcements: heads.map(head => announcementJson(head)),
    }
    await folder.write(`${path}/index.json`, JSON.stringify(json))
  }

  async function item(given: AnnouncementHead): Promise<void> {
    const head = published(given)
    const details = archive.details(head.id)
    const path = `announcements/${head.id}`
    const main = itemMarkup(head, details, rootFrom(path))
    await page(path, { title: head.title, main, isSimulated: head.isSimulated })
    await folder.write(`${path}/index.json`, JSON.stringify(announcementJson(head, details)))
    if (head.retraction) await folder.remove(`${path}/attachments`)
    else if (details && details.attachments.length > 0) wanted.add(head.id)
  }

  const firstPage = () =>
    list('announcements', 'Announcements', archive.all().slice(0, latestOnFirstPage), clock.now())

  /** What could not be written, as on a full disk, is left for the next round. */
  async function flush(): Promise<void> {
    const ids = [...changed]
    changed.clear()
    await writeChanges(ids).catch((error: unknown) => {
      for (const id of ids) changed.add(id)
      throw error
    })
  }

  async function writeChanges(ids: readonly string[]): Promise<void> {
    const heads = ids.map(archive.get).filter(head => head !== undefined)
    // What must not be told any more is taken away first.
    const urgent = heads.toSorted((one, other) => Number(isRetracted(other)) - Number(isRetracted(one)))
    for (const head of urgent) if (!isOver()) await item(head)
    const all = archive.all()
    for (const code of new Set(heads.filter(hasCompanyPage).map(({ companyCode }) => companyCode))) {
      if (isOver()) return
      const own = all.filter(({ companyCode }) => companyCode === code)
      await list(`companies/${code}/announcements`, `Announcements of ${code}`, own)
    }
    for (const month of new Set(heads.map(monthOf))) {
      if (isOver()) return
      const own = all.filter(head => monthOf(head) === month)
      await list(`announcements/months/${month}`, `Announcements of ${month}`, own)
    }
    if (heads.length > 0) await firstPage()
  }

  const isRetracted = (head: AnnouncementHead) => archive.presented(head).retraction !== null

  async function saveDocuments(): Promise<void> {
    for (const id of [...wanted].slice(0, documentsPerRound)) {
      if (isOver()) return
      wanted.delete(id)
      for (const attachment of archive.details(id)?.attachments ?? []) {
        const path = `announcements/${id}/attachments/${attachment.number}.pdf`
        if (await folder.has(path)) continue
        const bytes = await files.read(attachment).catch(() => undefined)
        const head = archive.get(id)
        // It may have been retracted while its document came.
        if (bytes && head && !isRetracted(head)) await folder.write(path, bytes)
        else if (!bytes) wanted.add(id)
      }
    }
  }

  function soon(): void {
    cancel ??= clock.after(gatherMs, () => {
      cancel = undefined
      inTurn(flush)
    })
  }

  async function begin(): Promise<void> {
    await archive.ready
    // At a time that was chosen, pages of an earlier run may tell of what comes later.
    await folder.claim(clock.isSet ? `${edition} at ${isoInstant(startedAt)}` : edition)
    await folder.write('announcements/published.css', styleSheet)
    const main = '<p><a href="announcements/">All announcements</a></p>'
    await folder.write(
      'index.html',
      publishedPage({ title: 'Announcements', root: '', main, isSimulated: false }),
    )
    await firstPage()
    for (const { id } of archive.all()) changed.add(id)
    if (changed.size > 0) soon()
  }

  function beginInTurn(): void {
    hasFailedToBegin = false
    inTurn(() =>
      begin().catch((error: unknown) => {
        hasFailedToBegin = true
        throw error
      }),
    )
  }

  archive.onChange(({ ids }) => {
    for (const id of ids) changed.add(id)
    if (isStarted) soon()
  })

  return {
    start() {
      isStarted = true
      beginInTurn()
    },
    round() {
      turnDay()
      if (hasFailedToBegin) beginInTurn()
      if (changed.size > 0) soon()
      inTurn(saveDocuments)
      inTurn(firstPage)
    },
    async close() {
      cancel?.()
      endsAt = clock.now() + closingMs
      if (isStarted) inTurn(flush)
      // A document that does not come is not waited for.
      const late = Promise.withResolvers<void>()
      const cancelLate = clock.after(closingMs, late.resolve)
      await Promise.race([turn, late.promise])
      cancelLate()
    },
  }
}
