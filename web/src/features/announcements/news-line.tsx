import { AnnouncementsAge, type AnnouncementsAgeProps } from './announcements-age.tsx'
import { NewsButton, type NewsButtonProps } from './news-button.tsx'
import styles from './announcements.module.css'

/** How old a list is, and what came since. The button's room is there before it is: it covers nothing, and nothing moves. */
export function NewsLine({ freshness, waiting, onShow }: AnnouncementsAgeProps & NewsButtonProps) {
  return (
    <div className={styles.newsLine}>
      <AnnouncementsAge freshness={freshness} />
      <NewsButton waiting={waiting} onShow={onShow} />
    </div>
  )
}
