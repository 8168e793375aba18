import { type Freshness, oldest, type Reading } from '../../domain/site/freshness.ts'
import type { PageHead } from '../../domain/content/page-tree.ts'
import type { Resource } from '../upstream/resource.ts'
import { heads, linked, pageRows, type PageType } from './content-resources.ts'
import type { ContentSpace } from './content-space.ts'
import type { Delivery } from './delivery-contract.ts'
import { createLinkLoader, type LinkLoader, type ReadLinked } from './link-loader.ts'

/** Key of the whole space: any change in it is announced under this key. */
export const spaceKey = 'content:space'

export interface SpaceReaderOptions {
  space: ContentSpace
  /** Whether the site has a members' area. */
  hasGate: boolean
  /** Called with every reading used. */
  note: (reading: Pick<Reading<unknown>, 'key' | 'freshUntil'> & { freshness?: Freshness }) => void
}

export const pageTypes: readonly PageType[] = ['page', 'story']

/** Delay before a response that lacks a failed reading is built again. */
const failedMs = 2_000

export type SpaceReader = ReturnType<typeof createSpaceReader>

/** Reads the space for one execution. Each reading is noted, and none predates the last change. */
export function createSpaceReader({ space, hasGate, note }: SpaceReaderOptions) {
  const { cache, clock, sync, log } = space

  async function read<T>(resource: Resource<T>): Promise<Reading<T>> {
    sync.start()
    note({ key: spaceKey, freshUntil: Infinity })
    try {
      const reading = await cache.read(resource, sync.readOptions())
      note(reading)
      return reading
    } catch (error) {
      note({ key: spaceKey, freshUntil: clock.now() + failedMs })
      throw error
    }
  }

  /** Reads a complete list, a thousand rows at a time, with the age of its oldest part. */
  async function list<T>(
    part: (skip: number) => Resource<T[]>,
  ): Promise<{ rows: T[]; freshness: Freshness; isMissing: boolean }> {
    const rows: T[] = []
    const ages: Freshness[] = []
    for (let skip = 0; ; skip += pageRows) {
      const { value, freshness } = await read(part(skip))
      rows.push(...(value ?? []))
      ages.push(freshness)
      // Unreadable rows are dropped, so a full page may be slightly shorter.
      if ((value?.length ?? 0) < pageRows * 0.9)
        return { rows, freshness: together(ages, freshness), isMissing: skip === 0 && value === null }
    }
  }

  const together = (ages: readonly Freshness[], one: Freshness): Freshness => {
    const age = oldest(ages) ?? one
    return age.mode === 'LAST_GOOD' ? age : { ...age, readAt: Math.max(age.readAt, sync.confirmedAt()) }
  }

  /** All pages and stories by path. If two have the same path, the older one wins. */
  async function pages() {
    const lists = await Promise.allSettled(pageTypes.map(type => list(skip => heads(type, skip))))
    const byPath = new Map<string, PageHead>()
    for (const each of lists)
      for (const head of each.status === 'fulfilled' ? each.value.rows : [])
        if (!byPath.has(head.path) && !sync.isGone(head.id)) byPath.set(head.path, head)
    return {
      byPath,
      failed: lists.find(each => each.status === 'rejected'),
      /** Whether the space has no content type for pages: it then has no pages, and the missing list is not a failure. */
      hasNoType: lists.some(each => each.status === 'fulfilled' && each.value.isMissing),
    }
  }

  /** Follows the links of a delivery, and tracks the oldest age of everything read for it. */
  function linking(first: Reading<unknown>, delivery: Delivery): LinkedReading {
    const ages = [first.freshness]
    const readLinked: ReadLinked = async (kind, ids) => {
      const { value, freshness } = await read(linked(kind, ids.join()))
      ages.push(freshness)
      return value
    }
    return {
      loader: createLinkLoader(delivery, readLinked),
      freshness: () => together(ages, first.freshness),
    }
  }

  return {
    hasGate,
    read,
    list,
    pages,
    linking,
    /** Null instead of a failure, for content with a built-in default. */
    async unlessUnknown<T>(work: Promise<T>): Promise<T | null> {
      return work.catch((error: unknown) => {
        log.warn({ cause: String(error) }, 'Default content is shown instead of editors’ content')
        return null
      })
    },
  }
}

interface LinkedReading {
  loader: LinkLoader
  freshness(): Freshness
}
