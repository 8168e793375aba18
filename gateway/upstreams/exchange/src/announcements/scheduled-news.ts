import { addDays } from '@exchange/market-time/new-zealand-time'
import type { MeetingsOf } from '../companies/meetings.ts'
import type { ResultsOf } from '../companies/results.ts'
import type { DataSet } from '../data-set/data-set.ts'
import type { Board } from '../simulation/board.ts'
import type { Draft } from './announcement.ts'
import {
  annualReportNews,
  dividendNews,
  meetingNotice,
  meetingOutcome,
  resultsNews,
} from './company-calendar-news.ts'
import type { PriceBefore } from './price-before.ts'

interface Options {
  dataSet: DataSet
  board: Board
  priceBefore: PriceBefore
  resultsOf: ResultsOf
  meetingsOf: MeetingsOf
}

type Diary = ReadonlyMap<string, readonly (() => Draft)[]>

/** Scheduled company news by day. Each year is scanned once; a draft is created when its day is read. */
export function createScheduledNews(options: Options): (date: string) => Draft[] {
  const years = new Map<string, Diary>()
  return date => {
    const year = date.slice(0, 4)
    const diary = years.get(year) ?? diaryOf(options, year)
    years.set(year, diary)
    return (diary.get(date) ?? []).map(write => write())
  }
}

function diaryOf({ dataSet, board, priceBefore, resultsOf, meetingsOf }: Options, year: string): Diary {
  const diary = new Map<string, (() => Draft)[]>()
  const note = (date: string, write: () => Draft) => {
    if (!date.startsWith(year)) return
    diary.set(date, [...(diary.get(date) ?? []), write])
  }
  const [from, to] = [`${year}-01-01`, `${year}-12-31`]
  for (const issuer of dataSet.issuers.values()) {
    const seedOf = (id: string) => `${dataSet.seed}|${id}|news`
    // An annual report in January belongs to December's figures; a notice in December belongs to a January meeting.
    for (const result of resultsOf(issuer, addDays(from, -45), to)) {
      const seed = seedOf(result.id)
      note(result.date, () => resultsNews(result, { seed, priceBefore }))
      const reported = board.days.onOrAfter(addDays(result.date, 29))
      if (result.type === 'FULL_YEAR') note(reported, () => annualReportNews(result, reported, seed))
    }
    for (const meeting of meetingsOf(issuer, from, addDays(to, 40))) {
      const seed = seedOf(meeting.id)
      note(meeting.noticeDate, () => meetingNotice(meeting, seed))
      note(meeting.date, () => meetingOutcome(meeting, seed))
    }
  }
  for (const instrument of dataSet.instruments) {
    const issuer = dataSet.issuers.get(instrument.issuerCode)
    if (!issuer) continue
    for (const payment of board.dividendsOf(instrument, from, addDays(to, 45))) {
      const day = payment.announcedDate.replaceAll('-', '')
      const seed = `${dataSet.seed}|${issuer.code}${day}|news`
      note(payment.announcedDate, () => dividendNews({ instrument, issuer, payment, seed }))
    }
  }
  return diary
}
