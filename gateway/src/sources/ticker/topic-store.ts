import { createDocumentJudge, latestMoment, type Verdict } from './document-verdict.ts'
import { sameRow } from './held-row.ts'
import type { TickerRow } from './row-contract.ts'
import type { Topic } from './topic.ts'
import { emptyTopic, reduceTopic, replaceAll, type TopicEvent, type TopicValue } from './topic-value.ts'

type StreamedEvent = TopicEvent<never> & { type: 'stream' }

/** `behind`: its init, and what came since, is older than what is shown, or lacks much of it. */
export type StreamPlace = 'no init' | 'behind' | 'followed'

/** The value of one topic as it grows. No row of it ever goes back to an earlier moment. */
export interface TopicStore<Row extends TickerRow> {
  /** Throws like the reducer; the value is then as before. A document that is not accepted changes nothing. */
  apply(event: TopicEvent<Row>, now: number): Verdict
  /** Remembers how things stand; the answer tells the codes that say something else than then. */
  mark(): () => ReadonlySet<string>
  /** Undefined while nothing was ever read. */
  rows(): readonly Row[] | undefined
  row(code: string): Row | undefined
  /** The latest time that any row names; -Infinity when none does. */
  newestAt(): number
  /** Whether the stream says what is shown. While it is behind, its events make a value of their own. */
  streamPlace(): StreamPlace
  /** The latest time that a row of the stream names; -Infinity when none does. */
  streamNewestAt(): number
}

export function createTopicStore<Row extends TickerRow>(topic: Topic<Row>): TopicStore<Row> {
  const { contract } = topic
  const { judge } = createDocumentJudge(topic)
  let value: TopicValue<Row> = emptyTopic
  /** What the stream says while it is behind. */
  let behind: TopicValue<Row> | undefined
  let newestAt = -Infinity
  let listed: { of: TopicValue<Row>['rows']; rows: readonly Row[] } | undefined

  /** The very same list until something changes: what is made of a list is kept beside it. */
  function rows(): readonly Row[] | undefined {
    const { rows: of } = value
    if (of && listed?.of !== of) listed = { of, rows: listOf(value) }
    return of && listed?.rows
  }

  function show(next: TopicValue<Row>, changed?: ReadonlySet<string>): 'accepted' {
    value = next
    const held = changed ? Array.from(changed, code => next.rows?.get(code)?.row) : listOf(next)
    const latest = latestMoment(held.filter(row => row !== undefined))
    newestAt = changed ? Math.max(newestAt, latest) : latest
    return 'accepted'
  }

  /** Shows the stream's own value, row by row where it is not older, once it has caught up with what is shown. */
  function catchUp(stream: TopicValue<Row>, now: number): Verdict {
    const verdict = judge(rows(), { rows: listOf(stream), from: 'init' }, now)
    // Whoever is followed may say again how it began: gateways that change places do.
    if (verdict === 'earlier' && !behind && value.hasInit) return verdict
    behind = verdict === 'accepted' ? undefined : stream
    if (behind) value = { ...value, early: [] }
    else
      show({ ...stream, rows: replaceAll(value, [...(stream.rows?.values() ?? [])], 'guarded').value.rows })
    return verdict
  }

  /** An update of a stream that is followed. One that is too short may still be right: the stream goes on from it. */
  function update(event: StreamedEvent, now: number): Verdict {
    const stream = reduceTopic(contract, { ...emptyTopic, hasInit: true }, event, now).value
    const verdict = judge(rows(), { rows: listOf(stream), from: 'update' }, now)
    if (verdict === 'shorter') behind = stream
    return verdict === 'accepted' ? show(reduceTopic(contract, value, event, now).value) : verdict
  }

  function applyStreamed(event: StreamedEvent, now: number): Verdict {
    if (event.name === 'init') {
      const { early } = value
      return catchUp(reduceTopic(contract, { ...emptyTopic, early }, event, now).value, now)
    }
    if (behind) return catchUp(reduceTopic(contract, behind, event, now).value, now)
    if (event.name === 'update' && value.hasInit) return update(event, now)
    const { value: next, changed } = reduceTopic(contract, value, event, now)
    return show(next, changed)
  }

  return {
    apply(event, now) {
      if (event.type === 'stream') return applyStreamed(event, now)
      const next = reduceTopic(contract, value, event, now).value
      if (event.type === 'connected') {
        behind = undefined
        return show(next)
      }
      const { rows: given, isVetted = false } = event
      const verdict = judge(rows(), { rows: given, from: 'last', isVetted }, now)
      return verdict === 'accepted' ? show(next) : verdict
    },
    mark() {
      const before = value.rows
      return () => {
        const codes = [...(before?.keys() ?? []), ...(value.rows?.keys() ?? [])]
        return new Set(codes.filter(code => !isSame(before?.get(code)?.row, value.rows?.get(code)?.row)))
      }
    },
    rows,
    row: code => value.rows?.get(code)?.row,
    newestAt: () => newestAt,
    streamPlace: () => (behind ? 'behind' : value.hasInit ? 'followed' : 'no init'),
    streamNewestAt: () => (behind ? latestMoment(listOf(behind)) : newestAt),
  }
}

const listOf = <Row extends TickerRow>({ rows }: TopicValue<Row>): readonly Row[] =>
  Array.from(rows?.values() ?? [], ({ row }) => row)

const isSame = <Row extends TickerRow>(one: Row | undefined, other: Row | undefined) =>
  one === other || (one !== undefined && other !== undefined && sameRow(one, other))
