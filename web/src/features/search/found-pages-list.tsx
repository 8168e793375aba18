import { Link } from 'react-router'
import { formatDate } from '../../lib/format-date.ts'
import type { SearchPage } from './find-pages.ts'
import styles from './search-findings.module.css'

interface FoundPagesListProps {
  group: string
  pages: readonly SearchPage[]
}

/** Found pages under their group's title, with their descriptions, and the dates of stories. */
export function FoundPagesList({ group, pages }: FoundPagesListProps) {
  return (
    <section id={group} aria-labelledby={`${group}-title`} className={styles.group}>
      <header>
        <h2 id={`${group}-title`}>{group}</h2>
        <span>
          showing {pages.length} of {pages.length}
        </span>
      </header>
      <ul>
        {pages.map(({ id, path, title, description, date, isMembersOnly }) => (
          <li key={id} data-written>
            <Link to={path}>{title}</Link>
            <span>{description}</span>
            <span className={styles.remark}>
              {date === null ? isMembersOnly && 'For members' : formatDate(date)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
