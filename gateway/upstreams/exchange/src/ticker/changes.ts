import type { Row, Topic } from './topics.ts'

/** Rows as they were last published, by key. */
export type PublishedRows = ReadonlyMap<unknown, Row>

const keyOf = ({ key }: Topic, row: Row) => row[key] ?? row.code

export function publishedRows(topic: Topic, rows: readonly Row[]): PublishedRows {
  return new Map(rows.map(row => [keyOf(topic, row), row]))
}

/** The difference from `published` to `rows`: the key and the changed fields of each changed row. */
export function changedRows(topic: Topic, published: PublishedRows, rows: readonly Row[]): Row[] {
  return rows.flatMap(row => {
    const before = published.get(keyOf(topic, row))
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
