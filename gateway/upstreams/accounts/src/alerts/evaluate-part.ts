import type { TradingCalendar } from '@exchange/market-time/trading-calendar'
import { marketDayAt } from '@exchange/market-time/trading-phase'
import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { Database } from '../database/database.ts'
import type { Tx } from '../database/tables.ts'
import type { ReadMarket } from '../market/market-reader.ts'
import type { MarketSnapshot } from '../market/market-snapshot.ts'
import { type AlertMarket, causesOf, isOfDays } from './evaluate-rule.ts'
import { type Followed, readFollowed, securitiesOf } from './followed-securities.ts'
import type { AlertCause, FollowedSecurity } from './market-causes.ts'
import type { MarketHistory } from './market-history.ts'
import type { StoredRule } from './rule-store.ts'

interface PartOptions {
  database: Pick<Database, 'run'>
  calendar: TradingCalendar
  readMarket: ReadMarket
  history: MarketHistory
  snapshot: MarketSnapshot
}

/** An event that makes a member's rule fire. */
export interface FoundForMember {
  rule: StoredRule
  cause: AlertCause
}

interface Work {
  rule: StoredRule
  securities: FollowedSecurity[]
}

/** Evaluates the rules of some members. The market is read between transactions. */
export async function evaluatePart(
  rules: StoredRule[],
  part: Pick<AlertMarket, 'announcements' | 'changes' | 'from' | 'now'>,
  { database, calendar, readMarket, history, snapshot }: PartOptions,
): Promise<{ found: FoundForMember[]; isComplete: boolean }> {
  const followed = await database.run(tx => readFollowedOf(tx, rules, marketDayAt(calendar, part.now)))
  const work = rules.map(rule => ({
    rule,
    securities: securitiesOf(rule, followed.get(rule.memberId), snapshot),
  }))
  const isLate = part.from < nzDate(part.now)
  const ofDays = isinsOf(work, ({ kind }) => isOfDays(kind) && (isLate || !kind.startsWith('price_')))
  const ofDividends = isinsOf(work, ({ kind }) => kind === 'ex_date')
  const bars = await history.recentBars(ofDays)
  const auctions = rules.some(({ kind }) => kind === 'gdt_result') ? await history.auctions() : []
  const { dividends } = ofDividends.length === 0 ? snapshot : await readMarket(ofDividends)
  const market = { ...part, bars, dividends, auctions: auctions ?? [] }
  const found = work.flatMap(({ rule, securities }) =>
    causesOf(rule, securities, market).map(cause => ({ rule, cause })),
  )
  const isComplete = auctions !== undefined && ofDays.every(isin => bars.has(isin))
  return { found, isComplete }
}

const isinsOf = (work: readonly Work[], isWanted: (rule: StoredRule) => boolean) => [
  ...new Set(
    work.flatMap(({ rule, securities }) =>
      isWanted(rule) ? securities.flatMap(({ isin }) => isin ?? []) : [],
    ),
  ),
]

async function readFollowedOf(
  tx: Tx,
  rules: readonly StoredRule[],
  tradeDate: string,
): Promise<Map<string, Followed>> {
  const followed = new Map<string, Followed>()
  for (const [memberId, own] of Map.groupBy(rules, rule => rule.memberId))
    followed.set(memberId, await readFollowed(tx, memberId, { rules: own, tradeDate }))
  return followed
}
