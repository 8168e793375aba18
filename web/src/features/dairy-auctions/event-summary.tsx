import * as glossary from '../../__generated__/glossary/dairy-auction.ts'
import { formatMoment } from '../../lib/format-date.ts'
import { formatAmount, formatCount } from '../../lib/format-number.ts'
import { type FigureRow, FigureList } from '../../ui/table/figure-list.tsx'
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

/** Overall result of an auction. */
export function EventSummary({ auction }: { auction: AuctionEvent }) {
  const figures: FigureRow[] = [
    { label: 'Began', value: formatMoment(auction.startsAt) },
    ...(auction.endsAt === null ? [] : [{ label: 'Ended', value: formatMoment(auction.endsAt) }]),
    {
      label: 'GDT Price Index',
      value: <PercentChange change={auction.priceIndexChange} />,
      meaning: glossary.priceIndexChange,
    },
    {
      label: 'Average price (US$/t)',
      value: formatAmount(auction.averagePrice, 'USD'),
      meaning: glossary.averagePrice,
    },
    ...counted.map(([label, key]) => ({ label, value: formatCount(auction[key]) })),
  ]
  return <FigureList figures={figures} isRuled />
}
