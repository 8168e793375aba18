import * as glossary from '../../__generated__/glossary/dairy-auction.ts'
import { formatMoment } from '../../lib/format-date.ts'
import { formatAmount, formatCount } from '../../lib/format-number.ts'
import { Definition, Definitions } from '../../ui/definitions.tsx'
import type { AuctionEvent } from './event-link.tsx'
import { PercentChange } from '../quote/percent-change.tsx'

const counted = [
  ['Quantity sold (t)', 'quantitySold'],
  ['Sold in 12 months (t)', 'quantitySold12Months'],
  ['Minimum supply (t)', 'minimumSupply'],
  ['Maximum supply (t)', 'maximumSupply'],
  ['Qualified bidders', 'qualifiedBidders'],
  ['Participating bidders', 'participatingBidders'],
  ['Winning bidders', 'winningBidders'],
  ['Rounds', 'rounds'],
] as const

/** What an auction came to as a whole. */
export function EventSummary({ auction }: { auction: AuctionEvent }) {
  return (
    <Definitions isRuled>
      <Definition label="Began">{formatMoment(auction.startsAt)}</Definition>
      {auction.endsAt !== null && <Definition label="Ended">{formatMoment(auction.endsAt)}</Definition>}
      <Definition label="GDT Price Index" meaning={glossary.priceIndexChange}>
        <PercentChange change={auction.priceIndexChange} />
      </Definition>
      <Definition label="Average price (US$/t)" meaning={glossary.averagePrice}>
        {formatAmount(auction.averagePrice, 'USD')}
      </Definition>
      {counted.map(([label, key]) => (
        <Definition key={key} label={label}>
          {formatCount(auction[key])}
        </Definition>
      ))}
    </Definitions>
  )
}
