import { participantsPath } from '../../paths.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { ContentLink } from '../../ui/text/content-link.tsx'
import type { ParticipantRoles_entry } from './entries/people/__generated__/participant-roles.graphql.ts'
import styles from './roles-table.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export interface RolesRow extends FragmentData<ParticipantRoles_entry> {
  /** Anchor of the row, as an entry of the page. */
  anchor?: string | undefined
}

/** Roles of a participant in a market, in display order. */
export const participantRoles = [
  'Advising Participant',
  'Trading Participant',
  'Depository',
  'Clearing',
  'Market Maker',
  'Sponsor',
  'Distribution & Underwriting Sponsor',
] as const

const markets = [
  { key: 'cashMarket', label: 'Cash Market' },
  { key: 'derivativesMarket', label: 'Derivatives Market' },
  { key: 'primaryMarket', label: 'Primary Market' },
] as const

type Market = (typeof markets)[number]['key']

const rolesIn = (row: RolesRow, market: Market) => participantRoles.filter(role => row[market].includes(role))

const columns: Column<RolesRow>[] = [
  {
    key: 'name',
    place: 'name',
    label: 'Participant',
    value: ({ name }) => name,
    cell: ({ name, link, anchor }) => (
      <span id={anchor} className={styles.name}>
        {link ? <ContentLink to={link}>{name}</ContentLink> : name}
      </span>
    ),
    isSortable: true,
  },
  ...markets.map(({ key, label }): Column<RolesRow> => ({
    key,
    label,
    place: 'line',
    value: row => rolesIn(row, key).join('; '),
    cell: row => <Roles roles={rolesIn(row, key)} />,
  })),
]

function Roles({ roles }: { roles: readonly string[] }) {
  if (roles.length === 0) return '—'
  return (
    <ul className={styles.roles}>
      {roles.map(role => (
        <li key={role}>{role}</li>
      ))}
    </ul>
  )
}

interface RolesTableProps {
  title: string
  rows: readonly RolesRow[]
}

/** Participants and their roles by market. */
export function RolesTable({ title, rows }: RolesTableProps) {
  return (
    <DataTable
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      emptyText="There are no participants."
      emptyNext={{ to: participantsPath, label: 'all participants' }}
      file={{ name: 'participant-roles', remarks: () => [] }}
    />
  )
}
