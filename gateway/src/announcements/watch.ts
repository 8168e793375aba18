import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { AnnouncementHead } from '../domain/announcements/announcement.ts'
import type { Reading } from '../domain/site/freshness.ts'
import { type MarketCode, markets } from '../domain/market/market.ts'
import type { Log } from '../log/log.ts'
import { announcementMs } from '../sources/public-api/announcement-questions.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import type { AnnouncementArchive } from './archive.ts'
import { monthsOf, spanOf } from './coverage.ts'

/** Polls for announcements and retractions, independent of readers. */
export interface AnnouncementWatch {
  /** Starts polling; a second call has no effect. */
  start(): void
  stop(): void
  /** First day whose announcements have all been listed; null until the last two months have been read. */
  listedFrom(): string | null
}

interface AnnouncementWatchOptions {
  clock: Clock
  archive: AnnouncementArchive
  /** Its readings are not noted, because no answer depends on them. */
  publicApi: PublicApi
  /** Calls the listener with each changed resource. */
  onChange: (listener: (key: string) => void) => void
  log: Log
  /** Whether each announcement's own page is also read, and initially the last two months. */
  isWhole: () => boolean
  /** Runs after each round. */
  onRound?: () => void
}

type List = Promise<Reading<AnnouncementHead[]>>

/** Maximum own pages of older announcements per round, so that a start does not flood the exchange. */
const pagesPerRound = 30

/** Runs work whose failure is logged; true if it succeeded. */
const attempting =
  (log: Log) =>
  async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      log.info({ cause: String(error) }, 'Announcements could not be read')
      return false
    }
  }

export function createAnnouncementWatch(options: AnnouncementWatchOptions): AnnouncementWatch {
  const { clock, archive, publicApi, onChange, log, isWhole, onRound } = options
  let cancel: (() => void) | undefined
  let isStopped = false
  let listedFrom: string | null = null
  const unreadable = new Set<string>()

  const attempt = attempting(log)

  /** The list of all markets; while it is unreadable, each market's own list, so that one broken file hides no news. */
  async function learnList(ofAll: () => List, ofMarket: (market: MarketCode) => List): Promise<void> {
    let isRead = false
    await attempt(async () => {
      const reading = await ofAll()
      archive.learn(reading)
      isRead = reading.freshness.mode !== 'LAST_GOOD'
    })
    if (isRead) return
    await Promise.all(markets.map(({ code }) => attempt(async () => archive.learn(await ofMarket(code)))))
  }

  async function readCurrent(): Promise<void> {
    await archive.ready
    await Promise.all([
      attempt(async () => archive.retract(await publicApi.retractions())),
      learnList(publicApi.todaysAnnouncements, publicApi.todaysAnnouncementsOf),
      learnList(publicApi.latestAnnouncements, publicApi.latestAnnouncementsOf),
    ])
  }

  async function round(): Promise<void> {
    await readCurrent()
    if (isWhole()) {
      if (listedFrom === null) await attempt(readPast)
      await readPages()
    }
    onRound?.()
  }

  async function readPast(): Promise<void> {
    const now = nzDate(clock.now())
    const span = spanOf({ from: null, to: null }, 'months', clock.now())
    const months = monthsOf(span)
    const regulators = (await publicApi.regulators()) ?? []
    const files = [
      ...markets.flatMap(({ code }) =>
        months.map(month => publicApi.announcementsOfMonth(code, month, month < now.slice(0, 7))),
      ),
      ...regulators.map(({ id }) => publicApi.announcementsOfYear(id, now.slice(0, 4), false)),
    ]
    for (const reading of await Promise.all(files)) archive.learn(reading)
    listedFrom = span.from
  }

  async function readPages(): Promise<void> {
    const isMissing = ({ id }: AnnouncementHead) => archive.details(id) === undefined && !unreadable.has(id)
    const missing = archive.all().filter(isMissing).slice(0, pagesPerRound)
    await Promise.all(
      missing.map(async ({ id }) => {
        const isRead = await attempt(async () => archive.learnDetails(await publicApi.announcement(id)))
        // An announcement without a page of its own must not block older ones.
        if (isRead && archive.details(id) === undefined) unreadable.add(id)
      }),
    )
  }

  async function run(): Promise<void> {
    await round()
    if (!isStopped) cancel = clock.after(announcementMs, () => void run())
  }

  return {
    start() {
      if (cancel || isStopped) return
      cancel = () => {}
      // A round may get the cached list while the new one is being read.
      onChange(key => {
        if (!isStopped && key.includes('/announcements/')) void readCurrent()
      })
      void run()
    },
    stop() {
      isStopped = true
      cancel?.()
    },
    listedFrom: () => listedFrom,
  }
}
