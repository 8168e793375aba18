import type { Clock } from '@exchange/market-time/clock'
import type { Reading } from '../domain/freshness.ts'
import type { Log } from '../log.ts'
import { isReduced, unconfirmedLoss } from './confirm-loss.ts'
import { createDiskCopies } from './disk-copies.ts'
import { createMemoryBudget } from '../memory/memory-budget.ts'
import type { DiskStore } from './disk-store.ts'
import type { Http } from './http.ts'
import { type LastGood, recallLastGood } from './last-good.ts'
import { createPatience } from './patience.ts'
import { createResourceReader } from './read-resource.ts'
import type { Resource } from './resource.ts'
import { createReadings, heldBy, type Readings } from './readings.ts'
import { emptyEntry, isFarTooOld, isFresh, readingOf, type ResourceEntry } from './resource-entry.ts'
import { rowCount } from './row-count.ts'
import { SourceError } from './source-error.ts'
import { createStatusKeeper, type SourceStatus } from './source-status.ts'

export type { Resource } from './resource.ts'

/** What one upstream said: asked once however many wait, used again while fresh, kept when the upstream fails. */
export interface ResourceStore {
  /**
   * Null means that the source says there is none. Throws a SourceError only when nothing was ever read. A stale
   * value is given at once and read anew behind; one that is far too old waits a moment for the new one.
   */
  read<T>(resource: Resource<T>): Promise<Reading<T>>
  /** What may be used without asking, at once; undefined when `read` must be asked. */
  fresh<T>(resource: Resource<T>): Reading<T> | undefined
  /** What is known without asking the source, also from an earlier run; undefined when nothing is. */
  kept<T>(resource: Resource<T>): Promise<LastGood<T> | undefined>
  /** Tells of each key whose value really changed; returns how to stop. */
  onChange(listener: (key: string) => void): () => void
  status(): SourceStatus
}

interface ResourceStoreOptions {
  http: Http
  clock: Clock
  disk: DiskStore
  log: Log
  /** Where entries are kept; several stores may share them. */
  entries?: Readings
}

/** What was said last of a resource, which stands as long as its entry still holds the same. */
interface Said {
  entry: ResourceEntry<unknown>
  good: ResourceEntry<unknown>['good']
  reading: Reading<unknown>
}

const failedMs = 5_000
/** How soon a list that lost much is asked for again. */
const incompleteMs = 15_000

export function createResourceStore(options: ResourceStoreOptions): ResourceStore {
  const { http, clock, disk, log, entries = createReadings(createMemoryBudget()) } = options
  const { source } = http
  const ask = createResourceReader({ http, clock, log })
  const { succeeded, failed, status } = createStatusKeeper(source, clock)
  const patience = createPatience(clock)
  const listeners = new Set<(key: string) => void>()

  /** A table's rows ask for the same resources again and again. */
  const said = new WeakMap<Resource<unknown>, Said>()
  // An entry that the cache dropped is nobody's any more: another may have been read since.
  const stands = ({ entry, good, reading }: Said, now: number) =>
    entry.good === good && !entry.failure && now < reading.freshUntil && entries.get(reading.key) === entry

  const keyOf = <T>({ key, path }: Resource<T>) => key ?? `${source}:${path}`

  function entryOf<T>(key: string): ResourceEntry<T> {
    // One key is always read by one parser, so what is kept under it is a T.
    const known = entries.get(key) as ResourceEntry<T> | undefined
    if (known) return known
    const entry = emptyEntry<T>()
    entries.set(key, entry as ResourceEntry<unknown>)
    return entry
  }

  /** Keeps an entry as large as it is now. */
  function keep<T>(key: string, resource: Resource<T>, entry: ResourceEntry<T>): void {
    entry.bytes = heldBy(entry, resource)
    entries.set(key, entry as ResourceEntry<unknown>)
  }

  const copies = createDiskCopies({ disk, clock, currentOf: key => entries.get(key)?.good })

  /** What was read, unless it lost so much that more reads must confirm it: then throws, and what is shown stays. */
  async function askConfirmed<T>(resource: Resource<T>, entry: ResourceEntry<T>): Promise<LastGood<T>> {
    const { good: previous, pendingLoss: pending } = entry
    const next = await ask(resource, previous)
    patience.answered()
    if (previous && isBefore(resource, next, previous)) return previous
    entry.pendingLoss = unconfirmedLoss({ resource, previous, next, pending })
    if (!entry.pendingLoss)
      return isReduced({ previous, next, pending }) ? { ...next, isReduced: true } : next
    const detail = `${resource.path}: ${entry.pendingLoss.rows} rows instead of ${rowCount(previous?.value)}`
    throw new SourceError({ source, kind: 'INCOMPLETE', detail })
  }

  async function fetchInto<T>(key: string, resource: Resource<T>, entry: ResourceEntry<T>): Promise<void> {
    const before = entry.good
    patience.asked()
    try {
      const good = await askConfirmed(resource, entry)
      const restUntil = good === before ? clock.now() + failedMs : 0
      const isConfirmed = entry.isConfirmed || good !== before
      Object.assign(entry, { good, isConfirmed, failure: undefined, restUntil })
      succeeded(key)
      copies.retry()
      if (good.text === before?.text && good.isSimulated === before.isSimulated) return
      keep(key, resource, entry)
      copies.keep(key, good)
      if (before) for (const listener of listeners) listener(key)
    } catch (error) {
      // Asking throws nothing else.
      const failure = error as SourceError
      const restMs = failure.kind === 'INCOMPLETE' ? incompleteMs : failedMs
      Object.assign(entry, { failure, restUntil: clock.now() + restMs })
      failed(key, failure)
      if (failure.kind !== 'INCOMPLETE') patience.failed()
      const { code, detail, cause } = failure
      log.warn(
        { key, code, detail, cause: cause instanceof Error ? cause.message : undefined },
        'A source failed',
      )
    }
  }

  /** Starts a read unless one is under way or the source is resting after a failure. Never throws. */
  function refresh<T>(key: string, resource: Resource<T>, entry: ResourceEntry<T>): Promise<void> {
    if (entry.refreshing) return entry.refreshing
    if (clock.now() < entry.restUntil) return Promise.resolve()
    entry.refreshing = fetchInto(key, resource, entry).finally(() => (entry.refreshing = undefined))
    return entry.refreshing
  }

  function recall<T>(key: string, resource: Resource<T>, entry: ResourceEntry<T>): Promise<void> {
    const { parse } = resource
    entry.recalling ??= recallLastGood(disk, key, { parse, clock }).then(good => {
      if (entry.good || !good) return
      entry.good = good
      keep(key, resource, entry)
    })
    return entry.recalling
  }

  /** Only who has nothing at all, or something far too old, waits; the latter not long. */
  async function freshen<T>(key: string, resource: Resource<T>, entry: ResourceEntry<T>): Promise<void> {
    if (!entry.good) await recall(key, resource, entry)
    const { good, isConfirmed, failure } = entry
    if (!good) return refresh(key, resource, entry)
    const now = clock.now()
    if (isFresh(resource, entry, now)) return
    const work = refresh(key, resource, entry)
    if (!failure && (!isConfirmed || isFarTooOld(resource, good, now))) await patience.wait(work)
  }

  return {
    async read<T>(resource: Resource<T>) {
      const key = keyOf(resource)
      const entry = entryOf<T>(key)
      if (!isFresh(resource, entry, clock.now())) await freshen(key, resource, entry)
      return readingOf(entry, { key, source, resource, now: clock.now() })
    },
    fresh<T>(resource: Resource<T>) {
      const now = clock.now()
      const before = said.get(resource as Resource<unknown>)
      if (before && stands(before, now)) return before.reading as Reading<T>
      const key = keyOf(resource)
      const entry = entryOf<T>(key)
      if (!isFresh(resource, entry, now)) return undefined
      const reading = readingOf(entry, { key, source, resource, now })
      said.set(resource as Resource<unknown>, { entry, good: entry.good, reading } as Said)
      return reading
    },
    async kept<T>(resource: Resource<T>) {
      const key = keyOf(resource)
      const entry = entryOf<T>(key)
      if (!entry.good) await recall(key, resource, entry)
      return entry.good
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    status,
  }
}

/** Whether what was read now is older than what is known, as a copy of a proxy may be. */
function isBefore<T>({ isEarlier }: Resource<T>, next: LastGood<T>, previous: LastGood<T>): boolean {
  if (!isEarlier || previous.value === null || next.value === null) return false
  return next.text !== previous.text && isEarlier(next.value, previous.value)
}
