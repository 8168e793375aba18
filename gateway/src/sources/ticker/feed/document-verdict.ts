import { nzDate } from '@exchange/market-time/new-zealand-time'
import { type PendingLoss, pendingLoss } from '../../upstream/list-loss.ts'
import type { TickerRow } from '../contracts/row-contract.ts'
import type { Topic } from './topic.ts'

/**
 * Whether a complete document may replace the current rows. `earlier`: it is older. `shorter`: it lost rows, which
 * further reads have not confirmed yet.
 */
export type Verdict = 'accepted' | 'earlier' | 'shorter'

/** A complete document of a topic, as one list. */
export interface TopicDocument<Row> {
  rows: readonly Row[]
  /** `update` is an event of a followed stream, in the ticker's own order. */
  from: 'init' | 'update' | 'last'
  /** Another gateway has already accepted its length. */
  isVetted?: boolean
}

/**
 * Judges a topic's documents in sequence: a loss is accepted after repeated reads. `shown` is undefined while there are
 * no rows. `now` is in milliseconds.
 */
export function createDocumentJudge<Row extends TickerRow>(topic: Topic<Row>) {
  let loss: PendingLoss | null = null

  function isShorter(
    shown: readonly Row[],
    { rows, from, isVetted }: TopicDocument<Row>,
    now: number,
  ): boolean {
    const isRightlyShort =
      isVetted ||
      // Topics that may always shrink: only an empty document is doubted, unless it is a stream's update.
      (topic.mayShrink === 'ALWAYS' && (from === 'update' || rows.length > 0)) ||
      (topic.mayShrink !== undefined && isOfAnotherDay(shown, now))
    loss = isRightlyShort
      ? null
      : pendingLoss({ previousRows: shown.length, rows: rows.length, pending: loss, now })
    return loss !== null
  }

  return (shown: readonly Row[] | undefined, document: TopicDocument<Row>, now: number): Verdict => {
    if (!shown) return 'accepted'
    if (isEarlier(topic, shown, document)) return 'earlier'
    return isShorter(shown, document, now) ? 'shorter' : 'accepted'
  }
}

/**
 * Whether a document is earlier: one row is older than the current one and none is newer. If the common rows are
 * inconclusive, its latest time decides, except for lists whose rows may leave within a day.
 */
export function isEarlier<Row extends TickerRow>(
  topic: Topic<Row>,
  shown: readonly Row[],
  { rows, from }: TopicDocument<Row>,
): boolean {
  const momentOf = new Map(shown.map(({ code, asAt }) => [code, asAt]))
  const inCommon = rows.filter(({ code, asAt }) => asAt !== null && (momentOf.get(code) ?? null) !== null)
  const ahead = inCommon.map(({ code, asAt }) => asAt! - momentOf.get(code)!)
  if (ahead.some(ms => ms > 0)) return false
  if (ahead.some(ms => ms < 0)) return true
  const decidesByLatest = topic.mayShrink === 'DAILY' || (inCommon.length === 0 && from !== 'update')
  const latest = latestMoment(rows)
  return decidesByLatest && latest !== -Infinity && latest < latestMoment(shown)
}

/** In milliseconds; -Infinity if no row has a time. */
export const latestMoment = (rows: readonly TickerRow[]) =>
  rows.reduce((latest, { asAt }) => Math.max(latest, asAt ?? -Infinity), -Infinity)

/** Null for rows without a time. */
export const momentOrNull = (latest: number) => (latest === -Infinity ? null : latest)

function isOfAnotherDay(rows: readonly TickerRow[], now: number): boolean {
  const latest = latestMoment(rows)
  return latest !== -Infinity && nzDate(latest) !== nzDate(now)
}
