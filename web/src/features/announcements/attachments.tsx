import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { formatBytes } from '../../lib/format-bytes.ts'
import type { AnnouncementDetail_announcement } from './__generated__/announcement-detail.graphql.ts'
import { DocumentReader } from './document-reader.tsx'
import styles from './announcement-detail.module.css'

interface AttachmentsProps {
  /** Null when they cannot be read. */
  attachments: AnnouncementDetail_announcement['attachments']
  /** Expected number of documents. */
  count: number
}

/** Short name of a file type, such as `PDF`. */
function kindOf(mediaType: string, fileName: string): string {
  if (mediaType === 'application/pdf') return 'PDF'
  return fileName.split('.').at(-1)?.toUpperCase() ?? mediaType
}

const pagesText = (count: number | null) =>
  count === null ? null : `${count} ${count === 1 ? 'page' : 'pages'}`

/** Documents of an announcement, with their sizes. A document that has not arrived is named without a link. */
export function Attachments({ attachments, count }: AttachmentsProps) {
  if (attachments?.length === 0 && count === 0) return null
  return (
    <section aria-labelledby="documents" className={styles.documents}>
      <h2 id="documents" className={styles.title}>
        {count === 1 ? 'Document' : 'Documents'}
      </h2>
      {attachments === null ? (
        <DataNotAvailable />
      ) : (
        <ul>
          {attachments.map(({ id, title, fileName, mediaType, size, url, isAvailable, pageCount, pages }) => (
            <li key={id}>
              {isAvailable ? (
                <a href={url} type={mediaType}>
                  {title}
                </a>
              ) : (
                <span>{title}</span>
              )}
              <span className={styles.quiet}>
                {isAvailable
                  ? [
                      kindOf(mediaType, fileName),
                      size === null ? null : formatBytes(size),
                      pagesText(pageCount),
                    ]
                      .filter(part => part !== null)
                      .join(', ')
                  : 'Document not yet available'}
              </span>
              {isAvailable && <DocumentReader {...{ title, url, mediaType, pageCount, pages }} />}
            </li>
          ))}
          {attachments.length < count && <li className={styles.quiet}>Document not yet available</li>}
        </ul>
      )}
    </section>
  )
}
