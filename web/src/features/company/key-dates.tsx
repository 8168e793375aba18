import { Link } from 'react-router'
import { DataNotAvailable } from '../../ui/data-not-available.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FileLinks } from '../../ui/file-links.tsx'
import type { Column } from '../../ui/table-column.ts'
import { formatDate } from '../../lib/format-date.ts'
import { type KeyDate, keyDates, type KeyDateSources } from './key-date-list.ts'
import { Part } from './part.tsx'

const columns: Column<KeyDate>[] = [
  {
    key: 'date',
    label: 'Date',
    value: date => date.date,
    cell: date => formatDate(date.date),
    width: '14ch',
  },
  { key: 'what', label: 'What', value: date => date.what },
  {
    key: 'more',
    label: 'Details',
    value: date => date.more,
    cell: ({ more, notice }) => (
      <>
        {more}
        {notice !== null && (
          <>
            {more === '' ? '' : ' · '}
            <Link to={`/announcements/${notice}`}>Notice</Link>
          </>
        )}
        {more === '' && notice === null && '—'}
      </>
    ),
  },
]

const calendars = [
  { label: 'Dividends', name: 'dividends' },
  { label: 'Meetings', name: 'meetings' },
  { label: 'Results', name: 'results' },
] as const

interface KeyDatesProps extends KeyDateSources {
  code: string
  company: string
}

/** What is coming for a company's holders, the next first; says what of it could not be read. */
export function KeyDates({ code, company, ...sources }: KeyDatesProps) {
  const { dates, missing } = keyDates(sources)
  return (
    <Part title="Key dates">
      {(dates.length > 0 || missing.length === 0) && (
        <DataTable
          caption={`Key dates of ${company}`}
          columns={columns}
          rows={dates}
          rowKey={({ key }) => key}
          read={date => date}
          emptyText="No dates are announced."
        />
      )}
      {missing.length > 0 && (
        <>
          <p>{missing.join(', ')}:</p>
          <DataNotAvailable />
        </>
      )}
      <FileLinks
        label="Calendars (iCal)"
        links={calendars.map(({ label, name }) => ({
          label,
          to: `/calendars/${name}.ics?company=${code}`,
          type: 'text/calendar',
        }))}
      />
    </Part>
  )
}
