import { Link } from 'react-router'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FileLinks } from '../../ui/layout/file-links.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { sourceRemarks } from '../../lib/data-source.ts'
import { formatDate } from '../../lib/format-date.ts'
import { announcementPath, calendarPath } from '../../paths.ts'
import { type KeyDate, keyDates, type KeyDateSources } from './key-date-list.ts'
import { Part } from './part.tsx'

/** Source of the first list that states one. */
function sourceOf({ meetings, results, listings, dividends }: KeyDateSources) {
  const [first] = [...(meetings ?? []), ...(results ?? []), ...(listings ?? []), ...(dividends ?? [])]
  return first?.freshness
}

const columns: Column<KeyDate>[] = [
  {
    key: 'date',
    place: 'name',
    label: 'Date',
    value: date => date.date,
    cell: ({ at, date }) => (at ? <Moment at={at}>{formatDate(date)}</Moment> : formatDate(date)),
  },
  { key: 'what', place: 'words', label: 'What', value: date => date.what },
  {
    key: 'more',
    place: 'line',
    label: 'Details',
    isEvident: true,
    value: date => date.more,
    inFile: [
      { label: 'Details', value: date => date.more },
      { label: 'Notice', value: ({ notice }) => notice && announcementPath(notice) },
    ],
    cell: ({ more, notice }) => (
      <>
        {more}
        {notice !== null && (
          <>
            {more === '' ? '' : ' · '}
            <Link to={announcementPath(notice)}>Notice</Link>
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

/** A company's upcoming dates, the next one first. Kinds that could not be read are named. */
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
          emptyText="No key dates announced."
          emptyNext={'Subscribe to the calendars below to get new dates.'}
          file={{
            name: `${code.toLowerCase()}-key-dates`,
            remarks: () => sourceRemarks(sourceOf(sources)),
          }}
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
          to: calendarPath(name, { company: code }),
          type: 'text/calendar',
        }))}
      />
    </Part>
  )
}
