import { formatCount } from '../../lib/format-number.ts'
import styles from './announcements.module.css'

export interface NewsButtonProps {
  /** Number of waiting announcements. */
  waiting: number
  onShow: () => void
}

/** Shows the announcements that arrived after rendering. Present only while some are waiting. */
export function NewsButton({ waiting, onShow }: NewsButtonProps) {
  return (
    <div className={styles.news} aria-live="polite">
      {waiting > 0 && (
        <button type="button" onClick={onShow}>
          {formatCount(waiting)} new
        </button>
      )}
    </div>
  )
}
