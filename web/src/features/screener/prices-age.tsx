import { Badge } from '../../ui/badge.tsx'
import { DelayNotice } from '../quote/delay-notice.tsx'
import type { Freshness } from './use-screened.ts'
import styles from './prices-age.module.css'

/** When the prices of a page were true, and whether a sample market made them. */
export const PricesAge = ({ freshness }: { freshness: Freshness | null }) => (
  <div className={styles.age}>
    <DelayNotice freshness={freshness} />
    {freshness?.isSimulated && <Badge kind="remark">Simulated prices</Badge>}
  </div>
)
