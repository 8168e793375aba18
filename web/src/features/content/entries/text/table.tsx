import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useId, useMemo } from 'react'
import { formatCount } from '../../../../lib/format-number.ts'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { figurePlace } from '../../../../ui/table/row-places.ts'
import type { Column } from '../../../../ui/table/table-column.ts'
import { Table_entry } from './__generated__/table.graphql.ts'
import styles from './table.module.css'

interface TableProps {
  entry: FragmentType<typeof Table_entry>
}

interface Row {
  key: string
  cells: readonly string[]
}

/** An amount, with its currency or percent sign: `-$1,234.50`, `4.1%`. */
const figure = /^[-−+]?\$?(\d[\d,]*(?:\.\d+)?|\.\d+)%?$/

/** A word too long for a column on a phone. */
const longWord = /\S{24}/

const numberOf = (text: string) => Number(text.replace('−', '-').replaceAll(/[$,%+]/g, ''))

/** Columns by header. A column of figures sorts numerically. */
function columnsOf(headers: readonly string[], rows: readonly Row[], sortable: readonly string[]) {
  const width = Math.max(headers.length, ...rows.map(({ cells }) => cells.length))
  const textAt = ({ cells }: Row, place: number) => cells[place]?.trim() ?? ''
  const areFigures = Array.from({ length: width }, (_, place) => {
    const texts = rows.map(row => textAt(row, place)).filter(text => text !== '')
    return texts.length > 0 && texts.every(text => figure.test(text))
  })
  return areFigures.map((isFigure, place): Column<Row> => {
    const label = headers[place]?.trim() || `Column ${place + 1}`
    const text = (row: Row) => textAt(row, place)
    const figuresBefore = areFigures.slice(1, place).filter(Boolean).length
    return {
      key: String(place),
      // Editors' text is for reading: no column is hidden on a small screen.
      place: place === 0 ? 'name' : isFigure ? figurePlace(figuresBefore) : 'line',
      label,
      value: row => (text(row) === '' ? null : isFigure ? numberOf(text(row)) : text(row)),
      cell: row => <Words>{text(row) || '—'}</Words>,
      isFigure,
      isSortable: sortable.includes(headers[place] ?? ''),
      inFile: [{ label, value: text }],
    }
  })
}

/** Text without breaks within words, except for words that would widen the column. */
const Words = ({ children }: { children: string }) =>
  longWord.test(children) ? <span className={styles.long}>{children}</span> : children

/** A table of the editors' text, under its title. */
export function Table({ entry }: TableProps) {
  const { data } = useFragment({ fragment: Table_entry, from: entry })
  const { title, rows: written, omittedRows, sortableColumns, emptyText } = data
  const titleId = useId()
  const { columns, rows } = useMemo(() => {
    const [headers = [], ...lines] = written
    const drawn = lines.map((cells, place) => ({ key: String(place), cells }))
    return { columns: columnsOf(headers, drawn, sortableColumns), rows: drawn }
  }, [written, sortableColumns])
  return (
    <figure className={styles.table} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles.title}>
        {title}
      </figcaption>
      <DataTable
        caption={title}
        className={styles.cells}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        {...(emptyText && { emptyText, emptyNext: null })}
        file={{ name: fileName(title), remarks: () => [] }}
      />
      {omittedRows > 0 && (
        <p>
          {formatCount(omittedRows)} more {omittedRows === 1 ? 'row is' : 'rows are'} not shown.
        </p>
      )}
    </figure>
  )
}

const fileName = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'table'
