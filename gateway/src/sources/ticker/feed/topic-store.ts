import { createDocumentJudge, latestMoment, type Verdict } from './document-verdict.ts'
import type { TickerRow } from '../contracts/row-contract.ts'
import type { Topic } from './topic.ts'
import {
  changedCodes,
  emptyTopic,
  reduceTopic,
  replaceAll,
  type TopicEvent,
  type TopicValue,
} from './topic-value.ts'

type StreamedEvent = TopicEvent<never> & { type: 'stream' }

/** `behind`: its init and later events are older than the displayed rows, or lack many of them. */
export type StreamPlace = 'no init' | 'behind' | 'followed'

/** The changing value of one topic. No row goes back to an earlier time. */
export function createTopicStore<Row extends TickerRow>(topic: Topic<Row>) {
  const { contract } = topic
  const judge = createDocumentJudge(topic)
  let value: TopicValue<Row> = emptyTopic
  /** The stream's own value while it is behind. */
  let behind: TopicValue<Row> | undefined
  let newestAt = -Infinity
  let listed: { of: TopicValue<Row>['rows']; rows: readonly Row[] } | undefined

  /**
   * Undefined if nothing was ever read. Returns the same array until something changes, so that derived values can be
   * cached by it.
   */
  function rows(): readonly Row[] | undefined {
    const { rows: of } = value
    if (of && listed?.of !== of) listed = { of, rows: listOf(value) }
    return of && listed?.rows
  }

  function show(next: TopicValue<Row>): 'accepted' {
    value = next
    newestAt = latestMoment(listOf(next))
    return 'accepted'
  }

  /** Shows the stream's own value once it has caught up with the displayed rows, except for rows that are older. */
  function catchUp(stream: TopicValue<Row>, now: number): Verdict {
    const verdict = judge(rows(), { rows: listOf(stream), from: 'init' }, now)
    // The stream may send an old init again, for example when gateways change roles.
    if (verdict === 'earlier' && !behind && value.hasInit) return verdict
    behind = verdict === 'accepted' ? undefined : stream
    if (behind) value = { ...value, buffered: [] }
    else show({ ...stream, rows: replaceAll(value, [...(stream.rows?.values() ?? [])], 'guarded').rows })
    return verdict
  }

  /** An update of a followed stream. One that is too short may still be right: the stream continues from it. */
  function update(event: StreamedEvent, now: number): Verdict {
    const stream = reduceTopic({ ...emptyTopic, hasInit: true }, event, { contract, now })
    const verdict = judge(rows(), { rows: listOf(stream), from: 'update' }, now)
    if (verdict === 'shorter') behind = stream
    return verdict === 'accepted' ? show(reduceTopic(value, event, { contract, now })) : verdict
  }

  function applyStreamed(event: StreamedEvent, now: number): Verdict {
    if (event.name === 'init') {
      const { buffered } = value
      return catchUp(reduceTopic({ ...emptyTopic, buffered }, event, { contract, now }), now)
    }
    if (behind) return catchUp(reduceTopic(behind, event, { contract, now }), now)
    if (event.name === 'update' && value.hasInit) return update(event, now)
    const latestBefore = newestAt
    show(reduceTopic(value, event, { contract, now }))
    // Removing the newest row does not move the time back.
    newestAt = Math.max(newestAt, latestBefore)
    return 'accepted'
  }

  return {
    /** Throws like the reducer, leaving the value unchanged. A rejected document changes nothing. */
    apply(event: TopicEvent<Row>, now: number): Verdict {
      if (event.type === 'stream') return applyStreamed(event, now)
      const next = reduceTopic(value, event, { contract, now })
      if (event.type === 'connected') {
        behind = undefined
        return show(next)
      }
      const { rows: given, isVetted = false } = event
      const verdict = judge(rows(), { rows: given, from: 'last', isVetted }, now)
      return verdict === 'accepted' ? show(next) : verdict
    },
    /** Remembers the current rows. The returned function gives the codes of rows that changed since. */
    mark(): () => ReadonlySet<string> {
      const before = value.rows
      return () => changedCodes(before, value.rows)
    },
    rows,
    row: (code: string) => value.rows?.get(code)?.row,
    /** Latest time of any row; -Infinity if no row has a time. */
    newestAt: () => newestAt,
    /** Whether the stream's rows are shown. While it is behind, its events build a separate value. */
    streamPlace: (): StreamPlace => (behind ? 'behind' : value.hasInit ? 'followed' : 'no init'),
    /** Latest time of a row of the stream; -Infinity if no row has a time. */
    streamNewestAt: () => (behind ? latestMoment(listOf(behind)) : newestAt),
  }
}

const listOf = <Row extends TickerRow>({ rows }: TopicValue<Row>): readonly Row[] =>
  Array.from(rows?.values() ?? [], ({ row }) => row)
