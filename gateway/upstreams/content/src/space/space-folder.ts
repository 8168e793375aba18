import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '@exchange/market-time/clock'
import { asError } from '../as-error.ts'
import { addChanges, type Changes } from './changes.ts'
import { type ContentModel, parseContentModel } from './content-model.ts'
import { describeFault, type Fault } from './fault.ts'
import { type FolderFile, listFiles, stampOf } from './list-files.ts'
import { type ReadEntity, readEntity } from './read-entity.ts'
import { type Entities, makeSpace, type Space } from './space.ts'

/** A space with its changes since the folder was opened. */
export interface WatchedSpace extends Space {
  directory: string
  version: number
  changes: Changes
  /** Identifies the run of this process: sync tokens of another run are invalid. */
  run: string
}

/** A content folder that is checked for changes when it is read. */
export interface SpaceFolder {
  /** The current folder, at most one second old. */
  current(): Promise<WatchedSpace>
}

export interface SpaceFolderOptions {
  directory: string
  clock: Clock
  /** Called with the faults of the folder's files, at the start and on every change. */
  onFaults?: (faults: readonly Fault[]) => void
}

const lookEveryMs = 1_000

/**
 * Opens a content folder. A read checks the files' times once a second at most, and reads changed files; there is no
 * watcher. Throws if the content model is missing.
 */
export async function openSpaceFolder(options: SpaceFolderOptions): Promise<SpaceFolder> {
  const { directory, clock, onFaults } = options
  let state = await readState(emptyState(directory), clock.now())
  let lookedAt = clock.now()
  let look: Promise<void> | undefined
  onFaults?.(state.space.faults)

  const lookAgain = async () => {
    const previous = state
    try {
      state = await readState(state, clock.now())
    } catch (error) {
      const faults = [{ file: 'content-model.json', reason: asError(error).message }]
      state = { ...state, space: { ...state.space, faults } }
    }
    lookedAt = clock.now()
    if (describeAll(state) !== describeAll(previous)) onFaults?.(state.space.faults)
  }

  return {
    async current() {
      if (clock.now() - lookedAt >= lookEveryMs)
        await (look ??= lookAgain().finally(() => (look = undefined)))
      return state.space
    },
  }
}

interface FolderState {
  /** Null before the first check. */
  stamp: string | null
  model: { stamp: string; value: ContentModel } | null
  read: ReadonlyMap<string, { stamp: string; read: ReadEntity }>
  entities: Entities
  space: WatchedSpace
}

const describeAll = ({ space }: FolderState) => space.faults.map(describeFault).join('\n')

function emptyState(directory: string): FolderState {
  const view = { entries: new Map(), assets: new Map() }
  const model = { contentTypes: new Map(), locales: [], defaultLocale: '' }
  const space: WatchedSpace = {
    directory,
    model,
    published: view,
    preview: view,
    faults: [],
    version: 0,
    changes: new Map(),
    run: randomUUID(),
  }
  return { stamp: null, model: null, read: new Map(), entities: new Map(), space }
}

/** The next state of a folder. Unchanged files are not read again. */
async function readState(previous: FolderState, now: number): Promise<FolderState> {
  const { directory } = previous.space
  const files = await listFiles(directory)
  const stamp = [...files.values()].map(file => `${file.path}:${stampOf(file)}`).join('\n')
  if (stamp === previous.stamp) return previous
  const model = await readModel(previous, files)
  const read = new Map<string, { stamp: string; read: ReadEntity }>()
  for (const file of files.values()) {
    if (!isEntity(file.path)) continue
    const entityStamp = [model.stamp, stampOf(file), ...stampsBeside(file.path, files)].join()
    const last = previous.read.get(file.path)
    const isSame = last?.stamp === entityStamp
    const next = isSame ? last.read : await readEntity(file, { directory, model: model.value, files })
    read.set(file.path, { stamp: entityStamp, read: next })
  }
  const made = makeSpace(
    model.value,
    [...read.values()].map(each => each.read),
    previous.entities,
  )
  const version = previous.space.version + 1
  const changes = addChanges(previous.space.changes, { view: made.space.published, version, now })
  const space = { ...previous.space, ...made.space, version, changes }
  return { stamp, model, read, entities: made.entities, space }
}

const isEntity = (path: string) => /^(drafts\/)?(entries|assets)\/[^/]+\.json$/.test(path)

/** An asset changes when the file next to its JSON does. */
function stampsBeside(path: string, files: ReadonlyMap<string, FolderFile>): string[] {
  if (!path.includes('assets/')) return []
  const folder = `${path.slice(0, -'.json'.length)}/`
  return [...files.values()].filter(file => file.path.startsWith(folder)).map(stampOf)
}

async function readModel(previous: FolderState, files: ReadonlyMap<string, FolderFile>) {
  const stamp = stampOf(files.get('content-model.json'))
  if (previous.model?.stamp === stamp) return previous.model
  const text = await readFile(join(previous.space.directory, 'content-model.json'), 'utf8')
  return { stamp, value: parseContentModel(text) }
}
