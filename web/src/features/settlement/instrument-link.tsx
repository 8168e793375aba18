import { Link } from 'react-router'
import { instrumentPath } from '../../paths.ts'
import type { Column } from '../../ui/table/table-column.ts'
import { codeKey } from './settlement-columns.ts'
import styles from './settlement.module.css'

/** The same columns, with the contract's code as a link to its page. */
export const withInstrumentLinks = <Row,>(
  columns: readonly Column<Row>[],
  pathOf: (code: string) => string = instrumentPath,
): Column<Row>[] =>
  columns.map(column =>
    column.key === codeKey
      ? {
          ...column,
          cell: row => (
            <Link className={styles.link} to={pathOf(String(column.value(row)))}>
              {column.value(row)}
            </Link>
          ),
        }
      : column,
  )
