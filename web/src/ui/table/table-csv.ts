import { columnName, type Remark, writeCsv } from '../../lib/csv.ts'
import type { Column, FileColumn } from './table-column.ts'

const isEmpty = <TRow>({ value }: FileColumn<TRow>, rows: readonly TRow[]) =>
  rows.every(row => (value(row) ?? '') === '')

/** Table as a CSV file, from the same column definitions as on screen. Remarks, if any, are before its header. */
export function tableCsv<TRow>(
  columns: readonly (Column<TRow> | FileColumn<TRow>)[],
  rows: readonly TRow[],
  remarks: readonly Remark[] = [],
): string {
  const written = columns
    .flatMap((column): readonly FileColumn<TRow>[] =>
      'inFile' in column && column.inFile ? column.inFile : [column],
    )
    .filter(column => !column.isOptional || !isEmpty(column, rows))
  return writeCsv({
    remarks,
    header: written.map(columnName),
    rows: rows.map(row => written.map(({ value }) => value(row))),
  })
}
