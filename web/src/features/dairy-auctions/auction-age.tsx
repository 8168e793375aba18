import { formatAsAt } from '../../lib/format-date.ts'
import type { AuctionAge_freshness } from './__generated__/auction-age.graphql.ts'
import { auctionSource } from './auction-words.ts'
import styles from './dairy-auctions.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type AuctionAge = Omit<FragmentData<AuctionAge_freshness>, '__typename'>

/** Source and age of the figures, below every section. */
export function AuctionAgeLine({ freshness }: { freshness: AuctionAge | null | undefined }) {
  return (
    <p className={styles.source}>
      Source: {auctionSource}
      {freshness?.isSimulated && ' (simulated)'}
      {freshness && (
        <>
          {' | '}
          {freshness.mode === 'LAST_GOOD' ? 'Last known, read ' : 'As at '}
          <time
            dateTime={
              freshness.mode === 'LAST_GOOD' ? freshness.readAt : (freshness.asAt ?? freshness.readAt)
            }
          >
            {formatAsAt(
              freshness.mode === 'LAST_GOOD' ? freshness.readAt : (freshness.asAt ?? freshness.readAt),
            )}
          </time>
        </>
      )}
    </p>
  )
}
