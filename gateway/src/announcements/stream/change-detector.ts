import { hash } from 'node:crypto'
import type { Clock } from '@exchange/market-time/clock'
import type { AnnouncementChange } from '../../domain/announcements/announcement-event.ts'
import type { AnnouncementHead } from '../../domain/announcements/announcement.ts'
import { headText } from '../archive-record.ts'
import type { AnnouncementArchive } from '../archive.ts'
import type { AnnouncementDifference } from '../archive-news.ts'

/** A change without its position. */
export type DetectedChange = Omit<AnnouncementChange, 'position'>

interface ChangeDetectorOptions {
  archive: AnnouncementArchive
  clock: Clock
  /** Receives the changes of one list in the order of release. Resolves when they are recorded. */
  onChanges: (changes: readonly DetectedChange[]) => Promise<unknown>
}

/** Interval at which announcements that are not released yet are checked. */
const releaseMs = 1_000
/** Maximum age of a new announcement: older ones were only read late, for example by a reader of an old list. */
const newsMs = 7 * 86_400_000
/** Maximum time by which the exchange's lists are late. */
const lateMs = 3_600_000

const stateOf = (content: string) => hash('sha1', content, 'base64url')

const byRelease = (one: DetectedChange, other: DetectedChange) =>
  one.head.releasedAt - other.head.releasedAt || Number(one.head.id) - Number(other.head.id)

/** Keeps a change for later; a new announcement stays new, with its latest state. */
function keep(later: Map<string, AnnouncementDifference>, id: string, difference: AnnouncementDifference) {
  if (later.get(id)?.kind !== 'ADDED') later.set(id, difference)
}

/** Turns changes of the archive into events. */
export function createChangeDetector({ archive, clock, onChanges }: ChangeDetectorOptions) {
  /** Changes of announcements that are not released by the site's clock. */
  const waiting = new Map<string, AnnouncementDifference>()
  /** Changes before the start: until the first look at the exchange's lists, and after it. */
  const initial = new Map<string, AnnouncementDifference>()
  const early = new Map<string, AnnouncementDifference>()
  /** Time of the first look. */
  let lookedAt: number | undefined
  /** Earliest release of a new announcement; undefined before the start. */
  let since: number | undefined
  let cancel: (() => void) | undefined
  /** Resolves when the changes before the start are recorded, or will not be. */
  const started = Promise.withResolvers<unknown>()

  function changeOf(head: AnnouncementHead, difference: AnnouncementDifference): DetectedChange {
    const { kind, before, isOfText } = difference
    const shown = archive.presented(head)
    const details = archive.details(head.id)
    const part = isOfText ? 'TEXT' : 'HEAD'
    const state = stateOf(isOfText && details ? JSON.stringify(details) : headText(shown))
    return { type: 'CHANGE', kind, recordedAt: clock.now(), head: shown, before, part, state }
  }

  const isNews = ({ kind, head }: DetectedChange) =>
    kind !== 'ADDED' || head.releasedAt >= Math.max(since ?? 0, clock.now() - newsMs)

  /** Resolves when the changes are recorded. */
  async function detect(differences: ReadonlyMap<string, AnnouncementDifference>): Promise<unknown> {
    if (since === undefined) {
      const waitingFor = lookedAt === undefined ? initial : early
      for (const [id, difference] of differences) keep(waitingFor, id, difference)
      return started.promise
    }
    const changes: DetectedChange[] = []
    for (const [id, difference] of differences) {
      const head = archive.get(id)
      if (head) changes.push(changeOf(head, difference))
      // A retraction may be read before its announcement, which is then new.
      else if (difference.kind !== 'RETRACTED') keep(waiting, id, difference)
    }
    const news = changes.filter(isNews).toSorted(byRelease)
    if (waiting.size > 0) cancel ??= clock.after(releaseMs, release)
    return news.length > 0 ? onChanges(news) : undefined
  }

  function release(): void {
    cancel = undefined
    const due = new Map(waiting)
    waiting.clear()
    void detect(due)
  }

  archive.onChange(({ changes }) => detect(changes))

  return {
    /** Marks the first look at the exchange's lists. */
    looked(): void {
      lookedAt ??= clock.now()
    },
    /** Starts after the first look. In a new log, what was found until then is not new. */
    start(isNewLog: boolean): void {
      since = isNewLog ? (lookedAt ?? clock.now()) - lateMs : 0
      for (const [id, difference] of early) keep(initial, id, difference)
      started.resolve(detect(isNewLog ? early : initial))
      initial.clear()
      early.clear()
    },
    stop(): void {
      cancel?.()
      started.resolve(undefined)
    },
  }
}
