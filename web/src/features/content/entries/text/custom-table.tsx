import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { CollectionFrame } from '../../collection-frame.tsx'
import { layoutStyle } from '../../collection-layout.ts'
import { EntryView } from '../../entry-view.tsx'
import { CustomTable_entry } from './__generated__/custom-table.graphql.ts'
import styles from './custom-table.module.css'

interface CustomTableProps {
  entry: FragmentType<typeof CustomTable_entry>
}

/** Elements as the cells of a table, row by row. On a narrow screen each cell is shown below its header. */
export function CustomTable({ entry }: CustomTableProps) {
  const { data } = useFragment({ fragment: CustomTable_entry, from: entry })
  const { elements, columnCount, cellGap, headers } = data
  const cells = elements.map((element, at) => (
    <EntryView key={`${at} ${element.id}`} reference={element} at={at} />
  ))
  const rows = Array.from({ length: Math.ceil(cells.length / columnCount) }, (_, row) =>
    Array.from({ length: columnCount }, (_unused, column) => cells[row * columnCount + column] ?? null),
  )
  return (
    <CollectionFrame collection={data}>
      <div className={styles.frame} style={layoutStyle({ columns: columnCount, gap: cellGap })}>
        {headers.some(header => header.trim() !== '') ? (
          <HeadedTable headers={headers} rows={rows} />
        ) : (
          <div className={styles.cells}>
            {cells.map((cell, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
              <div key={place}>{cell}</div>
            ))}
          </div>
        )}
      </div>
    </CollectionFrame>
  )
}

interface HeadedTableProps {
  headers: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

/** Explicit roles, because Safari drops the implicit ones of table rows with another display. */
function HeadedTable({ headers, rows }: HeadedTableProps) {
  return (
    <table role="table" className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {rows[0]?.map((_cell, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place
            <th key={column} scope="col" role="columnheader">
              {headers[column]?.trim() || `Column ${column + 1}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a row is its place
          <tr key={place} role="row">
            {row.map((cell, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- a cell is its place
              <td
                key={column}
                role="cell"
                data-label={headers[column]}
                data-empty={cell === null || undefined}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
