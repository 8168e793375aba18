import { Link } from 'react-router'
import type { FragmentData } from '../../apollo/fragment-data.ts'
import { formatDate, formatMoment } from '../../lib/format-date.ts'
import { formatCount } from '../../lib/format-number.ts'
import { dataFiles, dataMetadataPath, termsPath } from '../../paths.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Definition, Definitions } from '../../ui/table/definitions.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { FormatLinks } from '../../ui/text/format-links.tsx'
import type { DataSetView_set } from './__generated__/data-set-view.graphql.ts'
import { setRecipes } from './recipe-list.ts'
import { Recipes } from './recipes.tsx'
import styles from './data-set-view.module.css'

type DataSet = FragmentData<DataSetView_set>
type SetColumn = DataSet['columns'][number]

const typeNames: Readonly<Record<SetColumn['type'], string>> = {
  STRING: 'Text',
  NUMBER: 'Number',
  INTEGER: 'Whole number',
  BOOLEAN: 'True or false',
  DATE: 'Date',
  DATETIME: 'Time (UTC)',
}

const columns: Column<SetColumn>[] = [
  { key: 'name', place: 'name', label: 'Column', value: ({ name }) => name },
  { key: 'type', place: 'figure', label: 'Type', value: ({ type }) => typeNames[type] },
  {
    key: 'meaning',
    place: 'line',
    label: 'Meaning',
    value: ({ description }) => description?.replaceAll('`', ''),
  },
  { key: 'unit', place: 'more', label: 'Unit', value: ({ unit }) => unit },
]

/** A data set: its files, their age, their columns, and steps to open them. */
export function DataSetView({ set }: { set: DataSet }) {
  const { id, title, rows, coversFrom, coversTo } = set
  const instant = set.asAt ?? set.readAt
  return (
    <>
      <Definitions isRuled dense="words">
        <Definition label="Files">
          <FormatLinks title={title} files={dataFiles(id)} />
        </Definition>
        <Definition
          label="As at"
          meaning="Time of the figures in the latest file. A file is made on its first download."
        >
          {instant === null ? 'When downloaded' : formatMoment(instant)}
          {set.isSimulated && ', simulated'}
        </Definition>
        {rows !== null && <Definition label="Rows">{formatCount(rows)}</Definition>}
        {coversFrom !== null && coversTo !== null && (
          <Definition label="Period">
            {formatDate(coversFrom)} to {formatDate(coversTo)}
          </Definition>
        )}
        <Definition label="Description">
          <a href={dataMetadataPath(id)}>For programs (CSVW)</a>
        </Definition>
        <Definition label="Licence">
          <Link to={termsPath}>Terms of use</Link>
        </Definition>
      </Definitions>
      <section className={styles.part} aria-labelledby="columns">
        <h2 id="columns">Columns</h2>
        <DataTable
          caption={`Columns of ${title}`}
          columns={columns}
          rows={set.columns}
          rowKey={({ name }) => name}
          file={null}
        />
      </section>
      <section className={styles.part} aria-labelledby="recipes">
        <h2 id="recipes">Open the files</h2>
        <p className={styles.note}>
          A CSV file begins with its column names. Add <code>?remarks=on</code> to its address for lines with
          its age and source above them.
        </p>
        <Recipes recipes={setRecipes} set={id} />
      </section>
    </>
  )
}
