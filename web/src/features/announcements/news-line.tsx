import { AgeLine } from '../quote/age-line.tsx'
import type { ListAge } from '../quote/age-words.ts'
import { NewsButton, type NewsButtonProps } from './news-button.tsx'
import styles from './announcements.module.css'

/** Age of a list and the button for new announcements. Space for the button is reserved, so nothing is covered or moved. */
export function NewsLine({ freshness, waiting, onShow }: ListAge & NewsButtonProps) {
  return (
    <div className={styles.newsLine}>
      <AgeLine of="announcements" freshness={freshness} />
      <NewsButton waiting={waiting} onShow={onShow} />
    </div>
  )
}
