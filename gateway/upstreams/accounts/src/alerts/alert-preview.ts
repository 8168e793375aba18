import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { ReadMarket } from '../market/market-reader.ts'
import type { AlertInput } from './alert-rule.ts'
import { causeOfDay } from './evaluate-days.ts'
import { announcementCauses, auctionCauses, exDateCauses, haltCauses } from './evaluate-events.ts'
import { isOfDays } from './evaluate-rule.ts'
import type { AlertCause, FollowedSecurity } from './market-causes.ts'
import type { MarketHistory } from './market-history.ts'
import type { TradingChange } from './trading-changes.ts'

/** Most securities of a watchlist or portfolio whose past is read. */
const maxSecurities = 20
/** Dairy auctions of a year, with some room. */
const maxAuctions = 30
/** Number of files read at once. */
const mostAtOnce = 8
const yearMs = 365 * 86_400_000

interface PreviewOptions {
  rule: AlertInput
  securities: readonly FollowedSecurity[]
  history: MarketHistory
  readMarket: ReadMarket
  /** Stored halts and resumptions: those of the last months, while some rule needed them. */
  changes: readonly TradingChange[]
  now: number
}

export interface AlertPreview {
  /** Latest first. */
  causes: AlertCause[]
  /** Number of followed securities, and of those whose past was evaluated. */
  followed: number
  evaluated: number
}

/** Events of the past year that would have made a rule fire, by the functions that fire it. */
export async function previewRule(options: PreviewOptions): Promise<AlertPreview> {
  const { rule, securities, now } = options
  const part = { ...options, securities: securities.slice(0, maxSecurities) }
  const causes = await pastCauses(part)
  const inYear = causes.filter(({ happenedAt }) => happenedAt > now - yearMs && happenedAt <= now)
  const byKey = new Map(inYear.map(cause => [cause.key, cause]))
  return {
    causes: [...byKey.values()].toSorted(
      (one, other) => other.happenedAt - one.happenedAt || one.key.localeCompare(other.key),
    ),
    followed: rule.scope === 'market' ? 0 : securities.length,
    evaluated: rule.scope === 'market' ? 0 : part.securities.length,
  }
}

function pastCauses(options: PreviewOptions): Promise<AlertCause[]> {
  const { kind } = options.rule
  if (isOfDays(kind)) return pastDays(options)
  if (kind === 'ex_date') return pastExDates(options)
  if (kind === 'gdt_result') return pastAuctions(options)
  return pastNews(options)
}

async function pastDays({ rule, securities, history }: PreviewOptions): Promise<AlertCause[]> {
  const lists = await inTurns(securities, async security => {
    if (security.isin === null) return []
    const bars = await history.longBars(security.isin)
    return bars.flatMap((_bar, place) => causeOfDay(rule, security, [bars, place]) ?? [])
  })
  return lists.flat()
}

async function pastNews({ rule, securities, history, changes, now }: PreviewOptions): Promise<AlertCause[]> {
  const ids = await history.companyIds()
  const companies = new Set(
    securities.flatMap(({ code, row }) => ids.get(code) ?? ids.get(row?.issuerCode ?? '') ?? []),
  )
  const files = [...companies].flatMap(id =>
    [now - yearMs, now].map(at => [id, nzDate(at).slice(0, 4)] as const),
  )
  const lists = await inTurns(files, ([id, year]) => history.newsOfCompany(id, year))
  const announcements = lists.flat()
  return rule.kind === 'halt'
    ? haltCauses(rule, securities, { announcements, changes })
    : announcementCauses(rule, securities, announcements)
}

async function pastExDates({ rule, securities, readMarket }: PreviewOptions): Promise<AlertCause[]> {
  const { dividends } = await readMarket(securities.flatMap(({ isin }) => isin ?? []))
  return securities.flatMap(security =>
    exDateCauses({ rule, security, dividends: dividends.get(security.isin ?? '') ?? [] }),
  )
}

async function pastAuctions({ history, now }: PreviewOptions): Promise<AlertCause[]> {
  const latest = (await history.auctions()) ?? []
  const oldest = Math.min(...latest.map(({ event }) => Number(event)))
  const older = Number.isFinite(oldest)
    ? Array.from({ length: maxAuctions - latest.length }, (_, index) => String(oldest - 1 - index))
    : []
  // Only an extension of the specification has older results.
  const past = await inTurns(older, event => history.auction(event).catch(() => undefined))
  return auctionCauses([...latest, ...past.filter(each => each !== undefined)]).filter(
    ({ happenedAt }) => happenedAt <= now,
  )
}

async function inTurns<Item, Result>(
  items: readonly Item[],
  read: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const waiting = items.values()
  const results: Result[] = []
  const work = async () => {
    for (const item of waiting) results.push(await read(item))
  }
  await Promise.all(Array.from({ length: mostAtOnce }, work))
  return results
}
