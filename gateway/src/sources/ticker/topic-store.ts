import { sameRow } from './held-row.ts'
import { type RowContract, type TickerRow } from './row-contract.ts'
import { emptyTopic, reduceTopic, type TopicEvent, type TopicValue } from './topic-value.ts'

/** The value of one topic as it grows. */
export interface TopicStore<Row extends TickerRow> {
  /** The codes that now say something else. Throws like the reducer; the value is then as before. */
  apply(event: TopicEvent<Row>, now: number): ReadonlySet<string>
  /** Remembers how things stand; the answer tells the codes that say something else than then. */
  mark(): () => ReadonlySet<string>
  /** Undefined while nothing was ever read. */
  rows(): readonly Row[] | undefined
  row(code: string): Row | undefined
  /** The latest time that any row names; -Infinity when none does. */
  newestAt(): number
}

export function createTopicStore<Row extends TickerRow>(contract: RowContract<Row>): TopicStore<Row> {
  let value: TopicValue<Row> = emptyTopic
  let newestAt = -Infinity
  let listed: { of: TopicValue<Row>['rows']; rows: readonly Row[] } | undefined

  const latest = (codes: Iterable<string>) => {
    let time = -Infinity
    for (const code of codes) time = Math.max(time, value.rows?.get(code)?.row.asAt ?? -Infinity)
    return time
  }

  /** The very same list until something changes: what is made of a list is kept beside it. */
  function rows(): readonly Row[] | undefined {
    const { rows: of } = value
    if (of && listed?.of !== of) listed = { of, rows: Array.from(of.values(), ({ row }) => row) }
    return of && listed?.rows
  }

  return {
    apply(event, now) {
      const step = reduceTopic(contract, value, event, now)
      value = step.value
      const startsAnew = event.type === 'rows' || (event.type === 'stream' && event.name === 'init')
      newestAt = startsAnew ? latest(value.rows?.keys() ?? []) : Math.max(newestAt, latest(step.changed))
      return step.changed
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
  }
}

const isSame = <Row extends TickerRow>(one: Row | undefined, other: Row | undefined) =>
  one === other || (one !== undefined && other !== undefined && sameRow(one, other))
