import { nothingWritten, type WrittenSite } from '../../domain/content/arrange-site.ts'
import type { Freshness } from '../../domain/site/freshness.ts'
import { siteParts } from './content-resources.ts'
import type { ContentSpace } from './content-space.ts'
import type { SpaceReader } from './space-reader.ts'
import { writtenSite } from './written-site.ts'

/** Queries for menus and footer. They never fail: built-in defaults are the fallback. */
export function createSiteQuestions(
  { list, pages, unlessUnknown }: SpaceReader,
  { sync }: Pick<ContentSpace, 'sync'>,
) {
  async function pathsById(): Promise<Map<string, string>> {
    const { byPath } = await pages()
    return new Map([...byPath.values()].map(({ id, path }) => [id, path]))
  }

  return {
    /** Menus and footer as written by editors; `freshness` is null if none were ever read. */
    async site(): Promise<{ written: WrittenSite; freshness: Freshness | null }> {
      const reading = await unlessUnknown(list(siteParts))
      const parts = reading?.rows.filter(({ id }) => !sync.isGone(id)) ?? []
      const isArranged = parts.some(({ type }) => type === 'navigation' || type === 'footer')
      if (!reading || !isArranged) return { written: nothingWritten, freshness: null }
      const linksPages = parts.some(part => part.type === 'navigationItem' && part.page !== null)
      const paths = linksPages ? await pathsById() : new Map<string, string>()
      const written = writtenSite(parts, id => paths.get(id) ?? null)
      return { written, freshness: reading.freshness }
    },
  }
}
