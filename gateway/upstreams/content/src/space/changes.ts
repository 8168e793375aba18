import type { Asset, Entry } from './entity.ts'
import type { View } from './space.ts'

/** The last thing that happened to a published entity. */
export interface Change {
  /** `Entry:about`: pages of a sync are in this order. */
  key: string
  /** Counts the states of the folder; a greater one is later. */
  version: number
  entity: Entry | Asset
  /** When it was found to be gone, in milliseconds since 1970; null while it is there. */
  deletedAt: number | null
}

export type Changes = ReadonlyMap<string, Change>

interface NewState {
  view: View
  version: number
  now: number
}

/** Adds what is new, differs or is gone in the next state. Entities that did not change are the same objects. */
export function addChanges(previous: Changes, { view, version, now }: NewState): Changes {
  const changes = new Map(previous)
  const present = new Set<string>()
  for (const entity of [...view.entries.values(), ...view.assets.values()]) {
    const key = `${entity.type}:${entity.id}`
    present.add(key)
    if (previous.get(key)?.entity !== entity) changes.set(key, { key, version, entity, deletedAt: null })
  }
  for (const [key, last] of previous)
    if (!present.has(key) && last.deletedAt === null) changes.set(key, { ...last, version, deletedAt: now })
  return changes
}
