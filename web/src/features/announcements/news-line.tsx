import { AnnouncementsAge, type AnnouncementsAgeProps } from './announcements-age.tsx'
import { NewsButton, type NewsButtonProps } from './news-button.tsx'
import styles from './announcements.module.css'

/** Age of a list and the button for new announcements. Space for the button is reserved, so nothing is covered or moved. */
export function NewsLine({ freshness, waiting, onShow }: AnnouncementsAgeProps & NewsButtonProps) {
  return (
    <div className={styles.newsLine}>
      <AnnouncementsAge freshness={freshness} />
      <NewsButton waiting={waiting} onShow={onShow} />
    </div>
  )
}
