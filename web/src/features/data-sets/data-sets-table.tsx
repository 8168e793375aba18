import { Link } from 'react-router'
import { formatMoment } from '../../lib/format-date.ts'
import { formatCount } from '../../lib/format-number.ts'
import { dataFilePath, dataFiles, dataSetPath } from '../../paths.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FormatLinks } from '../../ui/text/format-links.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import type { DataSetsTable_set } from './__generated__/data-sets-table.graphql.ts'
import styles from './data-sets-table.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

type DataSet = FragmentData<DataSetsTable_set>

const trueAt = ({ asAt, readAt }: DataSet) => asAt ?? readAt

const columns: Column<DataSet>[] = [
  {
    key: 'set',
    place: 'name',
    label: 'Data set',
    value: ({ title }) => title,
    cell: ({ id, title, about }) => (
      <>
        <Link to={dataSetPath(id)}>{title}</Link>
        <span className={styles.about}>{about}</span>
      </>
    ),
    isSortable: true,
  },
  { key: 'year', place: 'more', label: 'Year', value: ({ year }) => year },
  {
    key: 'rows',
    place: 'more',
    label: 'Rows',
    value: ({ rows }) => rows,
    cell: ({ rows }) => formatCount(rows),
    isSortable: true,
    isFigure: true,
    width: '7rem',
  },
  {
    key: 'asAt',
    place: 'line',
    label: 'As at',
    meaning: 'Time of the figures in the latest file. A file is made on its first download.',
    value: trueAt,
    cell: set => {
      const instant = trueAt(set)
      return instant === null ? 'When downloaded' : formatMoment(instant)
    },
    isSortable: true,
  },
  {
    key: 'files',
    place: 'line',
    label: 'Files',
    value: ({ id }) => dataFilePath(id, 'csv'),
    cell: ({ id, title }) => (
      <span className={styles.files}>
        <FormatLinks title={title} files={dataFiles(id)} />
      </span>
    ),
  },
]

/** The data sets, each with its rows, age and files. */
export const DataSetsTable = ({ sets }: { sets: readonly DataSet[] }) => (
  <DataTable caption="Data sets" columns={columns} rows={sets} rowKey={({ id }) => id} file={null} />
)
