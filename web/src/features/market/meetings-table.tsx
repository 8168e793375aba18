import { Link } from 'react-router'
import { sourceRemarks, type Sourced } from '../../lib/data-source.ts'
import { formatDate, newZealandInstant } from '../../lib/format-date.ts'
import { emDash } from '../../lib/format-number.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { announcementPath, companyPath, announcementsPath } from '../../paths.ts'

export interface Meeting {
  id: string
  companyCode: string
  companyName: string
  type: 'ANNUAL' | 'SPECIAL' | null
  meetingDate: string
  meetingTime: string | null
  location: string | null
  notice: { id: string } | null
  freshness: Sourced | null
}

const types = { ANNUAL: 'Annual', SPECIAL: 'Special' } as const

function MeetingTime({ meetingDate, meetingTime }: Pick<Meeting, 'meetingDate' | 'meetingTime'>) {
  const at = meetingTime === null ? null : newZealandInstant(meetingDate, meetingTime)
  const text = `${formatDate(meetingDate)} ${meetingTime ?? ''}`.trim()
  return at === null ? <>{text}</> : <Moment at={at}>{text}</Moment>
}

const columns: Column<Meeting>[] = [
  {
    key: 'code',
    place: 'name',
    label: 'Code',
    value: meeting => meeting.companyCode,
    cell: ({ companyCode }) => <Link to={companyPath(companyCode)}>{companyCode}</Link>,
    isSortable: true,
  },
  {
    key: 'company',
    place: 'words',
    label: 'Company',
    value: meeting => meeting.companyName,
    isSortable: true,
  },
  {
    key: 'type',
    place: 'second',
    label: 'Meeting',
    value: ({ type }) => (type === null ? null : types[type]),
    cell: ({ type }) => (type === null ? emDash : types[type]),
    isSortable: true,
  },
  {
    key: 'date',
    place: 'figure',
    label: 'Date',
    value: ({ meetingDate, meetingTime }) => `${meetingDate} ${meetingTime ?? ''}`.trim(),
    cell: meeting => <MeetingTime {...meeting} />,
    isSortable: true,
    inFile: [
      { label: 'Date', value: ({ meetingDate }) => meetingDate },
      { label: 'Time', value: ({ meetingTime }) => meetingTime },
    ],
  },
  { key: 'location', place: 'more', label: 'Place', value: meeting => meeting.location },
  {
    key: 'notice',
    place: 'more',
    label: 'Notice',
    value: ({ notice }) => notice && announcementPath(notice.id),
    cell: ({ notice, companyName }) =>
      notice === null ? (
        emDash
      ) : (
        <Link to={announcementPath(notice.id)}>
          Notice<span className="visually-hidden"> of {companyName}</span>
        </Link>
      ),
  },
]

interface MeetingsTableProps {
  /** The code of the market. */
  market: string
  /** Null when they cannot be read. */
  meetings: readonly Meeting[] | null
}

/** Meetings of holders, the next one first. */
export function MeetingsTable({ market, meetings }: MeetingsTableProps) {
  if (!meetings) return <DataNotAvailable />
  return (
    <DataTable
      caption={`Meetings of holders of ${market}`}
      columns={columns}
      rows={meetings}
      rowKey={meeting => meeting.id}
      emptyText="No meetings announced."
      emptyNext={{ to: announcementsPath, label: 'announcements' }}
      file={{
        name: `${market.toLowerCase()}-meetings`,
        remarks: () => sourceRemarks(meetings[0]?.freshness),
      }}
    />
  )
}
