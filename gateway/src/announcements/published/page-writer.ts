import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { AnnouncementHead } from '../../domain/announcements/announcement.ts'
import { isHistoric } from '../../domain/market/is-historic.ts'
import { isoInstant } from '../../domain/site/instant.ts'
import type { AnnouncementArchive } from '../archive.ts'
import {
  announcementJson,
  correctionJson,
  hasCompanyPage,
  historyMarkup,
  itemMarkup,
  listMarkup,
  type PublishedHead,
} from './announcement-pages.ts'
import type { Folder } from './folder.ts'
import { inNewZealand } from '../documents/in-new-zealand.ts'
import { writeLedgerPage } from './ledger-page.ts'
import { type Page, publishedPage, styleSheet } from './page.ts'
import type { PublishedDocuments } from './published-documents.ts'

/** Writes announcements and their lists as HTML and JSON. */
export interface PageWriter {
  /** Writes the style sheet, the root page and the first list. */
  begin(): Promise<void>
  /** Writes the latest announcements, with the time of writing. */
  writeFirstList(): Promise<void>
  /** Writes these announcements, retracted ones first, and all lists that contain them. */
  writeAnnouncements(ids: readonly string[]): Promise<void>
  /** Rewrites announcements that became historic with a new day. */
  turnDay(): string[]
}

interface PageWriterOptions {
  archive: AnnouncementArchive
  folder: Folder
  documents: PublishedDocuments
  clock: Clock
  /** True once the process is ending. */
  isOver: () => boolean
}

interface List {
  path: string
  title: string
  heads: readonly AnnouncementHead[]
  /** Only in the first list, so that the others change only with their content. */
  writtenAt?: number
}

const latestOnFirstPage = 300

/** Path from a page's folder to the root: `../../` from `announcements/100`. */
const rootFrom = (path: string) => '../'.repeat(path.split('/').length)

const monthOf = ({ releasedAt }: AnnouncementHead) => nzDate(releasedAt).slice(0, 7)

const isOld = (head: AnnouncementHead, date: string) => isHistoric(nzDate(head.releasedAt), date)

/** Lists of companies and months with one of the changed announcements. */
function listsOf(changed: readonly AnnouncementHead[], all: readonly AnnouncementHead[]): List[] {
  const codes = new Set(changed.filter(hasCompanyPage).map(({ companyCode }) => companyCode))
  return [
    ...Array.from(codes, code => ({
      path: `companies/${code}/announcements`,
      title: `Announcements of ${code}`,
      heads: all.filter(({ companyCode }) => companyCode === code),
    })),
    ...Array.from(new Set(changed.map(monthOf)), month => ({
      path: `announcements/months/${month}`,
      title: `Announcements of ${month}`,
      heads: all.filter(head => monthOf(head) === month),
    })),
  ]
}

/** A list as a page and as JSON. */
function listContent({ path, title, writtenAt }: Omit<List, 'heads'>, rows: readonly PublishedHead[]) {
  const page = {
    title,
    main: listMarkup(rows, rootFrom(path)),
    isSimulated: rows.some(row => row.isSimulated),
    ...(writtenAt !== undefined && { lookedAt: inNewZealand(writtenAt) }),
  }
  const json = JSON.stringify({
    ...(writtenAt !== undefined && { writtenAt: isoInstant(writtenAt) }),
    announcements: rows.map(row => announcementJson(row)),
  })
  return { page, json }
}

export function createPageWriter(options: PageWriterOptions): PageWriter {
  const { archive, folder, documents, clock, isOver } = options
  /** Announcements as they are in the written lists. */
  const written = new Map<string, AnnouncementHead>()
  let today = nzDate(clock.now())

  const published = (head: AnnouncementHead): PublishedHead => ({
    ...archive.presented(head),
    isHistoric: isOld(head, today),
  })
  const isRetracted = (head: AnnouncementHead) => archive.presented(head).retraction !== null

  const writePage = (path: string, content: Omit<Page, 'root'>) =>
    folder.write(`${path}/index.html`, publishedPage({ ...content, root: rootFrom(path) }))

  async function writeList(list: List): Promise<void> {
    const { page, json } = listContent(list, list.heads.map(published))
    await writePage(list.path, page)
    await folder.write(`${list.path}/index.json`, json)
  }

  async function writeAnnouncement(given: AnnouncementHead): Promise<void> {
    const head = published(given)
    const details = archive.details(head.id)
    const path = `announcements/${head.id}`
    const corrections = archive.corrections.of(head.id)
    const main = itemMarkup(head, details, rootFrom(path)) + historyMarkup(corrections)
    await writePage(path, { title: head.title, main, isSimulated: head.isSimulated })
    await folder.write(
      `${path}/index.json`,
      JSON.stringify({
        ...announcementJson(head, details),
        corrections: corrections.map(correctionJson),
      }),
    )
    if (head.retraction || details?.attachments.length === 0) await documents.remove(head.id)
    else if (details) documents.add(head.id)
  }

  const writeFirstList = () =>
    writeList({
      path: 'announcements',
      title: 'Announcements',
      heads: archive.all().slice(0, latestOnFirstPage),
      writtenAt: clock.now(),
    })

  return {
    writeFirstList,
    async begin() {
      await folder.write('announcements/published.css', styleSheet)
      const main = '<p><a href="announcements/">All announcements</a></p>'
      const page = { title: 'Announcements', root: '', main, isSimulated: false }
      await folder.write('index.html', publishedPage(page))
      await writeLedgerPage(options)
      await writeFirstList()
    },
    async writeAnnouncements(ids) {
      const heads = ids.map(archive.get).filter(head => head !== undefined)
      if (heads.length === 0) return
      const urgent = heads.toSorted((one, other) => Number(isRetracted(other)) - Number(isRetracted(one)))
      for (const head of urgent) if (!isOver()) await writeAnnouncement(head)
      // A re-tagged announcement leaves the list of its former company.
      const former = heads.flatMap(({ id }) => written.get(id) ?? [])
      for (const list of listsOf([...heads, ...former], archive.all())) {
        if (isOver()) return
        await writeList(list)
      }
      for (const head of heads) written.set(head.id, head)
      await writeLedgerPage(options)
      await writeFirstList()
    },
    turnDay() {
      const date = nzDate(clock.now())
      if (date === today) return []
      const aged = archive.all().filter(head => isOld(head, date) !== isOld(head, today))
      today = date
      return aged.map(({ id }) => id)
    },
  }
}
