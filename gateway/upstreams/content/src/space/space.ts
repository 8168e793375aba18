import type { ContentModel } from './content-model.ts'
import { crossFaults } from './cross-checks.ts'
import type { Asset, Entry } from './entity.ts'
import type { Fault } from './fault.ts'
import type { ReadEntity } from './read-entity.ts'

/** What readers of one kind are shown. */
export interface View {
  entries: ReadonlyMap<string, Entry>
  assets: ReadonlyMap<string, Asset>
}

/** A content folder as it was at one moment. */
export interface Space {
  model: ContentModel
  published: View
  /** What is published, with drafts in its place or beside it. */
  preview: View
  faults: readonly Fault[]
}

/** Whether a file holds a draft, by its path. */
export const isDraft = (path: string): boolean => path.startsWith('drafts/')

/** By the path of its file. */
export type Entities = ReadonlyMap<string, Entry | Asset>

/**
 * What the folder's files make. A file with a fault is left out, or stands as `previous` has it: what was published stays
 * readable.
 */
export function makeSpace(
  model: ContentModel,
  read: readonly ReadEntity[],
  previous: Entities,
): { space: Space; entities: Entities } {
  const whole = new Map(read.flatMap(({ file, entity }) => (entity ? [[file.path, entity] as const] : [])))
  const neighbours = { model, ...viewOf(whole, true) }
  const faults: Fault[] = []
  const entities = new Map<string, Entry | Asset>()
  for (const { file, entity, reasons: own } of read) {
    const reasons = entity?.type === 'Entry' ? [...own, ...crossFaults(entity, neighbours)] : own
    faults.push(...reasons.map(reason => ({ file: file.path, reason })))
    const served = reasons.length === 0 ? entity : previous.get(file.path)
    if (served) entities.set(file.path, served)
  }
  return {
    space: { model, published: viewOf(entities, false), preview: viewOf(entities, true), faults },
    entities,
  }
}

function viewOf(entities: Entities, withDrafts: boolean): View {
  const entries = new Map<string, Entry>()
  const assets = new Map<string, Asset>()
  // Drafts last: each takes the place of what it is a draft of.
  for (const draft of withDrafts ? [false, true] : [false])
    for (const [path, entity] of entities) {
      if (isDraft(path) !== draft) continue
      if (entity.type === 'Entry') entries.set(entity.id, entity)
      else assets.set(entity.id, entity)
    }
  return { entries, assets }
}
