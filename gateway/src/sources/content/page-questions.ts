import type { Page, PageSummary, PageSupplement } from '../../domain/content/content-page.ts'
import { pagesAround, type PageHead } from '../../domain/content/page-tree.ts'
import { missingList, SourceError } from '../../domain/site/source-error.ts'
import { assemblePage, assembleSupplement } from './assemble-page.ts'
import { page, supplementHeads } from './content-resources.ts'
import type { ContentSpace } from './content-space.ts'
import { createLinkLoader } from './link-loader.ts'
import { nothingOverlaid } from './space-overlay.ts'
import { pageTypes, type SpaceReader } from './space-reader.ts'

/** A path as written in the list of pages. */
const plainPath = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/** The page is in the list but its own query found nothing: an incomplete answer, not a 404. */
const notThere = (path: string) => new SourceError({ source: 'CONTENT', kind: 'INCOMPLETE', detail: path })

interface PageReading {
  byPath: ReadonlyMap<string, PageHead>
  /** Whether members-only content is included. */
  isOpen: boolean
}

/** Queries for pages written by editors. */
export function createPageQuestions(
  { read, list, pages, linking, hasGate }: SpaceReader,
  space: ContentSpace,
) {
  const { sync, preview, log } = space

  const warnOf = (path: string, omitted: number) => {
    if (omitted > 0) log.warn({ path, omitted }, 'A page links to more than is shown')
  }

  async function readPage(
    { id, type, path, isMembersOnly }: PageHead,
    { byPath, isOpen }: PageReading,
  ): Promise<Page> {
    const reading = await read(page(type, path))
    if (!reading.value) throw notThere(path)
    const { loader, freshness } = linking(reading, reading.value)
    const overlay = {
      isGone: sync.isGone,
      isMembersOnly: (entry: string) => (isMembersOnly && entry === id) || sync.isMembersOnly(entry),
      isOpen,
    }
    const assembled = await assemblePage(reading.value, { loader, overlay })
    warnOf(path, assembled.omitted)
    return { ...assembled, ...pagesAround(path, byPath), freshness: freshness() }
  }

  async function pageAt(path: string, isOpen: boolean): Promise<Page | null> {
    const { byPath, failed, hasNoType } = await pages()
    const head = byPath.get(plainPath(path))
    if (head) return readPage(head, { byPath, isOpen })
    if (failed) throw failed.reason
    if (byPath.size === 0 && !hasNoType) throw missingList('CONTENT')
    return null
  }

  return {
    /** The page at a path. Unknown paths cause no call. */
    page: (path: string) => pageAt(path, !hasGate),
    /** The page with members-only content; only for members. */
    memberPage: (path: string) => pageAt(path, true),
    /** All pages and stories, by path. Fails when the list is incomplete. */
    async pages(): Promise<PageSummary[]> {
      const { byPath, failed, hasNoType } = await pages()
      if (failed) throw failed.reason
      if (byPath.size === 0 && !hasNoType) throw missingList('CONTENT')
      return [...byPath.values()]
        .map(head => ({
          ...head,
          title: head.heading,
          isMembersOnly: hasGate && (head.isMembersOnly || sync.isMembersOnly(head.id)),
        }))
        .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    },
    /** Editors' additions to the site's own page at a path. Paths without any cause no call. */
    async supplement(path: string): Promise<PageSupplement | null> {
      const { rows } = await list(supplementHeads)
      const head = rows.find(each => each.path === plainPath(path) && !sync.isGone(each.id))
      if (!head) return null
      const reading = await read(page('pageSupplement', head.path))
      if (!reading.value) throw notThere(head.path)
      const { loader, freshness } = linking(reading, reading.value)
      const { omitted, ...assembled } = await assembleSupplement(reading.value, {
        loader,
        overlay: { isGone: sync.isGone, isMembersOnly: sync.isMembersOnly, isOpen: !hasGate },
      })
      warnOf(head.path, omitted)
      return { ...assembled, freshness: freshness() }
    },
    /** The draft of a page, uncached; null if drafts are not available. */
    async preview(path: string): Promise<Page | null> {
      if (!preview) return null
      const { byPath } = await pages()
      for (const type of pageTypes) {
        const delivery = await preview.page(type, plainPath(path))
        if (!delivery) continue
        const loader = createLinkLoader(delivery, preview.linked)
        const assembled = await assemblePage(delivery, {
          loader,
          overlay: nothingOverlaid,
        })
        return { ...assembled, ...pagesAround(plainPath(path), byPath), freshness: preview.freshness() }
      }
      return null
    },
  }
}
