import { addDays, nzDate } from '@exchange/market-time/new-zealand-time'
import type { Answer } from '../answer.ts'
import type { Announcement } from '../announcements/announcement.ts'
import type { Market } from '../market.ts'
import { firstListedDay } from '../operator/corrected-news.ts'
import { announcementBody, retractionAt } from './announcement-body.ts'
import { marketCode } from './instruments.ts'
import { day } from './wire-format.ts'

type Params = Record<string, string>

const latest = 50
const recentDays = 5

/** Published announcements of days, latest first. */
function listOf(market: Market, dates: readonly string[], matches: (each: Announcement) => boolean): Answer {
  const now = market.now()
  const found = dates.flatMap(date => market.news.on(date)).filter(each => each.at <= now && matches(each))
  const changes = found.map(each => retractionAt(each, now)?.at ?? each.at)
  return {
    body: found.toReversed().map(each => announcementBody(market, each, now)),
    // Midnight changes the meaning of today and of a month.
    changedAt: [...changes, market.news.correctedAt()].reduce(
      (last, at) => Math.max(last, at),
      day(nzDate(now)) * 1000,
    ),
    isSimulated: market.dataSet.provenance === 'simulated',
  }
}

function inMarket(market: Market, params: Params) {
  const code = marketCode(params)
  return code && ((each: Announcement) => market.news.marketOf(each) === code)
}

const everything = () => true

/** The latest announcements, from as many days as needed, up to a quarter. */
function last(market: Market, matches: (each: Announcement) => boolean): Answer {
  const now = market.now()
  const dates: string[] = []
  let count = 0
  for (let date = nzDate(now); count < latest && dates.length < 90; date = addDays(date, -1)) {
    dates.unshift(date)
    count += market.news.on(date).filter(each => each.at <= now && matches(each)).length
  }
  const { body, ...answer } = listOf(market, dates, matches)
  return { ...answer, body: Array.isArray(body) ? body.slice(0, latest) : [] }
}

export function lastAnnouncements(market: Market): Answer {
  return last(market, everything)
}

export function lastAnnouncementsOf(market: Market, params: Params): Answer | undefined {
  const matches = inMarket(market, params)
  return matches && last(market, matches)
}

export function todaysAnnouncements(market: Market): Answer {
  return listOf(market, [nzDate(market.now())], everything)
}

export function todaysAnnouncementsOf(market: Market, params: Params): Answer | undefined {
  const matches = inMarket(market, params)
  return matches && listOf(market, [nzDate(market.now())], matches)
}

export function recentAnnouncementsOf(market: Market, params: Params): Answer | undefined {
  const matches = inMarket(market, params)
  const today = nzDate(market.now())
  const dates = market.board.days.twoYearsTo(today).slice(-recentDays)
  return matches && listOf(market, dates, matches)
}

/** A month's announcements. A future month has none; an invalid month is not found. */
export async function monthsAnnouncementsOf(market: Market, params: Params): Promise<Answer | undefined> {
  const { year = '', month = '' } = params
  const matches = inMarket(market, params)
  if (!matches || !/^20\d\d$/.test(year) || !/^(0[1-9]|1[0-2])$/.test(month)) return undefined
  const first = `${year}-${month}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  return listOf(market, await tradingDays(market, first, last), matches)
}

/** A year's announcements of a company or a regulator. */
export async function companysAnnouncements(
  market: Market,
  { id = '', year = '' }: Params,
): Promise<Answer | undefined> {
  const issuer = market.companyById(id)
  if (!issuer || !/^20\d\d$/.test(year)) return undefined
  const dates = await tradingDays(market, `${year}-01-01`, `${year}-12-31`)
  return listOf(market, dates, each => each.issuer === issuer)
}

/** Days that are calculated before other requests are processed. */
const daysInTurn = 20

/** Trading days up to today. A year's news is created in parts, so that other requests are processed in between. */
async function tradingDays({ board, news, now }: Market, from: string, to: string): Promise<string[]> {
  const today = nzDate(now())
  const dates: string[] = []
  for (
    let date = board.days.before(addDays(to < today ? to : today, 1));
    date >= from;
    date = board.days.before(date)
  )
    dates.unshift(date)
  for (const [at, date] of dates.entries()) {
    news.on(date)
    if (at % daysInTurn === 0) await new Promise(resolve => setImmediate(resolve))
  }
  return dates
}

/** Announcements retracted in the last month, latest first. */
export function retractions(market: Market): Answer {
  const now = market.now()
  const today = nzDate(now)
  const dates = market.board.days.twoYearsTo(today).filter(date => date >= firstListedDay(now))
  const found = dates
    .flatMap(date => market.news.on(date))
    .flatMap(each => {
      const retraction = retractionAt(each, now)
      return retraction ? [{ each, retraction }] : []
    })
    .toSorted((one, other) => other.retraction.at - one.retraction.at)
  return {
    body: found.map(({ each, retraction }) => ({
      id: each.id,
      retractedDate: retraction.at / 1000,
      reason: retraction.reason,
      companyCode: each.issuer.code,
      companyId: each.issuer.companyId,
      title: each.title,
      releaseDate: each.at / 1000,
    })),
    changedAt: Math.max(found[0]?.retraction.at ?? 0, day(today) * 1000),
    isSimulated: market.dataSet.provenance === 'simulated',
  }
}

/** Announcements corrected in the last month, latest first. */
export function corrections({ news, now, dataSet }: Market): Answer {
  const found = news.correctedSince(firstListedDay(now()))
  return {
    body: found.map(({ id, correctedAt, title, at, issuer: { code, companyId } }) => ({
      id,
      correctedDate: (correctedAt ?? at) / 1000,
      companyCode: code,
      companyId,
      title,
      releaseDate: at / 1000,
    })),
    changedAt: Math.max(news.correctedAt(), day(nzDate(now())) * 1000),
    isSimulated: dataSet.provenance === 'simulated',
  }
}
