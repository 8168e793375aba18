import styles from './announcement-detail.module.css'

/** The announcement's text. Empty lines separate paragraphs; single line breaks are kept. */
export function AnnouncementBody({ text }: { text: string | null }) {
  if (text === null) return <p className={styles.quiet}>This announcement has no text.</p>
  const paragraphs = text
    .split(/\r?\n[ \t]*\r?\n/)
    .map(paragraph => paragraph.trim())
    .filter(paragraph => paragraph !== '')
  return (
    <div className={styles.body}>
      {paragraphs.map((paragraph, place) => (
        <p key={`${place} ${paragraph.slice(0, 20)}`}>{paragraph}</p>
      ))}
    </div>
  )
}
