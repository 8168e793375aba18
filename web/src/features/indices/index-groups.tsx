import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { sourceRemarks } from '../../lib/data-source.ts'
import { DownloadLine } from '../../ui/layout/download-line.tsx'
import type { Column, FileColumn } from '../../ui/table/table-column.ts'
import { type IndexRow, IndexTable, indexColumns } from './index-table.tsx'
import { IndexAge_index } from './__generated__/index-age.graphql.ts'
import { IndexRow_index } from './__generated__/index-row.graphql.ts'
import styles from './index-chart.module.css'

type Listed = FragmentType<typeof IndexRow_index> &
  FragmentType<typeof IndexAge_index> & { id: string; group: 'HEADLINE' | 'SECTOR' | 'OTHER' | null }

const groups = [
  { title: 'Headline', of: ['HEADLINE'] },
  { title: 'Sectors', of: ['SECTOR'] },
  { title: 'Others', of: ['OTHER', null] },
] as const

type Row = IndexRow & { title: string }

const fileColumns: readonly (Column<Row> | FileColumn<Row>)[] = [
  { label: 'Group', value: ({ title }) => title },
  ...indexColumns,
]

/** All indices in groups; empty groups are omitted. */
export function IndexGroups({ indices }: { indices: readonly Listed[] }) {
  const { data: rows } = useFragment({ fragment: IndexRow_index, from: [...indices] })
  const { data: delay } = useFragment({ fragment: IndexAge_index, from: indices[0] ?? null })
  const shown = groups.map(({ title, of }) => ({
    title,
    ofGroup: rows.flatMap((row, at) => (row && of.some(one => one === indices[at]?.group) ? [row] : [])),
  }))
  const remarks = () =>
    sourceRemarks(delay.freshness && { ...delay.freshness, asAt: delay.freshness.asAt ?? delay.asAt })
  return (
    <div className={styles.groups}>
      {shown.map(({ title, ofGroup }) =>
        ofGroup.length === 0 ? null : (
          <section key={title} aria-labelledby={title}>
            <h2 id={title}>{title}</h2>
            <IndexTable caption={`${title} indices`} indices={ofGroup} />
          </section>
        ),
      )}
      {indices.length > 0 && (
        <DownloadLine
          file={{ name: 'indices', remarks }}
          title="Indices"
          columns={fileColumns}
          rows={() => shown.flatMap(({ title, ofGroup }) => ofGroup.map(row => ({ ...row, title })))}
        />
      )}
    </div>
  )
}
