import { nzDate } from '@exchange/market-time/new-zealand-time'
import { type PendingLoss, pendingLoss } from '../../upstream/list-loss.ts'
import type { TickerRow } from '../contracts/row-contract.ts'
import type { Topic } from './topic.ts'

/** Whether a whole document may replace what is shown. `earlier`: it is older. `shorter`: it lost rows, which further reads have not confirmed yet. */
export type Verdict = 'accepted' | 'earlier' | 'shorter'

/** A whole document of a topic, as one list. */
export interface TopicDocument<Row> {
  rows: readonly Row[]
  /** `update` is an event of a stream that is followed; its order is the ticker's own. */
  from: 'init' | 'update' | 'last'
  /** Another gateway has already decided that it may be so short. */
  isVetted?: boolean
}

/**
 * Judges a topic's documents, one after the other, since a loss counts by how often it was read. `shown` is undefined
 * while nothing is. `now` is milliseconds.
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
      // Only that nothing at all is left of the day is doubted then, unless the stream itself goes on so.
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
 * A document is earlier when a row of it is older than the one shown and none is newer. Where the rows
 * in common say nothing, its latest moment decides, but only of lists whose rows do not leave within a day.
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

/** In milliseconds; -Infinity when no row names one. */
export const latestMoment = (rows: readonly TickerRow[]) =>
  rows.reduce((latest, { asAt }) => Math.max(latest, asAt ?? -Infinity), -Infinity)

/** Null for the latest moment of rows that name none. */
export const momentOrNull = (latest: number) => (latest === -Infinity ? null : latest)

function isOfAnotherDay(rows: readonly TickerRow[], now: number): boolean {
  const latest = latestMoment(rows)
  return latest !== -Infinity && nzDate(latest) !== nzDate(now)
}
