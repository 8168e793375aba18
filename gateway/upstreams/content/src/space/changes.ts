import type { Asset, Entry } from './entity.ts'
import type { View } from './space.ts'

/** The last change of a published entity. */
export interface Change {
  /** Key such as `Entry:about`: pages of a sync are in this order. */
  key: string
  /** Version of the folder's state; increases with each change. */
  version: number
  entity: Entry | Asset
  /** Time at which the deletion was noticed, in milliseconds since 1970; null while it exists. */
  deletedAt: number | null
}

export type Changes = ReadonlyMap<string, Change>

interface NewState {
  view: View
  version: number
  now: number
}

/** Adds the entities that are new, changed or deleted in the next state. Unchanged entities are the same objects. */
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
