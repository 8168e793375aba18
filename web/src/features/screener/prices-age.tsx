import { Badge } from '../../ui/text/badge.tsx'
import { DelayNotice } from '../quote/delay-notice.tsx'
import type { Freshness } from './use-screened.ts'
import styles from './prices-age.module.css'

/** Time of a page's prices, and whether they are simulated. */
export const PricesAge = ({ freshness }: { freshness: Freshness | null }) => (
  <div className={styles.age}>
    <DelayNotice freshness={freshness} />
    {freshness?.isSimulated && <Badge kind="remark">Simulated prices</Badge>}
  </div>
)
