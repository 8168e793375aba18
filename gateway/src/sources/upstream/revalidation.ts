import type { Clock } from '@exchange/market-time/clock'
import type { Source } from '../../domain/site/freshness.ts'
import type { Log } from '../../log/log.ts'
import { heapSizeOf, textBytes } from '../../response-cache/heap-size.ts'
import type { CacheEntries } from './cache-entry.ts'
import { createDiskCopies } from './disk-copies.ts'
import type { DiskStore } from './disk-store.ts'
import { createDownloads } from './download.ts'
import type { Http } from './http.ts'
import { isSameText, judgeDownload } from './judge-download.ts'
import { type LastGood, recallLastGood } from './last-good.ts'
import { createMaxWait } from './max-wait.ts'
import type { Resource, Slot } from './resource.ts'
import { SourceError } from '../../domain/site/source-error.ts'
import { createStatusKeeper } from './source-status.ts'

export interface RevalidationOptions {
  http: Http
  clock: Clock
  disk: DiskStore
  log: Log
  entries: CacheEntries
}

const failedMs = 5_000
/** Delay until an incomplete list is requested again. */
const incompleteMs = 15_000

/** Revalidates cached values. */
export function createRevalidation(options: RevalidationOptions) {
  const { http, clock, disk, log, entries } = options
  const { source } = http
  const keeper = createStatusKeeper(source, clock)
  const { succeeded, failed } = keeper
  const maxWait = createMaxWait(clock)
  const current = createDownloads(http, clock, maxWait.called)
  const listeners = new Set<(key: string) => void>()
  const copies = createDiskCopies(disk, clock, key => entries.get(key)?.newest)

  function keep<T>({ key, resource, entry, state }: Slot<T>, good: LastGood<T>): void {
    const bytes = heldBy(good, resource)
    entry.bytes += bytes - state.bytes
    state.good = good
    state.bytes = bytes
    entries.set(key, entry)
  }

  function succeed<T>(slot: Slot<T>, good: LastGood<T>): void {
    const { key, entry, state } = slot
    const before = state.good
    succeeded(key)
    copies.retry()
    state.failure = undefined
    state.reading = undefined
    // An older copy is ignored, and soon requested again.
    state.restUntil = good === before ? clock.now() + failedMs : 0
    if (good === before) return
    state.good = good
    state.isConfirmed = true
    entry.newest = good
    const isSame = before && isSameText(good, before) && good.file?.isSimulated === before.file?.isSimulated
    if (isSame) return
    keep(slot, good)
    copies.keep(key, good)
    if (before) for (const listener of listeners) listener(key)
  }

  function fail<T>(slot: Slot<T>, failure: SourceError): void {
    const isIncomplete = failure.kind === 'INCOMPLETE'
    slot.state.failure = failure
    slot.state.reading = undefined
    slot.state.restUntil = clock.now() + (isIncomplete ? incompleteMs : failedMs)
    failed(slot.key, failure, () => revalidate(slot))
    if (isIncomplete) maxWait.answered()
    else maxWait.failed()
    const { code, detail, cause } = failure
    const reason = cause instanceof Error ? cause.message : undefined
    log.warn({ key: slot.key, code, detail, cause: reason }, 'A source failed')
  }

  async function run<T>(slot: Slot<T>): Promise<void> {
    const { path, logsAbsence } = slot.resource
    try {
      const good = judgeDownload(source, slot, await current(slot))
      maxWait.answered()
      if (!good.file && logsAbsence !== false) log.warn({ source, path }, 'Failed to fetch data')
      succeed(slot, good)
    } catch (error) {
      fail(slot, asSourceError(error, { source, path }))
    }
  }

  /** Calls the source unless a call is in progress or the source is paused after a failure. Never throws. */
  function revalidate<T>(slot: Slot<T>): Promise<void> {
    const { state } = slot
    if (!state.revalidation && clock.now() < state.restUntil) return Promise.resolve()
    state.revalidation ??= run(slot).finally(() => (state.revalidation = undefined))
    return state.revalidation
  }

  return {
    revalidate,
    wait: maxWait.wait,
    /** Loads the copy of an earlier run from disk, once. */
    recall<T>(slot: Slot<T>): Promise<void> {
      const { key, resource, state } = slot
      state.recall ??= recallLastGood(disk, { key, resource, clock, source }).then(good => {
        if (good && !state.good) keep(slot, good)
      })
      return state.recall
    },
    /** Calls the listener with each key whose value changed. Returns a function that stops. */
    onChange(listener: (key: string) => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    keeper,
  }
}

/** Size of a value and its file, including derived copies that are cached with it. */
const heldBy = <T>({ file, value }: LastGood<T>, { copies = 1 }: Resource<T>) =>
  file ? textBytes(file.text) + copies * heapSizeOf(value) : 0

/** Errors thrown by a parser mean that the file is invalid. */
function asSourceError(cause: unknown, { source, path }: { source: Source; path: string }): SourceError {
  return cause instanceof SourceError
    ? cause
    : new SourceError({ source, kind: 'GARBLED', detail: path, cause })
}
