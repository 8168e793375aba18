import { AnnouncementBody } from './announcement-body.tsx'
import type { AnnouncementDetail_announcement } from './__generated__/announcement-detail.graphql.ts'
import styles from './document-reader.module.css'

type Attachment = NonNullable<AnnouncementDetail_announcement['attachments']>[number]

type DocumentReaderProps = Pick<Attachment, 'title' | 'url' | 'mediaType' | 'pageCount' | 'pages'>

/**
 * A document within the page: in the browser's own viewer where it has room, and as text for small screens and screen readers.
 * Nothing is loaded before the reader opens it.
 */
export function DocumentReader({ title, url, mediaType, pageCount, pages }: DocumentReaderProps) {
  return (
    <div className={styles.reader}>
      {mediaType === 'application/pdf' && (
        <details className={styles.viewer}>
          <summary>Read it here</summary>
          {/* Options of Chromium's viewer, which others ignore. */}
          <iframe src={`${url}#view=FitH&navpanes=0`} title={title} loading="lazy" />
        </details>
      )}
      {pages && pages.length > 0 && (
        <details>
          <summary>Text of the document</summary>
          {pages.map(({ number, text }) => (
            <section key={number} aria-label={`Page ${number}`}>
              <p className={styles.page}>
                Page {number} of {pageCount}
              </p>
              {text === '' ? (
                <p className={styles.page}>This page has no text.</p>
              ) : (
                <AnnouncementBody text={text} />
              )}
            </section>
          ))}
          {pageCount !== null && pages.length < pageCount && (
            <p>
              <a href={`${url}#page=${pages.length + 1}`}>
                Pages {pages.length + 1} to {pageCount} are in the document
              </a>
            </p>
          )}
        </details>
      )}
    </div>
  )
}
