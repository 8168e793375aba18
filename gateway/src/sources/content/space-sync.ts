import type { Clock } from '@exchange/market-time/clock'
import { z } from 'zod'
import type { Log } from '../../log/log.ts'
import { listBytes } from '../upstream/get-json.ts'
import type { Http } from '../upstream/http.ts'
import { SourceError } from '../upstream/source-error.ts'
import { shownTypes } from './entry-contract.ts'
import { describeMissing } from './missing-types.ts'
import { createOverlay, readSyncItems, type SyncItem } from './space-overlay.ts'
import type { ReadOptions } from '../upstream/upstream-cache.ts'

/** Follows what editors publish and take back, by the sync API of the whole space: by content type it tells of no deletions. */
export type SpaceSync = ReturnType<typeof createSpaceSync>

const SyncBody = z.object({
  items: z.array(z.unknown()),
  nextPageUrl: z.string().optional(),
  nextSyncUrl: z.string().optional(),
})

const pollMs = 20_000
/** What was read so soon after a change may still have come from a copy of before. */
const settlingMs = 5_000
const mostPages = 1_000

interface SpaceSyncOptions {
  http: Http
  clock: Clock
  log: Log
  /** What was made of the space is stale; `isUrgent` when something may be shown no more. */
  onChange: (change: { isUrgent: boolean }) => void
}

const modelPath = '/content_types?limit=1000'
const startPath = '/sync?initial=true'

/** The upstream names its own addresses; only their token is used. */
function pathOf(address: string): string {
  const token = new URL(address, 'http://content.invalid').searchParams.get('sync_token')
  if (!token) throw new TypeError('a sync address without a token')
  return `/sync?${new URLSearchParams({ sync_token: token })}`
}

/** What changed since an address was given, and the address for what comes after. */
async function readChanges(http: Http, start: string): Promise<{ items: SyncItem[]; after: string }> {
  const items: SyncItem[] = []
  let path = start
  for (let pages = 0; pages < mostPages; pages++) {
    const answer = await http.getJson(path, { maxBytes: listBytes })
    if (answer.kind !== 'document') throw new TypeError(`a sync is ${answer.kind}`)
    const body = SyncBody.parse(answer.body)
    items.push(...readSyncItems(body.items))
    if (body.nextSyncUrl !== undefined) return { items, after: pathOf(body.nextSyncUrl) }
    path = pathOf(body.nextPageUrl ?? '')
  }
  throw new TypeError('a sync without end')
}

/** Does some work again and again, one at a time, from a start on; once more at once when that is wanted meanwhile. */
function createPoll(clock: Clock, work: () => Promise<void>) {
  let running: Promise<void> | undefined
  let isWantedAgain = false
  let cancel: (() => void) | undefined
  let isStopped = false

  async function round(): Promise<void> {
    do {
      isWantedAgain = false
      await work()
    } while (isWantedAgain && !isStopped)
  }

  function run(): Promise<void> {
    if (running) isWantedAgain = true
    running ??= round().finally(() => {
      running = undefined
      cancel?.()
      if (!isStopped) cancel = clock.after(pollMs, () => void run())
    })
    return running
  }

  return {
    start(): void {
      if (cancel || isStopped) return
      cancel = () => {}
      void run()
    },
    now: (): Promise<void> => (isStopped ? Promise.resolve() : run()),
    isStopped: () => isStopped,
    stop(): void {
      isStopped = true
      cancel?.()
    },
  }
}

export function createSpaceSync({ http, clock, log, onChange }: SpaceSyncOptions) {
  const { isGone, isMembersOnly, apply } = createOverlay()
  let next = startPath
  let isFollowing = false
  let changedAt = -Infinity
  let syncedAt = -Infinity
  const poll = createPoll(clock, sync)

  function changed(isUrgent: boolean): void {
    changedAt = clock.now()
    onChange({ isUrgent })
  }

  async function sync(): Promise<void> {
    const isWhole = next === startPath
    try {
      const { items, after } = await readChanges(http, next)
      next = after
      syncedAt = clock.now()
      if (isWhole) void nameMissing()
      const isHealed = !isFollowing
      isFollowing = true
      const urgent = items.map(apply)
      // The first sync lists everything: what was read before it may have changed since.
      if (isWhole || items.length > 0) {
        changed(urgent.includes(true))
        clock.after(settlingMs, () => !poll.isStopped() && changed(false))
      } else if (isHealed) onChange({ isUrgent: false })
    } catch (error) {
      fail(error)
    }
  }

  /** Without an answer nothing is named: readers have what there is in any case. */
  async function nameMissing(): Promise<void> {
    const answer = await http.getJson(modelPath, { maxBytes: listBytes }).catch(() => null)
    if (answer?.kind !== 'document') return
    const missing = describeMissing(answer.body, shownTypes)
    if (missing !== null && !poll.isStopped()) log.warn({}, missing)
  }

  function fail(error: unknown): void {
    log.warn({ cause: String(error) }, 'The content could not be synchronised')
    // A token that is refused is of no further use.
    const status = error instanceof SourceError ? error.status : undefined
    if (status !== undefined && status < 429 && status !== 401) next = startPath
    if (!isFollowing) return
    isFollowing = false
    onChange({ isUrgent: false })
  }

  return {
    /** Begins to follow the space; later calls change nothing. */
    start: poll.start,
    /** Asks at once, as a webhook wants it. */
    now: poll.now,
    /** While nothing is told of changes, everything is read again after a poll's time. */
    readOptions: (): ReadOptions =>
      isFollowing ? { notBefore: changedAt } : { notBefore: changedAt, freshMs: pollMs },
    /** When all that was read since the last change was confirmed; -Infinity while nothing is followed. */
    confirmedAt: (): number => (isFollowing ? syncedAt : -Infinity),
    isGone,
    isMembersOnly,
    stop: poll.stop,
  }
}
