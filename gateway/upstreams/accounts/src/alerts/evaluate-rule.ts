import { nzDate } from '@exchange/market-time/new-zealand-time'
import type { PriceRow } from '../market/market-contract.ts'
import type { AlertInput, AlertKind } from './alert-rule.ts'
import { causeOfDay } from './evaluate-days.ts'
import {
  announcementCauses,
  auctionCauses,
  exDateCauses,
  haltCauses,
  isBeforeExDate,
} from './evaluate-events.ts'
import type {
  AlertCause,
  AnnouncementRow,
  AuctionRow,
  DayBar,
  DividendRow,
  FollowedSecurity,
} from './market-causes.ts'
import type { TradingChange } from './trading-changes.ts'

/** The market at a time, as rules are evaluated on it. */
export interface AlertMarket {
  /** Finished days by ISIN. */
  bars: ReadonlyMap<string, readonly DayBar[]>
  announcements: readonly AnnouncementRow[]
  /** Halts and resumptions that the ticker showed in the last days. */
  changes: readonly TradingChange[]
  /** By ISIN. */
  dividends: ReadonlyMap<string, readonly DividendRow[]>
  auctions: readonly AuctionRow[]
  /** First day to evaluate, `YYYY-MM-DD`. */
  from: string
  now: number
}

const dayKinds: readonly AlertKind[] = ['price_above', 'price_below', 'change', 'volume']

export const isOfDays = (kind: AlertKind): boolean => dayKinds.includes(kind)

/** Events of the market that make a rule fire, since it is active. Pure; keys of events do not depend on the clock. */
export function causesOf(
  rule: AlertInput & { activeFrom: number },
  followed: readonly FollowedSecurity[],
  market: AlertMarket,
): AlertCause[] {
  const { kind, activeFrom } = rule
  const isSince = ({ happenedAt }: AlertCause) => happenedAt >= activeFrom && happenedAt <= market.now
  if (kind === 'gdt_result') return auctionCauses(market.auctions).filter(isSince)
  if (kind === 'halt') return haltCauses(rule, followed, market).filter(isSince)
  if (kind === 'announcement') return announcementCauses(rule, followed, market.announcements).filter(isSince)
  if (kind === 'ex_date')
    return followed.flatMap(security =>
      exDateCauses({ rule, security, dividends: market.dividends.get(security.isin ?? '') ?? [] }).filter(
        cause => isBeforeExDate(cause, market.now),
      ),
    )
  const first = [market.from, nzDate(activeFrom)].toSorted().at(-1) ?? market.from
  return followed.flatMap(security => dayCauses(rule, security, { ...market, from: first }))
}

/** Causes of a security's days from a first one on. */
export function dayCauses(
  rule: AlertInput,
  security: FollowedSecurity,
  { bars, from }: Pick<AlertMarket, 'bars' | 'from'>,
): AlertCause[] {
  const days = withToday(bars.get(security.isin ?? '') ?? [], security.row)
  return days.flatMap((bar, place) =>
    bar.date < from ? [] : (causeOfDay(rule, security, [days, place]) ?? []),
  )
}

/** Finished days, and the current one from the ticker, whose own date identifies it. */
function withToday(bars: readonly DayBar[], row: PriceRow | undefined): readonly DayBar[] {
  if (!row || row.asAt === null || row.price === null) return bars
  const date = nzDate(row.asAt)
  const { high, low, price: close, volume, startingPrice: previousClose, asAt } = row
  const today = { date, high, low, close, volume, previousClose, asAt }
  return [...bars.filter(bar => bar.date < date), today]
}
