import { foldText } from '@exchange/market-rules/fold-text'
import { endsHalt, haltType } from '@exchange/market-rules/halt-title'
import { addDays, nzDate, nzInstant } from '@exchange/market-time/new-zealand-time'
import { formatFraction, formatShortDay } from '../digests/figures.ts'
import type { AlertInput } from './alert-rule.ts'
import type {
  AlertCause,
  AnnouncementRow,
  AuctionRow,
  DividendRow,
  FollowedSecurity,
} from './market-causes.ts'
import { securityOf, type TradingChange } from './trading-changes.ts'

/** Announcements about securities that a rule matches. Pure. */
export function announcementCauses(
  rule: Pick<AlertInput, 'kind' | 'types' | 'words' | 'price_sensitive'>,
  followed: readonly FollowedSecurity[],
  announcements: readonly AnnouncementRow[],
): AlertCause[] {
  const codes = new Set(followed.map(({ code }) => code))
  // News about a whole company also concerns its bonds and funds.
  const issuers = new Set(followed.flatMap(({ row }) => row?.issuerCode ?? []))
  const words = foldText(rule.words).split(/\s+/).filter(Boolean)
  return announcements.flatMap(row => {
    const isAbout =
      row.codes.some(code => codes.has(code)) ||
      (!row.isOfSecurity && row.codes.some(code => issuers.has(code)))
    if (!isAbout || !matches(rule, words, row)) return []
    const [company = null] = row.codes
    const code = row.codes.find(each => codes.has(each)) ?? company
    return [
      {
        key: `announcement ${row.id}`,
        code,
        title: rule.kind === 'halt' ? haltTitle(code, row.title) : `${code ?? ''} ${row.title}`.trim(),
        path: `/announcements/${encodeURIComponent(row.id)}`,
        happenedAt: row.releasedAt,
      },
    ]
  })
}

function matches(
  { kind, types, price_sensitive }: Pick<AlertInput, 'kind' | 'types' | 'price_sensitive'>,
  words: readonly string[],
  row: AnnouncementRow,
): boolean {
  if (kind === 'halt') return row.type === haltType
  const title = foldText(row.title)
  return (
    (types.length === 0 || types.includes(row.type)) &&
    (!price_sensitive || row.isPriceSensitive) &&
    words.every(word => title.includes(word))
  )
}

const changeWords = { HALTED: 'trading halt', SUSPENDED: 'trading suspended', TRADING: 'trading resumes' }

const haltTitle = (code: string | null, title: string) =>
  `${code ?? ''} ${changeWords[endsHalt(title) ? 'TRADING' : 'HALTED']}: ${title}`.trim()

/**
 * Halts and resumptions of securities: those announced, and those that the ticker shows. Of an announcement and a change
 * of the same event, the one seen first is the cause. Pure.
 */
export function haltCauses(
  rule: Parameters<typeof announcementCauses>[0],
  followed: readonly FollowedSecurity[],
  {
    announcements,
    changes,
  }: { announcements: readonly AnnouncementRow[]; changes: readonly TradingChange[] },
): AlertCause[] {
  const codes = new Map(followed.map(({ code, isin }) => [securityOf({ code, isin }), code]))
  const own = changes.flatMap(change => {
    const code = codes.get(change.security)
    return change.isFirst && code !== undefined ? [{ ...change, code }] : []
  })
  const late = new Set(own.map(({ announcementId }) => announcementId))
  return [
    ...announcementCauses(
      rule,
      followed,
      announcements.filter(({ id }) => !late.has(id)),
    ),
    ...own.map(({ security, code, status, happenedAt }) => ({
      key: `trading ${security} ${new Date(happenedAt).toISOString()}`,
      code,
      title: `${code} ${changeWords[status]}`,
      path: `/instruments/${encodeURIComponent(code)}`,
      happenedAt,
    })),
  ]
}

interface ExDateOptions {
  rule: Pick<AlertInput, 'days'>
  security: FollowedSecurity
  dividends: readonly DividendRow[]
}

/** Ex dates of a security, each from a number of days before it, at 8 am. Pure. */
export function exDateCauses({
  rule,
  security: { code },
  dividends,
}: ExDateOptions): (AlertCause & { exDate: string })[] {
  const dates = [...new Set(dividends.map(({ exDate }) => exDate))]
  return dates.map(exDate => ({
    key: `ex ${code} ${exDate}`,
    code,
    exDate,
    title: `${code} goes ex-dividend on ${formatShortDay(exDate)}`,
    path: `/instruments/${encodeURIComponent(code)}/dividends`,
    happenedAt: nzInstant(addDays(exDate, -(rule.days ?? 1)), '08:00'),
  }))
}

/** Whether a notice about an ex date is due: from its time until the day before the ex date ends. */
export const isBeforeExDate = ({ happenedAt, exDate }: { happenedAt: number; exDate: string }, now: number) =>
  happenedAt <= now && nzDate(now) < exDate

/** Results of dairy auctions. Pure. */
export const auctionCauses = (auctions: readonly AuctionRow[]): AlertCause[] =>
  auctions.map(({ event, name, priceIndexChange, endedAt }) => ({
    key: `gdt ${event}`,
    code: null,
    title: `GDT ${name} result: price index ${formatFraction(priceIndexChange === null ? null : priceIndexChange / 100)}`,
    path: `/markets/gdt/events/${encodeURIComponent(event)}`,
    happenedAt: endedAt,
  }))
