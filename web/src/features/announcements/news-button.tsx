import { formatCount } from '../../lib/format-number.ts'
import styles from './announcements.module.css'

export interface NewsButtonProps {
  /** How many wait. */
  waiting: number
  onShow: () => void
}

/** Shows the announcements that came after the list was drawn; there only while some wait. */
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
