import { memoByObject } from '../../domain/site/memo-by-object.ts'
import type { CacheEntry } from './cache-entry.ts'
import type { LastGood } from './last-good.ts'
import { type MayShrink, rowCount } from './list-loss.ts'
import { ResourceState } from './resource-state.ts'

/** A file of an upstream, its parser and its cache times. */
export interface ResourceOptions<T> {
  /** Path below the upstream's base URL. */
  path: string
  /** Key for change listeners; by default built from source and path. */
  key?: string
  /**
   * Converts wire data to a domain value; throws for an invalid file. Null if the file states that there is none. Times
   * after `serverTime` count as future (see `pastTime`).
   */
  parse: (body: unknown, serverTime: number) => T | null
  /** Time for which a reading is used without a request; an hour by default. */
  freshMs?: number
  /** The same for an empty list, which is often valid; 30 s by default. */
  emptyFreshMs?: number
  /** Delay of the source's figures in minutes; 0 by default. */
  delayMinutes?: number
  /** Time of the figures, if the file states it; else Last-Modified minus the delay. */
  asAt?: (value: T) => number | null
  /** Whether a file is older than the previous one, which is then kept. By default never. */
  isEarlier?: (next: T, previous: T) => boolean
  maxBytes?: number
  /** Time limit for the headers; 2 s by default. */
  headersMs?: number
  /** Maximum wait of a reader without any value; by default until the call ends. */
  maxWaitMs?: number
  /** Times at which the number of rows may drop without confirmation. By default never. */
  mayShrink?: MayShrink
  /** Number of rows of a value other than a list, to detect losses; 1 by default. */
  countRows?: (value: T) => number
  /** Whether a value other than a list counts as empty, so that it is downloaded again instead of confirmed by a 304. */
  isEmpty?: (value: T) => boolean
  /** Whether an empty list is a failure: INCOMPLETE, and soon requested again. */
  isNeverEmpty?: boolean
  /** Number of values of this size in memory per file, including the parsed value itself; 1 by default. */
  copies?: number
  /** Whether the file decides if something exists. A 403 or 404 without JSON is then a failure. */
  decidesExistence?: boolean
  /** False for files that are often missing: their absence is not logged. */
  logsAbsence?: boolean
}

/**
 * A declared resource identifies its own values: only values of its own parser are read through it. Resources of the
 * same path share the download.
 */
export interface Resource<T> extends ResourceOptions<T> {
  /** A value read before this time is not fresh, regardless of its age. */
  readonly notBefore?: number
  readonly stateIn: (entry: CacheEntry) => ResourceState<T>
}

/** A resource in a cache: its own state, and the entry of its file, which may be shared. */
export interface Slot<T> {
  key: string
  resource: Resource<T>
  entry: CacheEntry
  state: ResourceState<T>
}

/** Parameter of a kind of resource: a value, or an object with a key. */
type Parameter = string | number | boolean | null | { readonly key: string }

/**
 * Declares a file of an upstream, or a kind of file with one resource per combination of parameters. Call it once, at a
 * module's top level.
 */
export function resource<T>(options: ResourceOptions<T>): Resource<T>
export function resource<T, Parameters extends readonly Parameter[]>(
  describe: (...parameters: Parameters) => ResourceOptions<T>,
): (...parameters: Parameters) => Resource<T>
export function resource<T, Parameters extends readonly Parameter[]>(
  declared: ResourceOptions<T> | ((...parameters: Parameters) => ResourceOptions<T>),
): Resource<T> | ((...parameters: Parameters) => Resource<T>) {
  if (typeof declared !== 'function')
    return { ...declared, stateIn: memoByObject(() => new ResourceState<T>()) }
  const statesIn = memoByObject(() => new Map<string, ResourceState<T>>())
  return (...parameters) => {
    const id = JSON.stringify(parameters.map(one => (typeof one === 'object' ? one?.key : one)))
    return {
      ...declared(...parameters),
      stateIn(entry) {
        const states = statesIn(entry)
        const state = states.get(id) ?? new ResourceState<T>()
        states.set(id, state)
        return state
      },
    }
  }
}

const hourMs = 3_600_000
/** Maximum freshness of an empty or reduced list. */
const absentMs = 30_000

/** Time for which a value is used without a request. A reader may require a newer value. */
export function freshFor<T>(
  { freshMs = hourMs, emptyFreshMs = absentMs }: Pick<Resource<T>, 'freshMs' | 'emptyFreshMs'>,
  { value, isReduced }: LastGood<T>,
): number {
  if (isReduced) return Math.min(absentMs, freshMs)
  return rowCount(value) === 0 ? Math.min(emptyFreshMs, freshMs) : freshMs
}
