import type { Page } from '../../domain/content-page.ts'
import { type Freshness, oldest } from '../../domain/freshness.ts'
import { pagesAround, type PageHead } from '../../domain/page-tree.ts'
import { missingList, SourceError } from '../upstream/source-error.ts'
import { type AssetFile } from './asset-contract.ts'
import { assemblePage } from './assemble-page.ts'
import { assetFiles, linked, page } from './content-resources.ts'
import { createLinkLoader, type ReadLinked } from './link-loader.ts'
import { nothingOverlaid } from './space-overlay.ts'
import { createSpaceReader, pageTypes, type SpaceReaderOptions } from './space-reader.ts'

/** Every question to the content service. Null is "there is none"; a failure is a SourceError. */
export type Content = ReturnType<typeof createContent>

/** A path as the list of pages has it. */
const plainPath = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/** One per execution; its readings are kept in the cache that all share. */
export function createContent({ space, note }: SpaceReaderOptions) {
  const { sync, preview, log } = space
  const { read, all, pages } = createSpaceReader({ space, note })

  const confirmed = (freshness: Freshness): Freshness =>
    freshness.mode === 'LAST_GOOD'
      ? freshness
      : { ...freshness, readAt: Math.max(freshness.readAt, sync.confirmedAt()) }

  async function readPage(
    { id, type, path, isMembersOnly }: PageHead,
    byPath: ReadonlyMap<string, PageHead>,
  ): Promise<Page> {
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
    const overlay = {
      isGone: sync.isGone,
      isMembersOnly: (entry: string) => (isMembersOnly && entry === id) || sync.isMembersOnly(entry),
    }
    const { isWhole, ...assembled } = await assemblePage(reading.value, { loader, overlay })
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
