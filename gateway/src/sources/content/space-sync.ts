import type { Clock } from '@exchange/market-time/clock'
import { z } from 'zod'
import type { Log } from '../../log/log.ts'
import { listBytes } from '../upstream/get-json.ts'
import type { Http } from '../upstream/http.ts'
import { SourceError } from '../../domain/site/source-error.ts'
import { shownTypes } from './entry-contract.ts'
import { describeMissing } from './missing-types.ts'
import { createOverlay, readSyncItems, type SyncItem } from './space-overlay.ts'
import type { ReadOptions } from '../upstream/upstream-cache.ts'

/** Follows publications and deletions with the sync API of the whole space. Syncs by content type do not report deletions. */
export type SpaceSync = ReturnType<typeof createSpaceSync>

const SyncBody = z.object({
  items: z.array(z.unknown()),
  nextPageUrl: z.string().optional(),
  nextSyncUrl: z.string().optional(),
})

const pollMs = 20_000
/** Readings this soon after a change may come from an outdated copy. */
const settlingMs = 5_000
const mostPages = 1_000

interface SpaceSyncOptions {
  http: Http
  clock: Clock
  log: Log
  /** Content read earlier is stale; `isUrgent` if something may no longer be shown. */
  onChange: (change: { isUrgent: boolean }) => void
}

const modelPath = '/content_types?limit=1000'
const startPath = '/sync?initial=true'

/** Only the token of the upstream's address is used. */
function pathOf(address: string): string {
  const token = new URL(address, 'http://content.invalid').searchParams.get('sync_token')
  if (!token) throw new TypeError('a sync address without a token')
  return `/sync?${new URLSearchParams({ sync_token: token })}`
}

/** Changes since an address was issued, and the address for the next call. */
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
  throw new TypeError('the sync never ends')
}

/** Repeats some work at intervals, one run at a time. A request during a run starts another run immediately after it. */
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
      // The first sync lists everything. Earlier readings may be outdated.
      if (isWhole || items.length > 0) {
        changed(urgent.includes(true))
        clock.after(settlingMs, () => !poll.isStopped() && changed(false))
      } else if (isHealed) onChange({ isUrgent: false })
    } catch (error) {
      fail(error)
    }
  }

  /** Logs the content types and fields that the space lacks. Failures are ignored. */
  async function nameMissing(): Promise<void> {
    const answer = await http.getJson(modelPath, { maxBytes: listBytes }).catch(() => null)
    if (answer?.kind !== 'document') return
    const missing = describeMissing(answer.body, shownTypes)
    if (missing !== null && !poll.isStopped()) log.warn({}, missing)
  }

  function fail(error: unknown): void {
    log.warn({ cause: String(error) }, 'The content could not be synchronised')
    // A refused token cannot be used again.
    const status = error instanceof SourceError ? error.status : undefined
    if (status !== undefined && status < 429 && status !== 401) next = startPath
    if (!isFollowing) return
    isFollowing = false
    onChange({ isUrgent: false })
  }

  return {
    /** Starts following the space. Later calls have no effect. */
    start: poll.start,
    /** Syncs immediately, for a webhook. */
    now: poll.now,
    /** While the sync fails, readings expire after one poll interval. */
    readOptions: (): ReadOptions =>
      isFollowing ? { notBefore: changedAt } : { notBefore: changedAt, freshMs: pollMs },
    /** Time at which readings made since the last change were last confirmed; -Infinity while the sync fails. */
    confirmedAt: (): number => (isFollowing ? syncedAt : -Infinity),
    isGone,
    isMembersOnly,
    stop: poll.stop,
  }
}
