import { addDays } from '@exchange/market-time/new-zealand-time'
import type { DataSet, Issuer } from '../data-set/data-set.ts'
import { createRandom, type Random } from '../simulation/random.ts'
import type { TradingDays } from '../simulation/trading-days.ts'
import { type CompanyResult, type ResultsOf, yearsOf } from './results.ts'

/** A meeting of shareholders. Dates are New Zealand dates. */
export interface CompanyMeeting {
  id: string
  issuer: Issuer
  type: 'ANNUAL' | 'SPECIAL'
  date: string
  /** New Zealand time of day, `10:30`. */
  time: string
  location: string
  /** Date of the notice: a trading day. */
  noticeDate: string
}

/** The meetings of a company whose dates lie within two dates, both included, oldest first. */
export type MeetingsOf = (issuer: Issuer, from: string, to: string) => readonly CompanyMeeting[]

interface MeetingsOptions {
  dataSet: DataSet
  days: TradingDays
  resultsOf: ResultsOf
}

/** Share of companies with a special meeting in a year. */
const specialMeetings = 0.08

/** Annual meetings follow the full year's figures; special meetings are occasional. Notice is four weeks. */
export function createMeetings({ dataSet, days, resultsOf }: MeetingsOptions): MeetingsOf {
  const withShares = new Set(
    dataSet.instruments.filter(({ category }) => category === 'SHARES').map(({ issuerCode }) => issuerCode),
  )
  return (issuer, from, to) => {
    if (!withShares.has(issuer.code) || dataSet.provenance !== 'simulated') return []
    const annual = resultsOf(issuer, addDays(from, -130), addDays(to, -80))
      .filter(({ type }) => type === 'FULL_YEAR')
      .map(result => annualMeeting(`${dataSet.seed}|${result.id}|meeting`, result, days))
    const special = yearsOf(from, to).flatMap(year =>
      specialMeeting(issuer, year, { days, seed: dataSet.seed }),
    )
    return [...annual, ...special]
      .filter(({ date }) => from <= date && date <= to)
      .toSorted((one, other) => one.date.localeCompare(other.date))
  }
}

interface Chance {
  days: TradingDays
  seed: string
}

function annualMeeting(seed: string, { issuer, date }: CompanyResult, days: TradingDays): CompanyMeeting {
  const random = createRandom(seed)
  const day = days.onOrAfter(addDays(date, 90 + Math.floor(random.next() * 30)))
  return { ...meetingOn(issuer, day, random), noticeDate: noticeBefore(day, days), type: 'ANNUAL' }
}

function specialMeeting(issuer: Issuer, year: number, { days, seed }: Chance): CompanyMeeting[] {
  const random = createRandom(`${seed}|${issuer.code}|${year}|special meeting`)
  if (random.next() >= specialMeetings) return []
  const day = days.onOrAfter(addDays(`${year}-01-20`, Math.floor(random.next() * 320)))
  return [{ ...meetingOn(issuer, day, random), noticeDate: noticeBefore(day, days), type: 'SPECIAL' }]
}

const times = ['09:30', '10:00', '10:30', '11:00', '13:00', '14:00']
const rooms = [
  'the Harbour Room',
  'Level 2 Function Centre',
  'the Town Hall Concert Chamber',
  'the Exchange Room',
]

const noticeBefore = (date: string, days: TradingDays) => days.before(addDays(date, -27))

function meetingOn(issuer: Issuer, date: string, random: Random) {
  const room = rooms[Math.floor(random.next() * rooms.length)]!
  const city = issuer.address?.split(', ').at(-1)?.replace(/ \d+$/, '') ?? 'Wellington'
  return {
    id: `${issuer.code}M${date.replaceAll('-', '')}`,
    issuer,
    date,
    time: times[Math.floor(random.next() * times.length)]!,
    location: `${room[0]!.toUpperCase()}${room.slice(1)}, ${city}, and online`,
  }
}
