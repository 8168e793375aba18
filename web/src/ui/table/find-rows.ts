import { foldText } from '@exchange/market-rules/fold-text'
import type { Column } from './table-column.ts'

/** Rows whose words contain every word of a query, ignoring case and macrons. */
export function findRows<TRow>(
  rows: readonly TRow[],
  columns: readonly Column<TRow>[],
  query: string,
): readonly TRow[] {
  const words = foldText(query).split(' ').filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(row => {
    const text = foldText(
      columns
        .map(({ value }) => value(row))
        .filter(value => typeof value === 'string')
        .join(' '),
    )
    return words.every(word => text.includes(word))
  })
}
