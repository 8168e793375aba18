import { Badge } from '../../ui/badge.tsx'
import { DelayNotice, type Freshness } from '../quote/delay-notice.tsx'
import styles from './futures.module.css'

interface FiguresDelayProps {
  /** Null when no figure was ever read. */
  freshness: (Freshness & { isSimulated: boolean }) | null
  /** Whether it says that figures are invented; what stands around it may have said so. */
  isMarked?: boolean
}

/** When figures were true, and whether they are invented. */
export function FiguresDelay({ freshness, isMarked = true }: FiguresDelayProps) {
  return (
    <div className={styles.delay}>
      <DelayNotice freshness={freshness} />
      {isMarked && freshness?.isSimulated && <Badge kind="remark">Simulated prices</Badge>}
    </div>
  )
}
