import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router'
import type { Preloaded } from '../../apollo/preload.ts'
import { formatCount } from '../../lib/format-number.ts'
import { dairyAuctionPath, dairyAuctionsPath } from '../../paths.ts'
import type { FigureRow } from '../../ui/table/figure-list.tsx'
import { Moment } from '../../ui/text/moment.tsx'
import { FigurePanel } from '../../ui/layout/panel.tsx'
import { PercentChange } from '../quote/percent-change.tsx'
import { LastDairyAuction, type LastDairyAuctionVariables } from './__generated__/last-auction.graphql.ts'
import styles from './dairy.module.css'

interface LastAuctionProps {
  /** Product of the page's futures. */
  product: string
  auctions: Preloaded<LastDairyAuctionVariables>
}

type Auction = Pick<
  NonNullable<LastDairyAuction['upcomingDairyAuctions']>[number],
  'event' | 'name' | 'startsAt'
>

const auctionFigure = (label: string, auction: Auction): FigureRow => ({
  label,
  value: (
    <>
      <Link to={dairyAuctionPath(String(auction.event))}>{auction.name}</Link>{' '}
      <span className={styles.lots}>
        <Moment at={auction.startsAt} />
      </span>
    </>
  ),
})

/** The auction that settles these futures: results of the last event and the time of the next. Empty when both are unknown. */
export function LastAuction({ product, auctions }: LastAuctionProps) {
  const { data } = useQuery(LastDairyAuction, { variables: auctions.variables })
  const last = data?.pastDairyAuctions?.[0]
  const next = data?.upcomingDairyAuctions?.[0]
  const current = data?.currentDairyAuction
  if (!last && !next) return null
  const settling = last?.settlementPrices?.find(({ productCode }) => productCode === product)
  const figures: FigureRow[] = []
  if (last)
    figures.push(auctionFigure('Last event', last), {
      label: 'GDT Price Index',
      value: <PercentChange change={last.priceIndexChange} />,
      meaning: 'Change of the index from the previous event.',
    })
  if (settling && settling.price !== null)
    figures.push({
      label: `${product} contract 2`,
      value: (
        <>
          {formatCount(settling.price)} <PercentChange change={settling.change} />
        </>
      ),
      meaning: `The price of ${settling.specification} that settles these futures, in US dollars a tonne.`,
    })
  if (current?.status === 'RUNNING') figures.push(auctionFigure('Open now', current))
  if (next) figures.push(auctionFigure('Next event', next))
  return (
    <div>
      <FigurePanel title="GlobalDairyTrade" figures={figures} isRoomy />
      <p className={styles.source}>
        Source: <Link to={dairyAuctionsPath}>GlobalDairyTrade</Link>
        {last?.freshness?.isSimulated && ' (simulated)'}
      </p>
    </div>
  )
}
