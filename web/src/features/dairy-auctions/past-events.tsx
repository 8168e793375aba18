import { announcementsPath } from '../../paths.ts'
import { formatMoment } from '../../lib/format-date.ts'
import { formatCount } from '../../lib/format-number.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { auctionRemarks } from './auction-words.ts'
import { eventColumn } from './event-column.tsx'
import type { AuctionEvent } from './event-link.tsx'
import { PercentChange } from '../quote/percent-change.tsx'

const counted = (
  key: 'averagePrice' | 'quantitySold' | 'winningBidders',
  label: string,
  unit?: string,
): Column<AuctionEvent> => ({
  key,
  place: key === 'averagePrice' ? 'second' : 'more',
  label,
  unit,
  value: auction => auction[key],
  cell: auction => formatCount(auction[key]),
  isFigure: true,
})

const columns: Column<AuctionEvent>[] = [
  eventColumn,
  {
    key: 'began',
    place: 'words',
    label: 'Began',
    value: ({ startsAt }) => startsAt,
    cell: ({ startsAt }) => formatMoment(startsAt),
  },
  {
    key: 'index',
    place: 'figure',
    label: 'GDT Price Index',
    meaning: 'Change of the index from the previous event.',
    unit: '%',
    value: ({ priceIndexChange }) => priceIndexChange,
    cell: ({ priceIndexChange }) => <PercentChange change={priceIndexChange} />,
    isFigure: true,
    isEvident: true,
  },
  counted('averagePrice', 'Average price', 'US$/t'),
  counted('quantitySold', 'Sold', 't'),
  counted('winningBidders', 'Winning bidders'),
]

/** Recent auctions, each row linked to its page. */
export const PastEvents = ({ auctions }: { auctions: readonly AuctionEvent[] }) => (
  <DataTable
    caption="Past trading events"
    columns={columns}
    rows={auctions}
    rowKey={({ id }) => id}
    emptyText="No past trading events published."
    emptyNext={{ to: announcementsPath, label: 'announcements of the exchange' }}
    file={{ name: 'gdt-past-events', remarks: () => auctionRemarks(auctions[0]?.freshness) }}
  />
)
