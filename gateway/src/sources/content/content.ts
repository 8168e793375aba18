import type { Page } from '../../domain/content-page.ts'
import { type Freshness, oldest, type Reading } from '../../domain/freshness.ts'
import { pagesAround, type PageHead } from '../../domain/page-tree.ts'
import type { Resource } from '../upstream/resource.ts'
import { missingList, SourceError } from '../upstream/source-error.ts'
import { type AssetFile } from './asset-contract.ts'
import { assemblePage, nothingOverlaid } from './assemble-page.ts'
import { assetFiles, heads, linked, page, pageRows, type PageType } from './content-resources.ts'
import type { ContentSpace } from './content-space.ts'
import { createLinkLoader, type ReadLinked } from './link-loader.ts'

/** Every question to the content service. Null is "there is none"; a failure is a SourceError. */
export type Content = ReturnType<typeof createContent>

/** Names the whole space: changes of anything in it are announced by this key. */
export const spaceKey = 'content:space'

interface ContentOptions {
  space: ContentSpace
  /** Called with every reading that was used. */
  note: (reading: Pick<Reading<unknown>, 'key' | 'freshUntil'> & { freshness?: Freshness }) => void
}

const pageTypes: readonly PageType[] = ['page', 'story']

/** A path as the list of pages has it. */
const plainPath = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/** One per execution; its readings are kept in the cache that all share. */
export function createContent({ space, note }: ContentOptions) {
  const { cache, sync, preview, log } = space

  async function read<T>(resource: Resource<T>): Promise<Reading<T>> {
    sync.start()
    const reading = await cache.read(resource, sync.readOptions())
    note(reading)
    note({ key: spaceKey, freshUntil: Infinity })
    return reading
  }

  /** A list of everything, a thousand at a time. */
  async function all<T>(list: (skip: number) => Resource<T[]>): Promise<T[]> {
    const rows: T[] = []
    for (let skip = 0; ; skip += pageRows) {
      const { value } = await read(list(skip))
      rows.push(...(value ?? []))
      // Rows that could not be read are left out, so a full list may be a little shorter.
      if ((value?.length ?? 0) < pageRows * 0.9) return rows
    }
  }

  /** Every page and story by its path. Of two with the same path, the older one counts. */
  async function pages() {
    const lists = await Promise.allSettled(pageTypes.map(type => all(skip => heads(type, skip))))
    const byPath = new Map<string, PageHead>()
    for (const list of lists)
      for (const head of list.status === 'fulfilled' ? list.value : [])
        if (!byPath.has(head.path) && !sync.isGone(head.id)) byPath.set(head.path, head)
    return { byPath, failed: lists.find(list => list.status === 'rejected') }
  }

  const confirmed = (freshness: Freshness): Freshness =>
    freshness.mode === 'LAST_GOOD'
      ? freshness
      : { ...freshness, readAt: Math.max(freshness.readAt, sync.confirmedAt()) }

  async function readPage({ type, path }: PageHead, byPath: ReadonlyMap<string, PageHead>): Promise<Page> {
    const reading = await read(page(type, path))
    // The list names it: that the page itself is not there is not believed.
    if (!reading.value) throw new SourceError({ source: 'CONTENT', kind: 'INCOMPLETE', detail: path })
    const readings = [reading.freshness]
    const readLinked: ReadLinked = async (kind, ids) => {
      const { value, freshness } = await read(linked(kind, ids.join()))
      readings.push(freshness)
      return value
    }
    const loader = createLinkLoader(reading.value, readLinked)
    const { isWhole, ...assembled } = await assemblePage(reading.value, { loader, overlay: sync })
    if (!isWhole) log.warn({ path }, 'A page links to more than is shown')
    return {
      ...assembled,
      ...pagesAround(path, byPath),
      freshness: confirmed(oldest(readings) ?? reading.freshness),
    }
  }

  return {
    /** The page at a path. A path that no page has costs no call. */
    async page(path: string): Promise<Page | null> {
      const { byPath, failed } = await pages()
      const head = byPath.get(plainPath(path))
      if (head) return readPage(head, byPath)
      if (failed) throw failed.reason
      if (byPath.size === 0) throw missingList('CONTENT')
      return null
    },
    /** The page as its draft has it, past every cache; null without a preview of the content. */
    async preview(path: string): Promise<Page | null> {
      if (!preview) return null
      const { byPath } = await pages()
      for (const type of pageTypes) {
        const delivery = await preview.page(type, plainPath(path))
        if (!delivery) continue
        const loader = createLinkLoader(delivery, preview.linked)
        const { isWhole: _, ...assembled } = await assemblePage(delivery, {
          loader,
          overlay: nothingOverlaid,
        })
        return { ...assembled, ...pagesAround(plainPath(path), byPath), freshness: preview.freshness() }
      }
      return null
    },
    /** The file of a published asset, by its id; no call for one that there is not. */
    async assetFile(id: string): Promise<AssetFile | null> {
      const files = await all(assetFiles)
      return (sync.isGone(id) ? undefined : files.find(file => file.id === id)) ?? null
    },
  }
}
