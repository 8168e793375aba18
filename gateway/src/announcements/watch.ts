import type { Clock } from '@exchange/market-time/clock'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { phaseAt } from '@exchange/market-time/trading-phase'
import type { AnnouncementHead } from '../domain/announcements/announcement.ts'
import { oldest } from '../domain/site/freshness.ts'
import { markets } from '../domain/market/market.ts'
import type { Log } from '../log/log.ts'
import { announcementMs } from '../sources/public-api/announcement-questions.ts'
import type { PublicApi } from '../sources/public-api/public-api.ts'
import type { AnnouncementArchive } from './archive.ts'
import { createCorrectedPages } from './corrected-pages.ts'
import { monthsOf, spanOf, yearsOf } from './coverage.ts'
import { readCurrentLists } from './current-lists.ts'
import type { ReadAttempts } from './read-attempts.ts'
import { createSourceBreaks } from './source-breaks.ts'
import type { AnnouncementStream } from './stream/announcement-stream.ts'

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
  calendar: TradingCalendar
  stream: Pick<AnnouncementStream, 'checked' | 'recordGap'>
  /** Attempts to read announcements' own pages, by id. */
  attempts: ReadAttempts
  /** Runs after each round. */
  onRound?: () => void
}

/** Interval of the current lists while announcements are released: a reader has each within 6 s of the list. */
const pollMs = 4_000

/** Maximum own pages of older announcements per round, so that a start does not flood the exchange. */
const pagesPerRound = 30

/** Runs work whose failure is reported; true if it succeeded. */
const attempting =
  (onFailure: (error: unknown) => void) =>
  async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      onFailure(error)
      return false
    }
  }

export function createAnnouncementWatch(options: AnnouncementWatchOptions): AnnouncementWatch {
  const { clock, calendar, archive, stream, attempts, publicApi, onChange, log, isWhole, onRound } = options
  let cancel: (() => void) | undefined
  let isStopped = false
  let isReadingPages = false
  let listedFrom: string | null = null

  const noteBreak = createSourceBreaks({ clock, archive, stream })
  const onFailure = (error: unknown) => log.info({ cause: String(error) }, 'Announcements could not be read')
  const attempt = attempting(onFailure)

  const readCorrected = createCorrectedPages({ archive, publicApi, clock, most: pagesPerRound, onFailure })

  const pace = () => (phaseAt(calendar, clock.now()).phase === 'ENQUIRY' ? announcementMs : pollMs)

  async function readCurrent(): Promise<void> {
    await archive.ready
    const { retractions, lists } = await readCurrentLists(publicApi, pace() - 1, onFailure)
    noteBreak(lists)
    // First, with their reasons.
    if (retractions) archive.retract(retractions)
    for (const list of lists) archive.learn(list)
    stream.checked(oldest(lists.map(({ freshness }) => freshness)))
  }

  async function round(): Promise<void> {
    await readCurrent()
    void attempt(readCorrected)
    if (isWhole() && listedFrom === null) await attempt(readPast)
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
      ...regulators.flatMap(({ id }) =>
        yearsOf(span).map(year => publicApi.announcementsOfYear(id, year, year < now.slice(0, 4))),
      ),
    ]
    for (const reading of await Promise.all(files)) archive.learn(reading)
    listedFrom = span.from
  }

  async function readPages(): Promise<void> {
    const isMissing = ({ id }: AnnouncementHead) => archive.details(id) === undefined && attempts.isDue(id)
    const missing = archive.all().filter(isMissing).slice(0, pagesPerRound)
    await Promise.all(
      missing.map(async ({ id }) => {
        await attempt(async () => archive.learnDetails(await publicApi.announcement(id)))
        if (archive.details(id) === undefined) attempts.failed(id)
        else attempts.succeeded(id)
      }),
    )
  }

  /** Does not delay the lists: pages may be slow. */
  async function readPagesBeside(): Promise<void> {
    if (!isWhole() || isReadingPages) return
    isReadingPages = true
    await readPages()
    isReadingPages = false
  }

  async function run(): Promise<void> {
    await round()
    void readPagesBeside()
    if (!isStopped) cancel = clock.after(pace(), () => void run())
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
