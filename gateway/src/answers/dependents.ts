import { LRUCache } from 'lru-cache'

/** Which answers were made from which resources, and what changed while an answer was being made. */
export interface Dependents {
  add(answerKey: string, resourceKeys: ReadonlySet<string>): void
  remove(answerKey: string, resourceKeys: ReadonlySet<string>): void
  /** Notes the change and tells which answers it makes stale. */
  change(resourceKey: string): Iterable<string>
  /** A moment, to ask `changedSince` about. */
  now(): number
  changedSince(resourceKeys: ReadonlySet<string>, moment: number): boolean
}

export function createDependents(): Dependents {
  const answersOf = new Map<string, Set<string>>()
  const changedAt = new LRUCache<string, number>({ max: 20_000 })
  let moment = 0
  return {
    add(answerKey, resourceKeys) {
      for (const key of resourceKeys) {
        const answers = answersOf.get(key)
        if (answers) answers.add(answerKey)
        else answersOf.set(key, new Set([answerKey]))
      }
    },
    remove(answerKey, resourceKeys) {
      for (const key of resourceKeys) {
        const answers = answersOf.get(key)
        answers?.delete(answerKey)
        if (answers?.size === 0) answersOf.delete(key)
      }
    },
    change(resourceKey) {
      changedAt.set(resourceKey, ++moment)
      return answersOf.get(resourceKey) ?? []
    },
    now: () => moment,
    changedSince: (resourceKeys, since) => [...resourceKeys].some(key => (changedAt.get(key) ?? 0) > since),
  }
}
