import { formatDate } from '../../lib/format-date.ts'
import { ContentLink } from '../../ui/text/content-link.tsx'
import { Picture, type PictureAsset } from './picture.tsx'
import styles from './teaser.module.css'

interface TeaserProps {
  subject: {
    title: string
    summary: string | null
    date: string | null
    picture: PictureAsset | null
  }
  to: string
}

/** Teaser of another page, with a link to it. */
export function Teaser({ subject: { title, summary, date, picture }, to }: TeaserProps) {
  return (
    <div className={styles.teaser}>
      <Picture asset={picture} kind="article" alternative="" />
      <p className={styles.title}>
        <ContentLink to={to}>{title}</ContentLink>
      </p>
      {date && (
        <p className={styles.date}>
          <time dateTime={date}>{formatDate(date)}</time>
        </p>
      )}
      {summary && <p>{summary}</p>}
    </div>
  )
}
