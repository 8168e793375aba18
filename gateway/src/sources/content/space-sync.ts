import type { Clock } from '@exchange/market-time/clock'
import { z } from 'zod'
import type { Log } from '../../observability/log.ts'
import { listBytes } from '../upstream/get-json.ts'
import type { Http } from '../upstream/http.ts'
import { SourceError } from '../upstream/source-error.ts'
import type { ReadOptions } from '../upstream/upstream-cache.ts'

/** Follows what editors publish and take back, by the sync API of the whole space: by content type it tells of no deletions. */
export type SpaceSync = ReturnType<typeof createSpaceSync>

const Item = z.object({
  sys: z.object({ id: z.string(), type: z.enum(['Entry', 'Asset', 'DeletedEntry', 'DeletedAsset']) }),
  fields: z
    .object({ membersOnly: z.record(z.string(), z.unknown()).optional().catch(undefined) })
    .optional()
    .catch(undefined),
})
type Item = z.output<typeof Item>

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

const startPath = '/sync?initial=true'

/** The upstream names its own addresses; only their token is used. */
function pathOf(address: string): string {
  const token = new URL(address, 'http://content.invalid').searchParams.get('sync_token')
  if (!token) throw new TypeError('a sync address without a token')
  return `/sync?${new URLSearchParams({ sync_token: token })}`
}

export function createSpaceSync({ http, clock, log, onChange }: SpaceSyncOptions) {
  const gone = new Set<string>()
  const membersOnly = new Set<string>()
  let next = startPath
  let isFollowing = false
  let changedAt = -Infinity
  let syncedAt = -Infinity
  let running: Promise<void> | undefined
  let isAskedAgain = false
  let cancel: (() => void) | undefined
  let isStopped = false

  async function read(): Promise<{ items: Item[]; after: string }> {
    const items: Item[] = []
    let path = next
    for (let pages = 0; pages < mostPages; pages++) {
      const answer = await http.getJson(path, { maxBytes: listBytes })
      if (answer.kind !== 'document') throw new TypeError(`a sync is ${answer.kind}`)
      const body = SyncBody.parse(answer.body)
      items.push(...body.items.map(item => Item.safeParse(item).data).filter(item => item !== undefined))
      if (body.nextSyncUrl !== undefined) return { items, after: pathOf(body.nextSyncUrl) }
      path = pathOf(body.nextPageUrl ?? '')
    }
    throw new TypeError('a sync without end')
  }

  /** True when something may be shown no more. */
  function apply({ sys: { id, type }, fields }: Item): boolean {
    const isGone = type.startsWith('Deleted')
    const isRestricted = Object.values(fields?.membersOnly ?? {}).includes(true)
    if (isGone) gone.add(id)
    else gone.delete(id)
    if (isRestricted) membersOnly.add(id)
    else membersOnly.delete(id)
    return isGone || isRestricted
  }

  function changed(isUrgent: boolean): void {
    changedAt = clock.now()
    onChange({ isUrgent })
  }

  async function sync(): Promise<void> {
    const isInitial = next === startPath
    try {
      const { items, after } = await read()
      next = after
      syncedAt = clock.now()
      const isHealed = !isFollowing
      isFollowing = true
      // The first sync lists everything: only what comes after it are changes.
      const urgent = isInitial ? [] : items.map(apply)
      if (isInitial || items.length > 0) {
        changed(urgent.includes(true))
        clock.after(settlingMs, () => !isStopped && changed(false))
      } else if (isHealed) onChange({ isUrgent: false })
    } catch (error) {
      fail(error)
    }
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

  async function round(): Promise<void> {
    do {
      isAskedAgain = false
      await sync()
    } while (isAskedAgain && !isStopped)
  }

  function run(): Promise<void> {
    if (running) isAskedAgain = true
    running ??= round().finally(() => {
      running = undefined
      cancel?.()
      if (!isStopped) cancel = clock.after(pollMs, () => void run())
    })
    return running
  }

  return {
    /** Begins to follow the space; later calls change nothing. */
    start(): void {
      if (cancel || isStopped) return
      cancel = () => {}
      void run()
    },
    /** Asks at once, as a webhook wants it. */
    now: (): Promise<void> => (isStopped ? Promise.resolve() : run()),
    /** While nothing is told of changes, everything is read again after a poll's time. */
    readOptions: (): ReadOptions =>
      isFollowing ? { notBefore: changedAt } : { notBefore: changedAt, freshMs: pollMs },
    /** When all that was read since the last change was confirmed; -Infinity while nothing is followed. */
    confirmedAt: (): number => (isFollowing ? syncedAt : -Infinity),
    /** Known to be deleted, whatever a copy says. */
    isGone: (id: string): boolean => gone.has(id),
    /** Known to have become members' own, whatever a copy says. */
    isMembersOnly: (id: string): boolean => membersOnly.has(id),
    stop(): void {
      isStopped = true
      cancel?.()
    },
  }
}
