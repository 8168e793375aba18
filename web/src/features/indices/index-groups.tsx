import type { ApolloCache, FragmentType } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { readMasked } from '../../apollo/use-masked.ts'
import { sourceRemarks } from '../../lib/data-source.ts'
import { DownloadLine } from '../../ui/download-line.tsx'
import type { Column } from '../../ui/table-column.ts'
import { IndexTable, indexColumns } from './index-table.tsx'
import { IndexDelay_index } from './__generated__/index-delay.graphql.ts'
import { IndexLine_index } from './__generated__/index-line.graphql.ts'
import styles from './index-chart.module.css'

type Listed = FragmentType<typeof IndexLine_index> &
  FragmentType<typeof IndexDelay_index> & { id: string; group: 'HEADLINE' | 'SECTOR' | 'OTHER' | null }

const groups = [
  { title: 'Headline', of: ['HEADLINE'] },
  { title: 'Sectors', of: ['SECTOR'] },
  { title: 'Others', of: ['OTHER', null] },
] as const

type Row = Omit<IndexLine_index, ' $fragmentName'> & { title: string }

const fileColumns: readonly Column<Row>[] = [
  { key: 'group', label: 'Group', value: ({ title }) => title },
  ...indexColumns,
]

function remarksOf(cache: ApolloCache, first: Listed | undefined) {
  if (!first) return []
  const { asAt, freshness } = readMasked(cache, IndexDelay_index, first)
  return sourceRemarks({ ...freshness, asAt: freshness.asAt ?? asAt })
}

/** All indices, in groups; a group without any is left out. */
export function IndexGroups({ indices }: { indices: readonly Listed[] }) {
  const { cache } = useApolloClient()
  const shown = groups.map(({ title, of }) => ({
    title,
    ofGroup: indices.filter(({ group }) => of.some(one => one === group)),
  }))
  const rows = () =>
    shown.flatMap(({ title, ofGroup }) =>
      ofGroup.map(index => ({ ...readMasked(cache, IndexLine_index, index), title })),
    )
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
          file={{ name: 'indices', remarks: () => remarksOf(cache, indices[0]) }}
          title="Indices"
          columns={fileColumns}
          rows={rows}
        />
      )}
    </div>
  )
}
