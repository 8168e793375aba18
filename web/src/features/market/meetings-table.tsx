import { Link } from 'react-router'
import { formatDate } from '../../lib/format-date.ts'
import { emDash } from '../../lib/format-number.ts'
import { DataNotAvailable } from '../../ui/data-not-available.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { Column } from '../../ui/table-column.ts'

export interface Meeting {
  id: string
  companyCode: string
  companyName: string
  type: 'ANNUAL' | 'SPECIAL' | null
  meetingDate: string
  meetingTime: string | null
  location: string | null
  notice: { id: string } | null
}

const types = { ANNUAL: 'Annual', SPECIAL: 'Special' } as const

const columns: Column<Meeting>[] = [
  {
    key: 'code',
    label: 'Code',
    value: meeting => meeting.companyCode,
    cell: ({ companyCode }) => <Link to={`/companies/${companyCode}`}>{companyCode}</Link>,
    isSortable: true,
  },
  { key: 'company', label: 'Company', value: meeting => meeting.companyName, isSortable: true },
  {
    key: 'type',
    label: 'Meeting',
    value: ({ type }) => (type === null ? null : types[type]),
    cell: ({ type }) => (type === null ? emDash : types[type]),
    isSortable: true,
  },
  {
    key: 'date',
    label: 'Date',
    value: ({ meetingDate, meetingTime }) => `${meetingDate} ${meetingTime ?? ''}`.trim(),
    cell: ({ meetingDate, meetingTime }) => `${formatDate(meetingDate)} ${meetingTime ?? ''}`,
    isSortable: true,
  },
  { key: 'location', label: 'Place', value: meeting => meeting.location },
  {
    key: 'notice',
    label: 'Notice',
    value: () => null,
    cell: ({ notice, companyName }) =>
      notice === null ? (
        emDash
      ) : (
        <Link to={`/announcements/${notice.id}`}>
          Notice<span className="visually-hidden"> of {companyName}</span>
        </Link>
      ),
    isForEyesOnly: true,
  },
]

/** Meetings of holders, the next first. Null when they cannot be had. */
export function MeetingsTable({ meetings }: { meetings: readonly Meeting[] | null }) {
  if (!meetings) return <DataNotAvailable />
  return (
    <DataTable
      caption="Meetings of holders"
      columns={columns}
      rows={meetings}
      rowKey={meeting => meeting.id}
      read={meeting => meeting}
      emptyText="No meeting is announced."
    />
  )
}
