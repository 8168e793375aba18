import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Clock, pause } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Log } from '../log/log.ts'
import { readFileIfPresent } from '../sources/upstream/read-file-if-present.ts'
import { removeUnfinishedFiles } from '../sources/upstream/write-file-atomically.ts'
import { buildVersion } from './build-version.ts'
import type { AnyDataSet, DataReaders } from './data-set.ts'
import type { ColumnEntry } from './dictionary.ts'
import { type DataVersion, fileLayout, VersionBody } from './version.ts'

interface DataStoreOptions {
  directory: string
  clock: Clock
  log: Log
  /** Readers for the sets, created for each build. */
  readers: () => DataReaders
  columnsOf: (set: AnyDataSet) => readonly ColumnEntry[]
}

/** Versions of the sets, on disk. */
export type DataStore = ReturnType<typeof createDataStore>

/** The current version of a set. */
export interface Standing {
  version: DataVersion
  /** False if the last check of the sources failed. */
  isConfirmed: boolean
}

interface State {
  /** Oldest first. */
  versions: DataVersion[]
  /** Last check of the sources. */
  checkedAt: number
  hasFailed: boolean
  /** Whether the version must not be served while a new one can be built: readers wait longer. */
  isOverdue: boolean
  /** Whether a reader waits for the build, which then takes no pauses. */
  isAwaited: boolean
  building: Promise<void> | undefined
}

/** Maximum wait of a reader for a newer version, and for the first one. */
const newerMs = 2_000
const firstMs = 20_000
/** Retry interval after a failure. */
const againMs = 10_000
/** Maximum number of parts read at a time for a waiting reader; one in the background. */
const partsAtOnce = 4
/** Length of a background pause as a multiple of the work before it, up to a limit. */
const restShare = 3
const longestRestMs = 10_000
const keptLatest = 8
const keptDays = 30

/**
 * Number of versions kept in every format, because they may still be read. Older ones keep only the Parquet file, whose
 * address is stable.
 */
const keptWhole = 2
const forms = ['data.csv', 'data.csv.gz', 'data.json', 'data.json.gz']

/** The latest versions, and the last version of each of the last days. */
function keptOf(versions: readonly DataVersion[]): Set<DataVersion> {
  const lastOfDay = new Map(versions.map(each => [nzDate(each.builtAt), each]))
  return new Set([...versions.slice(-keptLatest), ...[...lastOfDay.values()].slice(-keptDays)])
}

/** Reads a folder's version file. Null if there is none, or if it is later than the chosen time. */
async function versionIn(folder: string, now: number): Promise<DataVersion | null> {
  try {
    const text = await readFileIfPresent(join(folder, 'version.json'))
    const version = text === undefined ? null : VersionBody.parse(JSON.parse(text))
    return version && version.builtAt <= now ? version : null
  } catch {
    return null
  }
}

async function versionsIn(directory: string, now: number): Promise<DataVersion[]> {
  await removeUnfinishedFiles(directory)
  const names = await readdir(directory).catch(() => [])
  const found = await Promise.all(names.map(name => versionIn(join(directory, name), now)))
  return found.filter(each => each !== null).toSorted((one, other) => one.builtAt - other.builtAt)
}

/** The latest version with files of the current layout. */
const latestOf = ({ versions }: State) => versions.findLast(version => version.fileLayout === fileLayout)

/** Deletes versions that are no longer kept from a set's folder. */
async function prune(folder: string, state: State): Promise<void> {
  const kept = keptOf(state.versions)
  const dropped = state.versions.filter(version => !kept.has(version))
  state.versions = state.versions.filter(version => kept.has(version))
  for (const { version } of dropped) await rm(join(folder, version), { recursive: true, force: true })
  const older = state.versions.at(-keptWhole - 1)
  if (older) for (const form of forms) await rm(join(folder, older.version, form), { force: true })
}

/** Pace of a build. In the background it pauses between parts and leaves three quarters of the time to readers. */
function paceOf(state: State, clock: Clock) {
  let since = clock.now()
  return {
    atOnce: () => (state.isAwaited ? partsAtOnce : 1),
    async rest() {
      const restMs = Math.min((clock.now() - since) * restShare, longestRestMs)
      if (restMs > 0 && !state.isAwaited) await pause(clock, restMs)
      since = clock.now()
    },
  }
}

export function createDataStore({ directory, clock, log, readers, columnsOf }: DataStoreOptions) {
  const closing = new AbortController()
  const states = new Map<string, Promise<State>>()
  const folderOf = (name: string) => join(directory, name)

  const stateOf = (name: string): Promise<State> => {
    const state =
      states.get(name) ??
      versionsIn(folderOf(name), clock.now()).then(versions => ({
        versions,
        checkedAt: -Infinity,
        hasFailed: false,
        isOverdue: false,
        isAwaited: false,
        building: undefined,
      }))
    states.set(name, state)
    return state
  }

  const begin = (set: AnyDataSet, state: State) =>
    (state.building ??= build(set, state).finally(() =>
      Object.assign(state, { building: undefined, isAwaited: false }),
    ))

  async function build(set: AnyDataSet, state: State): Promise<void> {
    const now = clock.now()
    try {
      const own = { directory: folderOf(set.name), columns: columnsOf(set), now, signal: closing.signal }
      const built = await buildVersion({ set, readers: readers(), ...paceOf(state, clock), ...own })
      // An existing version becomes the latest again.
      const before = state.versions.find(({ version }) => version === built.version)
      state.versions = [...state.versions.filter(each => each !== before), before ?? built]
      Object.assign(state, { checkedAt: now, hasFailed: false, isOverdue: false })
      await prune(own.directory, state)
    } catch (error) {
      log.warn({ set: set.name, error: String(error) }, 'A data set could not be written')
      Object.assign(state, { checkedAt: now - set.maxAgeMs + againMs, hasFailed: true })
    }
  }

  const waitFor = (work: Promise<void>, ms: number) =>
    new Promise<void>(resolve => {
      const cancel = clock.after(ms, resolve)
      void work.finally(cancel).then(resolve)
    })

  return {
    folderOf: ({ name, version }: DataVersion) => join(folderOf(name), version),
    /** The latest version, rebuilt after `maxAgeMs`. Null if there is none and none could be built in time. */
    async current(set: AnyDataSet): Promise<Standing | null> {
      const state = await stateOf(set.name)
      if (clock.now() >= state.checkedAt + set.maxAgeMs) {
        const building = begin(set, state)
        const isUseful = latestOf(state) !== undefined && !state.isOverdue
        state.isAwaited = true
        await waitFor(building, isUseful ? newerMs : firstMs)
      }
      const version = latestOf(state)
      return version ? { version, isConfirmed: !state.hasFailed } : null
    },
    /** Builds a set that was not checked since `since`, without a request. */
    async ahead(set: AnyDataSet, since: number): Promise<void> {
      const state = await stateOf(set.name)
      const isDue = state.hasFailed || state.checkedAt < since
      if (isDue && !closing.signal.aborted) await begin(set, state)
    },
    /** The latest version without calling a source. */
    async latest(name: string): Promise<DataVersion | null> {
      return latestOf(await stateOf(name)) ?? null
    },
    /** Also finds versions written to the same folder by another gateway of this site. */
    async dated(name: string, version: string): Promise<DataVersion | null> {
      const own = (await stateOf(name)).versions.find(each => each.version === version)
      return own ?? versionIn(join(folderOf(name), version), clock.now())
    },
    /** Invalidates a set after a change that must not wait for `maxAgeMs`. */
    async expire(name: string): Promise<void> {
      const state = await states.get(name)
      if (state) Object.assign(state, { checkedAt: -Infinity, isOverdue: true })
    },
    /** Stops building; resolves when nothing is being written. */
    async close(): Promise<void> {
      closing.abort()
      for (const state of await Promise.all(states.values())) await state.building
    },
  }
}
