import { Link } from 'react-router'
import { dairyAuctionPath } from '../../paths.ts'
import type { AuctionEvent_auction } from './__generated__/auction-event.graphql.ts'
import styles from './dairy-auctions.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type AuctionEvent = FragmentData<AuctionEvent_auction>

/** Link to an auction's page. */
export const EventLink = ({ auction }: { auction: Pick<AuctionEvent, 'event' | 'name'> }) => (
  <Link className={styles.link} to={dairyAuctionPath(String(auction.event))}>
    {auction.name}
  </Link>
)
