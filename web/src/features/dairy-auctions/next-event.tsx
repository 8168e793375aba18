import { Link } from 'react-router'
import { formatCount } from '../../lib/format-number.ts'
import { dairyAuctionPath, announcementsPath } from '../../paths.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { auctionRemarks } from './auction-words.ts'
import { Countdown } from './countdown.tsx'
import { eventColumn } from './event-column.tsx'
import type { AuctionEvent } from './event-link.tsx'
import styles from './dairy-auctions.module.css'

const columns: Column<AuctionEvent>[] = [
  eventColumn,
  {
    key: 'begins',
    place: 'line',
    label: 'Begins',
    meaning: '12:00 UTC, which is after midnight in New Zealand.',
    value: ({ startsAt }) => startsAt,
    cell: ({ startsAt }) => <Moment at={startsAt} />,
  },
  {
    key: 'minimum',
    place: 'figure',
    label: 'Minimum supply',
    unit: 't',
    value: ({ minimumSupply }) => minimumSupply,
    cell: ({ minimumSupply }) => formatCount(minimumSupply),
    isFigure: true,
  },
  {
    key: 'maximum',
    place: 'second',
    label: 'Maximum supply',
    unit: 't',
    value: ({ maximumSupply }) => maximumSupply,
    cell: ({ maximumSupply }) => formatCount(maximumSupply),
    isFigure: true,
  },
]

/** The current or next auction in large type, followed by later ones. */
export function NextEvent({
  running,
  upcoming,
}: {
  running: AuctionEvent | null
  upcoming: readonly AuctionEvent[]
}) {
  const next = running ?? upcoming[0]
  return (
    <>
      {next && (
        <div className={styles.next}>
          <p className={styles.nextName}>
            <Link to={dairyAuctionPath(String(next.event))}>Trading Event {next.event}</Link>
          </p>
          <p>
            <Moment at={next.startsAt} />
          </p>
          {running ? <p className={styles.countdown}>is open now</p> : <Countdown startsAt={next.startsAt} />}
        </div>
      )}
      <DataTable
        caption="Upcoming trading events"
        columns={columns}
        rows={upcoming}
        rowKey={({ id }) => id}
        emptyText="No trading events announced."
        emptyNext={{ to: announcementsPath, label: 'announcements of the exchange' }}
        file={{ name: 'gdt-upcoming-events', remarks: () => auctionRemarks(upcoming[0]?.freshness) }}
      />
    </>
  )
}
