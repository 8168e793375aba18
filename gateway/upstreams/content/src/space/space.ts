import type { ContentModel } from './content-model.ts'
import { crossFaults } from './cross-checks.ts'
import type { Asset, Entry } from './entity.ts'
import type { Fault } from './fault.ts'
import type { ReadEntity } from './read-entity.ts'

/** Content visible to one kind of reader. */
export interface View {
  entries: ReadonlyMap<string, Entry>
  assets: ReadonlyMap<string, Asset>
}

/** A content folder at one moment. */
export interface Space {
  model: ContentModel
  published: View
  /** Published content, with drafts added or in its place. */
  preview: View
  faults: readonly Fault[]
}

/** Whether a path is that of a draft. */
export const isDraft = (path: string): boolean => path.startsWith('drafts/')

/** Entities by the path of their file. */
export type Entities = ReadonlyMap<string, Entry | Asset>

/**
 * Creates a space from the folder's files. A file with a fault is omitted, or keeps its state in `previous`, so that
 * published content stays readable.
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
  // Drafts are last, so that each replaces its published version.
  for (const draft of withDrafts ? [false, true] : [false])
    for (const [path, entity] of entities) {
      if (isDraft(path) !== draft) continue
      if (entity.type === 'Entry') entries.set(entity.id, entity)
      else assets.set(entity.id, entity)
    }
  return { entries, assets }
}
