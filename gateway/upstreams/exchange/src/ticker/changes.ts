import type { Row, Topic } from './topics.ts'

/** Rows as they were last told, by key. */
export type Told = ReadonlyMap<unknown, Row>

const keyOf = ({ key }: Topic, row: Row) => row[key] ?? row.code

export function toldRows(topic: Topic, rows: readonly Row[]): Told {
  return new Map(rows.map(row => [keyOf(topic, row), row]))
}

/** What to say so that whoever knows `told` knows `rows`: for each row that changed its key and what changed. */
export function changedRows(topic: Topic, told: Told, rows: readonly Row[]): Row[] {
  return rows.flatMap(row => {
    const before = told.get(keyOf(topic, row))
    const changed = Object.keys(row).filter(field => !before || !isSame(before[field], row[field]))
    if (changed.length === 0) return []
    const fields = before ? [topic.key, ...topic.beside, ...changed] : Object.keys(row)
    return [Object.fromEntries(fields.map(field => [field, row[field]]))]
  })
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.join() === other.join()
  return Object.is(one, other)
}
