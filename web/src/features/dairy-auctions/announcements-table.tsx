import { dairyAuctionsPath } from '../../paths.ts'
import { formatMoment } from '../../lib/format-date.ts'
import { emDash } from '../../lib/format-number.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import type { AuctionAnnouncements_announcement } from './__generated__/auction-announcements.graphql.ts'
import { auctionRemarks } from './auction-words.ts'
import { EventLink } from './event-link.tsx'
import styles from './dairy-auctions.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

type Announcement = FragmentData<AuctionAnnouncements_announcement>

const columns: Column<Announcement>[] = [
  { key: 'title', place: 'name', label: 'Announcement', value: ({ title }) => title },
  {
    key: 'event',
    place: 'words',
    label: 'Event',
    value: ({ event }) => (event === null ? null : `TE${event}`),
    cell: ({ event }) => (event === null ? emDash : <EventLink auction={{ event, name: `TE${event}` }} />),
  },
  {
    key: 'released',
    place: 'figure',
    label: 'Released',
    value: ({ releasedAt }) => releasedAt,
    cell: ({ releasedAt }) => formatMoment(releasedAt),
  },
  {
    key: 'document',
    place: 'second',
    label: 'Document',
    value: ({ documents }) => documents[0]?.url ?? null,
    cell: ({ title, documents }) =>
      documents.length === 0
        ? emDash
        : documents.map(document => (
            <a
              key={document.id}
              className={styles.link}
              href={document.url}
              type="application/pdf"
              aria-label={`PDF of ${title}: ${document.title}`}
            >
              PDF
            </a>
          )),
  },
]

/** Announcements of the auction's operator with their documents, latest first. */
export const AnnouncementsTable = ({ announcements }: { announcements: readonly Announcement[] }) => (
  <DataTable
    caption="Announcements of GlobalDairyTrade"
    columns={columns}
    rows={announcements}
    rowKey={({ id }) => id}
    emptyText="There are no announcements."
    emptyNext={{ to: dairyAuctionsPath, label: 'all trading events' }}
    file={{ name: 'gdt-announcements', remarks: () => auctionRemarks(announcements[0]?.freshness) }}
  />
)
