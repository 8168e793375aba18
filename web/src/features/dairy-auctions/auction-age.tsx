import { formatAsAt } from '../../lib/format-date.ts'
import type { AuctionAge_freshness } from './__generated__/auction-age.graphql.ts'
import { auctionSource } from './auction-words.ts'
import styles from './dairy-auctions.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type AuctionAge = Omit<FragmentData<AuctionAge_freshness>, '__typename'>

/** Source and age of the figures, below every section. */
export function AuctionAgeLine({ freshness }: { freshness: AuctionAge | null | undefined }) {
  const isOld = freshness?.mode === 'LAST_GOOD'
  const at = isOld ? freshness.readAt : (freshness?.asAt ?? freshness?.readAt)
  return (
    <p className={styles.source}>
      Source: {auctionSource}
      {freshness?.isSimulated && ' (simulated)'}
      {at !== undefined && (
        <>
          {' | '}
          {isOld ? 'Last known, read ' : 'As at '}
          <time dateTime={at}>{formatAsAt(at)}</time>
        </>
      )}
    </p>
  )
}
