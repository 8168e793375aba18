import type { Freshness, Reading } from '../../domain/freshness.ts'
import type { PageHead } from '../../domain/page-tree.ts'
import type { Resource } from '../upstream/resource.ts'
import { heads, pageRows, type PageType } from './content-resources.ts'
import type { ContentSpace } from './content-space.ts'

/** Names the whole space: changes of anything in it are announced by this key. */
export const spaceKey = 'content:space'

export interface SpaceReaderOptions {
  space: ContentSpace
  /** Called with every reading that was used. */
  note: (reading: Pick<Reading<unknown>, 'key' | 'freshUntil'> & { freshness?: Freshness }) => void
}

export const pageTypes: readonly PageType[] = ['page', 'story']

/** How one execution reads the space: each reading is noted, and none is older than the last change. */
export function createSpaceReader({ space, note }: SpaceReaderOptions) {
  const { cache, sync } = space

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

  return { read, all, pages }
}
