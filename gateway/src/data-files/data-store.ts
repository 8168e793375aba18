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
import { type DataVersion, VersionBody } from './version.ts'

interface DataStoreOptions {
  directory: string
  clock: Clock
  log: Log
  /** What sets are read from, anew for each build. */
  readers: () => DataReaders
  columnsOf: (set: AnyDataSet) => readonly ColumnEntry[]
}

/** Versions of the sets, on disk. */
export type DataStore = ReturnType<typeof createDataStore>

/** A set as it stands. */
export interface Standing {
  version: DataVersion
  /** False when the sources were asked anew and nothing came of it. */
  isConfirmed: boolean
}

interface State {
  /** The oldest first. */
  versions: DataVersion[]
  /** When the sources were last looked at. */
  checkedAt: number
  hasFailed: boolean
  /** What stands must not be told any more: readers wait for the next. */
  isOverdue: boolean
  /** Somebody waits for what is being made, so it takes no rests. */
  isAwaited: boolean
  building: Promise<void> | undefined
}

/** How long a reader waits for a newer version, and for the first. */
const newerMs = 2_000
const firstMs = 20_000
/** When a failure is tried again. */
const againMs = 10_000
/** Maximum number of parts read at a time for a waiting reader. In the background it is one. */
const partsAtOnce = 4
/** A rest in the background takes this many times as long as the work before it, up to a limit. */
const restShare = 3
const longestRestMs = 10_000
const keptLatest = 8
const keptDays = 30

/** Of how many versions every form is kept: somebody may just be reading one. Of older ones the Parquet file, whose name stays. */
const keptWhole = 2
const forms = ['data.csv', 'data.csv.gz', 'data.json', 'data.json.gz']

/** The latest few, and the last of each of the last days. */
function keptOf(versions: readonly DataVersion[]): Set<DataVersion> {
  const lastOfDay = new Map(versions.map(each => [nzDate(each.builtAt), each]))
  return new Set([...versions.slice(-keptLatest), ...[...lastOfDay.values()].slice(-keptDays)])
}

/** What a folder says of itself. Null for none, and at a time that was chosen for what came later. */
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

/** Drops what is not kept any more of a set's folder. */
async function prune(folder: string, state: State): Promise<void> {
  const kept = keptOf(state.versions)
  const dropped = state.versions.filter(version => !kept.has(version))
  state.versions = state.versions.filter(version => kept.has(version))
  for (const { version } of dropped) await rm(join(folder, version), { recursive: true, force: true })
  const older = state.versions.at(-keptWhole - 1)
  if (older) for (const form of forms) await rm(join(folder, older.version, form), { force: true })
}

/** The pace of a build. In the background it rests between parts: three quarters of the process are left to readers. */
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
      // One that stands already is the latest again.
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
    /** The latest version, made anew when its time is over. Null when there is none and none could be made in time. */
    async current(set: AnyDataSet): Promise<Standing | null> {
      const state = await stateOf(set.name)
      if (clock.now() >= state.checkedAt + set.maxAgeMs) {
        const building = begin(set, state)
        const isUseful = state.versions.length > 0 && !state.isOverdue
        state.isAwaited = true
        await waitFor(building, isUseful ? newerMs : firstMs)
      }
      const version = state.versions.at(-1)
      return version ? { version, isConfirmed: !state.hasFailed } : null
    },
    /** Makes a set that was not looked at since then, though nobody asks for it. */
    async ahead(set: AnyDataSet, since: number): Promise<void> {
      const state = await stateOf(set.name)
      const isDue = state.hasFailed || state.checkedAt < since
      if (isDue && !closing.signal.aborted) await begin(set, state)
    },
    /** What is known without asking anybody. */
    async latest(name: string): Promise<DataVersion | null> {
      return (await stateOf(name)).versions.at(-1) ?? null
    },
    /** One that another gateway of this site wrote to the same folder is found, too. */
    async dated(name: string, version: string): Promise<DataVersion | null> {
      const own = (await stateOf(name)).versions.find(each => each.version === version)
      return own ?? versionIn(join(folderOf(name), version), clock.now())
    },
    /** Something changed that must not wait for a set's time to be over. */
    async expire(name: string): Promise<void> {
      const state = await states.get(name)
      if (state) Object.assign(state, { checkedAt: -Infinity, isOverdue: true })
    },
    /** Makes nothing any more; resolves when nothing is written. */
    async close(): Promise<void> {
      closing.abort()
      for (const state of await Promise.all(states.values())) await state.building
    },
  }
}
