import { Badge } from '../../ui/text/badge.tsx'
import { DelayNotice, type Freshness } from '../quote/delay-notice.tsx'
import styles from './futures.module.css'

interface FiguresDelayProps {
  /** Null when no figure was ever read. */
  freshness: (Freshness & { isSimulated: boolean }) | null
  /** Whether to mark simulated figures, unless the surroundings already do. */
  isMarked?: boolean
}

/** Age of the figures, and whether they are simulated. */
export function FiguresDelay({ freshness, isMarked = true }: FiguresDelayProps) {
  return (
    <div className={styles.delay}>
      <DelayNotice freshness={freshness} />
      {isMarked && freshness?.isSimulated && <Badge kind="remark">Simulated prices</Badge>}
    </div>
  )
}
