import { Badge } from '../../ui/text/badge.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import type { AuctionAge } from './auction-words.ts'
import styles from './dairy-auctions.module.css'

/** Subject of an auction page and the source of its figures. */
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
        GlobalDairyTrade auctions dairy products twice a month. Its prices settle dairy futures. Times are New
        Zealand time.
      </Lead>
    </>
  )
}
