import { LRUCache } from 'lru-cache'

/** Responses by tag (a resource used by them), and the last invalidation of each tag. */
export interface TagIndex {
  add(responseKey: string, tags: ReadonlySet<string>): void
  remove(responseKey: string, tags: ReadonlySet<string>): void
  /** Records the invalidation and returns the keys of the responses with this tag. */
  invalidate(tag: string): Iterable<string>
  /** A point in time for `invalidatedSince`. */
  now(): number
  invalidatedSince(tags: ReadonlySet<string>, moment: number): boolean
}

export function createTagIndex(): TagIndex {
  const responses = new Map<string, Set<string>>()
  const invalidatedAt = new LRUCache<string, number>({ max: 20_000 })
  let moment = 0
  return {
    add(responseKey, tags) {
      for (const tag of tags) {
        const keys = responses.get(tag)
        if (keys) keys.add(responseKey)
        else responses.set(tag, new Set([responseKey]))
      }
    },
    remove(responseKey, tags) {
      for (const tag of tags) {
        const keys = responses.get(tag)
        keys?.delete(responseKey)
        if (keys?.size === 0) responses.delete(tag)
      }
    },
    invalidate(tag) {
      invalidatedAt.set(tag, ++moment)
      return responses.get(tag) ?? []
    },
    now: () => moment,
    invalidatedSince: (tags, since) => [...tags].some(tag => (invalidatedAt.get(tag) ?? 0) > since),
  }
}
