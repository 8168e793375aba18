import { Badge } from '../../ui/badge.tsx'
import { Lead } from '../../ui/lead.tsx'
import type { AuctionAge } from './auction-age.tsx'
import styles from './dairy-auctions.module.css'

/** What a page of auctions is about, and whose figures are on it. */
export function AuctionsHead({
  title = 'GlobalDairyTrade Auctions',
  freshness,
}: {
  title?: string
  freshness: AuctionAge | null
}) {
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {freshness?.isSimulated && <Badge kind="remark">Simulated prices</Badge>}
      </div>
      <Lead>
        Dairy products are auctioned on GlobalDairyTrade twice a month. Their prices settle the futures on
        them. Times are New Zealand’s, with their zone.
      </Lead>
    </>
  )
}
