import { memoByObject } from '../../domain/memo-by-object.ts'
import type { CacheEntry } from './cache-entry.ts'
import type { LastGood } from './last-good.ts'
import { type MayShrink, rowCount } from './list-loss.ts'
import { ResourceState } from './resource-state.ts'

/** A file of an upstream, how it is parsed, and how long it may be kept. */
export interface ResourceOptions<T> {
  /** Below the upstream's base URL. */
  path: string
  /** Names the file to those who watch for changes; by default built from source and path. */
  key?: string
  /**
   * Wire → domain; throws when the file is not what was promised. Null when it says that there is nothing. By
   * `serverTime` it is judged which times are past (see `pastTime`).
   */
  parse: (body: unknown, serverTime: number) => T | null
  /** How long a reading may be used again without asking; an hour by default. */
  freshMs?: number
  /** Likewise of an empty list, which is often right; 30 s by default. */
  emptyFreshMs?: number
  /** How many minutes the source holds these figures back; 0 by default. */
  delayMinutes?: number
  /** When the figures were true, if the file says so; else its Last-Modified less the delay is taken. */
  asAt?: (value: T) => number | null
  /** Whether a file is of an earlier time than the one before, which then stays. By default none is. */
  isEarlier?: (next: T, previous: T) => boolean
  maxBytes?: number
  /** Time limit for the headers; 2 s by default. */
  headersMs?: number
  /** Maximum wait of a reader without any value; by default until the call ends. */
  maxWaitMs?: number
  /** When fewer rows than before are no loss to be doubted. By default never. */
  mayShrink?: MayShrink
  /** Rows of a value that is no list itself, of which a loss is doubted; 1 by default. */
  countRows?: (value: T) => number
  /** A list without a row is a failure: INCOMPLETE, and requested again soon. */
  isNeverEmpty?: boolean
  /** How many values of this size are made of it and kept as long as it is, itself among them; 1 by default. */
  copies?: number
  /** Whether it says if something exists at all: then a 403 or 404 that is no JSON is a failure, not an absence. */
  decidesExistence?: boolean
  /** False for what is often not there: its absence is not logged. */
  logsAbsence?: boolean
}

/**
 * A declared resource is its own key: only what its own parser made is ever read through it. Others of the same path share
 * the download.
 */
export interface Resource<T> extends ResourceOptions<T> {
  /** A value read before this moment is not fresh, however young. */
  readonly notBefore?: number
  readonly stateIn: (entry: CacheEntry) => ResourceState<T>
}

/** A resource in a cache: its own state, and the entry of the file that it may share. */
export interface Slot<T> {
  key: string
  resource: Resource<T>
  entry: CacheEntry
  state: ResourceState<T>
}

/** By what one resource of a kind differs from another: a value, or something with a key. */
type Parameter = string | number | boolean | null | { readonly key: string }

/** Declares a file of an upstream, or a kind of file, of which each combination of parameters is one. Once, at a module's top. */
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
/** That there is nothing, or much less than before, is seldom believed for long. */
const absentMs = 30_000

/** How long a value may be used again without asking; a reader may want a younger one. */
export function freshFor<T>(
  { freshMs = hourMs, emptyFreshMs = absentMs }: Pick<Resource<T>, 'freshMs' | 'emptyFreshMs'>,
  { value, isReduced }: LastGood<T>,
): number {
  if (isReduced) return Math.min(absentMs, freshMs)
  return rowCount(value) === 0 ? Math.min(emptyFreshMs, freshMs) : freshMs
}
