import type { Column } from '../../ui/table/table-column.ts'
import { type AuctionEvent, EventLink } from './event-link.tsx'

/** Name of a trading event, linked to its page. */
export const eventColumn: Column<AuctionEvent> = {
  key: 'event',
  place: 'name',
  label: 'Event',
  value: ({ name }) => name,
  cell: auction => <EventLink auction={auction} />,
}
