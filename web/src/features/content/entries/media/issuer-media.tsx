import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { formatDate } from '../../../../lib/format-date.ts'
import { ContentLink } from '../../../../ui/text/content-link.tsx'
import { EntryView } from '../../entry-view.tsx'
import { Picture } from '../../picture.tsx'
import { IssuerMedia_entry } from './__generated__/issuer-media.graphql.ts'
import styles from './issuer-media.module.css'

interface IssuerMediaProps {
  entry: FragmentType<typeof IssuerMedia_entry>
}

/** Label and default link text by kind. */
const kinds = {
  VIDEO: { label: 'Video', linkText: 'Watch the video' },
  PRESENTATION: { label: 'Presentation', linkText: 'View the presentation' },
  INTERVIEW: { label: 'Interview', linkText: 'See the interview' },
  REPORT: { label: 'Report', linkText: 'Read the report' },
} as const

/** An issuer's video, presentation, interview or report: its picture or video, kind, date and link. */
export function IssuerMedia({ entry }: IssuerMediaProps) {
  const { data } = useFragment({ fragment: IssuerMedia_entry, from: entry })
  const { title, description, issuerMediaKind, date, link, linkText, image, videoEntry } = data
  const kind = issuerMediaKind && kinds[issuerMediaKind]
  return (
    <article className={styles.media}>
      <div className={styles.picture}>
        {videoEntry ? (
          <EntryView reference={videoEntry} at="videoEntry" />
        ) : (
          <Picture asset={image} kind="issuerMedia" alternative="" />
        )}
      </div>
      <div className={styles.words}>
        {(kind || date) && (
          <p className={styles.about}>
            {kind && <span className={styles.kind}>{kind.label}</span>}
            {date && <time dateTime={date}>{formatDate(date)}</time>}
          </p>
        )}
        <p className={styles.title}>{title}</p>
        {description && <p className={styles.description}>{description}</p>}
        {link && (
          <p>
            <ContentLink to={link}>
              {linkText || (kind ? kind.linkText : 'Read more')}
              <span className="visually-hidden">: {title}</span>
            </ContentLink>
          </p>
        )}
      </div>
    </article>
  )
}
