import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router'
import type { Preloaded } from '../../apollo/preload.ts'
import { formatMoment } from '../../lib/format-date.ts'
import { formatCount } from '../../lib/format-number.ts'
import { dairyAuctionPath, dairyAuctionsPath } from '../../paths.ts'
import { Definition } from '../../ui/definitions.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PercentChange } from '../quote/percent-change.tsx'
import { LastDairyAuction, type LastDairyAuctionVariables } from './__generated__/last-auction.graphql.ts'
import styles from './dairy.module.css'

interface LastAuctionProps {
  /** Of whose futures the page is. */
  product: string
  auctions: Preloaded<LastDairyAuctionVariables>
}

type Auction = Pick<
  NonNullable<LastDairyAuction['upcomingDairyAuctions']>[number],
  'event' | 'name' | 'startsAt'
>

const AuctionLine = ({ label, auction }: { label: string; auction: Auction }) => (
  <Definition label={label}>
    <Link to={dairyAuctionPath(String(auction.event))}>{auction.name}</Link>{' '}
    <span className={styles.lots}>{formatMoment(auction.startsAt)}</span>
  </Definition>
)

/** The auction that settles these futures: what the last one came to, and when the next one is. Nothing where neither is told. */
export function LastAuction({ product, auctions }: LastAuctionProps) {
  const { data } = useQuery(LastDairyAuction, { variables: auctions.variables })
  const last = data?.pastDairyAuctions?.[0]
  const next = data?.upcomingDairyAuctions?.[0]
  const current = data?.currentDairyAuction
  if (!last && !next) return null
  const settling = last?.settlementPrices?.find(({ productCode }) => productCode === product)
  return (
    <div>
      <Panel title="GlobalDairyTrade">
        {last && <AuctionLine label="Last event" auction={last} />}
        {last && (
          <Definition label="GDT Price Index" meaning="The change of the index from the event before.">
            <PercentChange change={last.priceIndexChange} />
          </Definition>
        )}
        {settling && settling.price !== null && (
          <Definition
            label={`${product} contract 2`}
            meaning={`The price of ${settling.specification} that counts for the settlement of these futures, in US dollars a tonne.`}
          >
            {formatCount(settling.price)} <PercentChange change={settling.change} />
          </Definition>
        )}
        {current?.status === 'RUNNING' && <AuctionLine label="Held now" auction={current} />}
        {next && <AuctionLine label="Next event" auction={next} />}
      </Panel>
      <p className={styles.source}>
        Source: <Link to={dairyAuctionsPath}>GlobalDairyTrade</Link>
        {last?.freshness?.isSimulated && ' (simulated)'}
      </p>
    </div>
  )
}
