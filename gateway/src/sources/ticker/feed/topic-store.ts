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

/** `behind`: its init, and what came since, is older than what is shown, or lacks much of it. */
export type StreamPlace = 'no init' | 'behind' | 'followed'

/** The value of one topic as it grows. No row of it ever goes back to an earlier moment. */
export function createTopicStore<Row extends TickerRow>(topic: Topic<Row>) {
  const { contract } = topic
  const judge = createDocumentJudge(topic)
  let value: TopicValue<Row> = emptyTopic
  /** The stream's own value while it is behind. */
  let behind: TopicValue<Row> | undefined
  let newestAt = -Infinity
  let listed: { of: TopicValue<Row>['rows']; rows: readonly Row[] } | undefined

  /** Undefined while nothing was ever read. The very same list until something changes: what is made of a list is kept beside it. */
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

  /** Shows the stream's own value, row by row where it is not older, once it has caught up with what is shown. */
  function catchUp(stream: TopicValue<Row>, now: number): Verdict {
    const verdict = judge(rows(), { rows: listOf(stream), from: 'init' }, now)
    // The stream may send an old init again: gateways that change places do.
    if (verdict === 'earlier' && !behind && value.hasInit) return verdict
    behind = verdict === 'accepted' ? undefined : stream
    if (behind) value = { ...value, buffered: [] }
    else show({ ...stream, rows: replaceAll(value, [...(stream.rows?.values() ?? [])], 'guarded').rows })
    return verdict
  }

  /** An update of a stream that is followed. One that is too short may still be right: the stream goes on from it. */
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
    // A patch that removes the newest row does not turn the time back.
    newestAt = Math.max(newestAt, latestBefore)
    return 'accepted'
  }

  return {
    /** Throws like the reducer; the value is then as before. A document that is not accepted changes nothing. */
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
    /** Remembers the present rows. The answer gives the codes whose rows have changed since. */
    mark(): () => ReadonlySet<string> {
      const before = value.rows
      return () => changedCodes(before, value.rows)
    },
    rows,
    row: (code: string) => value.rows?.get(code)?.row,
    /** The latest time that any row names; -Infinity when none does. */
    newestAt: () => newestAt,
    /** Whether the stream's rows are shown. While it is behind, its events make a value of their own. */
    streamPlace: (): StreamPlace => (behind ? 'behind' : value.hasInit ? 'followed' : 'no init'),
    /** The latest time that a row of the stream names; -Infinity when none does. */
    streamNewestAt: () => (behind ? latestMoment(listOf(behind)) : newestAt),
  }
}

const listOf = <Row extends TickerRow>({ rows }: TopicValue<Row>): readonly Row[] =>
  Array.from(rows?.values() ?? [], ({ row }) => row)
