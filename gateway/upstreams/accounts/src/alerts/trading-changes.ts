import { endsHalt, haltType } from '@exchange/market-rules/halt-title'
import type { TradingStatus } from '@exchange/market-rules/trading-status'
import type { AnnouncementRow, PriceRow } from '../market/market-contract.ts'

/** A halt, suspension or resumption that the ticker showed. */
export interface TradingChange {
  /** Its `securityOf`. */
  security: string
  code: string
  issuerCode: string | null
  status: TradingStatus
  /** Time of the ticker's row, in milliseconds since 1970. */
  happenedAt: number
  /** Id of the announcement of the same event; null while there is none. */
  announcementId: string | null
  /** Whether it was seen before its announcement. Of both, only the one seen first fires rules. */
  isFirst: boolean
}

/** State of a security as at a time of the ticker. */
export type TradingState = Pick<TradingChange, 'security' | 'code' | 'issuerCode' | 'status'> & {
  asAt: number
}

/** The announcement of a halt, suspension or resumption. */
export interface HaltNotice {
  id: string
  /** The security's code if it concerns one, else the company's. */
  code: string
  isOfSecurity: boolean
  isEnd: boolean
  releasedAt: number
}

/** Permanent identity of a security, whose code may change. */
export const securityOf = ({ isin, code }: { isin: string | null; code: string }): string => isin ?? code

/** A ticker row ahead of the clock by more than this is ignored. */
const skewMs = 5 * 60_000
/** A state older than this is like none: the time of its change could be anywhere. */
const longestGapMs = 10 * 86_400_000
/** From an announcement in the evening before a weekend with holidays to the open after it, or the other way round. */
const maxApartMs = 5 * 86_400_000

/** The states that a snapshot adds: later than the stored ones, and not ahead of the clock. */
export function newStates(
  rows: readonly PriceRow[],
  stored: ReadonlyMap<string, Pick<TradingState, 'asAt'>>,
  now: number,
): TradingState[] {
  const states = new Map<string, TradingState>()
  for (const row of rows) {
    const { code, issuerCode, status, asAt } = row
    if (status === null || asAt === null || asAt > now + skewMs) continue
    const security = securityOf(row)
    const before = states.get(security) ?? stored.get(security)
    // A stored time ahead of the clock is of a clock that was ahead.
    if (before && before.asAt <= now + skewMs && asAt <= before.asAt) continue
    states.set(security, { security, code, issuerCode, status, asAt })
  }
  return [...states.values()]
}

/** Whether trading stopped or began again between two states. The first state of a security is not a change. */
export function isChange(
  before: Pick<TradingState, 'status' | 'asAt'> | undefined,
  { status, asAt }: TradingState,
): boolean {
  if (!before || asAt <= before.asAt || asAt - before.asAt > longestGapMs) return false
  return (before.status === 'TRADING') !== (status === 'TRADING')
}

/** An announcement's own part of a halt; undefined for other announcements. */
export function haltNotice({ id, type, title, codes, isOfSecurity, releasedAt }: AnnouncementRow) {
  const code = isOfSecurity ? codes.at(-1) : codes[0]
  if (type !== haltType || code === undefined) return undefined
  return { id, code, isOfSecurity, isEnd: endsHalt(title), releasedAt } satisfies HaltNotice
}

const isAbout = (notice: HaltNotice, { code, issuerCode }: TradingChange) =>
  notice.code === code || (!notice.isOfSecurity && notice.code === issuerCode)

const isEnd = ({ status }: TradingChange) => status === 'TRADING'

/** Halts and resumptions that are stored. */
export interface StoredHalts {
  changes: readonly TradingChange[]
  notices: readonly HaltNotice[]
}

/**
 * Whether a change and an announcement are the same event: both a halt or both a resumption of a security, without the
 * opposite between them.
 */
export function isSameHalt(
  change: TradingChange,
  notice: HaltNotice,
  { changes, notices }: StoredHalts,
): boolean {
  if (!isAbout(notice, change) || isEnd(change) !== notice.isEnd) return false
  const [first = 0, last = 0] = [change.happenedAt, notice.releasedAt].toSorted((one, other) => one - other)
  if (last - first > maxApartMs) return false
  const isBetween = (time: number) => first < time && time < last
  return (
    !changes.some(
      each =>
        each.security === change.security && isEnd(each) !== isEnd(change) && isBetween(each.happenedAt),
    ) &&
    !notices.some(each => isAbout(each, change) && each.isEnd !== notice.isEnd && isBetween(each.releasedAt))
  )
}
