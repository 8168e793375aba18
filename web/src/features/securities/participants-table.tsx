import { sourceRemarks } from '../../lib/data-source.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { displayUrl } from '../../lib/display-url.ts'
import { LinkText } from '../../ui/text/link-text.tsx'
import type { ParticipantsTable_participant } from './__generated__/participants-table.graphql.ts'
import styles from './securities.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type Participant = FragmentData<ParticipantsTable_participant>

const columns: Column<Participant>[] = [
  { key: 'name', place: 'name', label: 'Participant', value: ({ name }) => name, isSortable: true },
  { key: 'code', place: 'words', label: 'Code', value: ({ code }) => code, isSortable: true },
  {
    key: 'categories',
    place: 'line',
    label: 'Accredited as',
    value: ({ categories }) => categories.join('; '),
    cell: ({ categories }) => (
      <ul className={styles.categories}>
        {categories.map(category => (
          <li key={category}>{category}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'website',
    place: 'line',
    label: 'Website',
    value: ({ website }) => website,
    cell: ({ website }) =>
      website === null ? (
        '—'
      ) : (
        <a href={website} rel="noopener" className={styles.link}>
          <LinkText>{displayUrl(website)}</LinkText>
        </a>
      ),
  },
]

/** Market participants and their accreditations. */
export function ParticipantsTable({ participants }: { participants: readonly Participant[] }) {
  return (
    <DataTable
      caption="Market participants"
      columns={columns}
      rows={participants}
      rowKey={({ id }) => id}
      file={{ name: 'participants', remarks: () => sourceRemarks(participants[0]?.freshness) }}
    />
  )
}
