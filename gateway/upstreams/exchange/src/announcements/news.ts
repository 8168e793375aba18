import { session } from '@exchange/market-time/trading-phase'
import type { DirectorsOf } from '../companies/directors.ts'
import type { MeetingsOf } from '../companies/meetings.ts'
import type { ResultsOf } from '../companies/results.ts'
import type { ListingProposal } from '../companies/upcoming-listings.ts'
import type { DataSet, Issuer, ListedInstrument, MarketCode } from '../data-set/data-set.ts'
import type { Board } from '../simulation/board.ts'
import { createInterruptions } from '../simulation/interruptions.ts'
import { dayNumber } from '../simulation/random-walk.ts'
import type { Announcement, Draft } from './announcement.ts'
import { unscheduledNews } from './unscheduled-news.ts'
import { createScheduledNews } from './scheduled-news.ts'
import { assetsNews, haltNews, listingNews, regulatorNews, suspensionNews } from './market-news.ts'
import { createPriceBefore } from './price-before.ts'
import { retractionOf } from './retraction.ts'

interface NewsOptions {
  dataSet: DataSet
  board: Board
  resultsOf: ResultsOf
  meetingsOf: MeetingsOf
  listingsOn(date: string): readonly ListingProposal[]
  directorsOf: DirectorsOf
}

/** Announcements of companies and regulators: a pure function of the seed and the date. */
export interface News {
  /** A day's announcements in order of time, including future ones. */
  on(date: string): readonly Announcement[]
  /** Undefined for a number that is never used. */
  find(id: number): Announcement | undefined
  /** The announcement that gives notice of a meeting or a listing. */
  noticeOf(subject: string, date: string): Announcement | undefined
  /** The market of an announcement: its security's, else its company's first; null for a regulator. */
  marketOf(announcement: Announcement): MarketCode | null
}

/** An identifier is the number of days since 2000, followed by three digits for the place within the day. */
const epoch = dayNumber('2000-01-01')
const places = 1_000

/** Creates news for a simulated market only: nothing is announced in a real company's name. */
export function createNews(options: NewsOptions): News {
  const { dataSet } = options
  const days = new Map<string, readonly Announcement[]>()
  const isSimulated = dataSet.provenance === 'simulated'
  const draftsOf = createDrafts(options)
  const firstOf = mainInstruments(dataSet)
  const on = (date: string) => {
    const cached = days.get(date) ?? (isSimulated ? numbered(dataSet.seed, date, draftsOf(date)) : [])
    days.set(date, cached)
    return cached
  }
  return {
    on,
    find(id) {
      const day = Math.floor(id / places)
      if (!Number.isSafeInteger(id) || day < 1 || day > 36_500) return undefined
      return on(new Date((epoch + day) * 86_400_000).toISOString().slice(0, 10)).find(each => each.id === id)
    },
    noticeOf: (subject, date) => on(date).find(each => each.subject === subject),
    marketOf: ({ instrument, issuer }) => instrument?.market ?? firstOf.get(issuer.code)?.market ?? null,
  }

  function numbered(seed: string, date: string, drafts: Draft[]): Announcement[] {
    const ordered = drafts.toSorted(
      (one, other) => one.at - other.at || (one.issuer.code < other.issuer.code ? -1 : 1),
    )
    const retracted = retractionOf(`${seed}|${date}`, ordered)
    return ordered.map((draft, at) => ({
      ...draft,
      id: (dayNumber(date) - epoch) * places + at + 1,
      retraction: retracted?.draft === draft ? { at: retracted.at, reason: retracted.reason } : null,
      correctedAt: null,
    }))
  }
}

/** The main instrument of each company: its share, else the first instrument that it listed. */
export function mainInstruments({ instruments }: DataSet): ReadonlyMap<string, ListedInstrument> {
  const first = new Map<string, ListedInstrument>()
  for (const instrument of instruments) {
    const previous = first.get(instrument.issuerCode)
    if (!previous || (previous.debt && !instrument.debt)) first.set(instrument.issuerCode, instrument)
  }
  return first
}

function createDrafts({ dataSet, board, listingsOn, directorsOf, ...calendars }: NewsOptions) {
  const priceBefore = createPriceBefore(board)
  const foreseen = createScheduledNews({ dataSet, board, priceBefore, ...calendars })
  const interruptions = createInterruptions(dataSet.interruptions)
  const first = mainInstruments(dataSet)
  const interrupted = dataSet.instruments.filter(({ code }) =>
    dataSet.interruptions.some(row => row.code === code),
  )
  const issuerOf = ({ issuerCode }: ListedInstrument) => dataSet.issuers.get(issuerCode)

  const pauses = (instrument: ListedInstrument, issuer: Issuer, date: string): Draft[] => {
    const hours = session(board.calendar, date)!
    const isSuspended = (day: string) =>
      interruptions.on(instrument.code, day).some(({ status }) => status === 'SUSPENDED')
    const [now, before] = [isSuspended(date), isSuspended(board.days.before(date))]
    const about = { instrument, issuer }
    if (now !== before) return [suspensionNews(about, date, now)]
    return interruptions
      .on(instrument.code, date)
      .filter(({ status }) => status === 'HALTED')
      .flatMap(pause => haltNews(about, pause, hours))
  }
  const assets = (date: string): Draft[] => {
    const before = board.days.before(date)
    if (before.slice(0, 7) === date.slice(0, 7)) return []
    const hours = session(board.calendar, date)!
    return dataSet.instruments
      .filter(each => each.category === 'UNITS' && board.isActive(each, date))
      .flatMap(instrument => {
        const issuer = issuerOf(instrument)
        const price = board.history.closeOn(instrument, before)?.price
        return issuer && price !== undefined
          ? [assetsNews({ instrument, issuer }, { before, assets: price, hours })]
          : []
      })
  }
  const listings = (date: string): Draft[] => {
    const operator = dataSet.issuers.get('NZXO')
    const today = listingsOn(date).filter(
      ({ announcedDate, hasNotice }) => hasNotice && announcedDate === date,
    )
    return operator ? today.map(proposal => listingNews(operator, proposal, date)) : []
  }
  return (date: string): Draft[] => {
    const hours = session(board.calendar, date)
    if (!hours) return []
    const chance = Array.from(first.values()).flatMap(instrument => {
      const issuer = issuerOf(instrument)
      const isHere = issuer && board.isActive(instrument, date)
      return isHere
        ? unscheduledNews(
            { seed: dataSet.seed, directorsOf, priceBefore },
            { issuer, instrument },
            { date, hours },
          )
        : []
    })
    const halts = interrupted.flatMap(instrument => {
      const issuer = issuerOf(instrument)
      return issuer ? pauses(instrument, issuer, date) : []
    })
    return [
      ...foreseen(date),
      ...chance,
      ...halts,
      ...assets(date),
      ...listings(date),
      ...regulatorNews(dataSet, date),
    ]
  }
}
