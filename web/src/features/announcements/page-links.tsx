import { Link } from 'react-router'
import { type FilterChoice, writeFilter } from './announcement-filter.ts'
import styles from './announcements.module.css'

interface PageLinksProps {
  choice: FilterChoice
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

/** Links to earlier announcements and back to the latest. */
export function PageLinks({ choice, pageInfo: { hasNextPage, endCursor } }: PageLinksProps) {
  const isFirst = choice.after === ''
  if (isFirst && !hasNextPage) return null
  const address = (after: string) => `?${writeFilter({ ...choice, after })}`
  return (
    <nav aria-label="Pages of the list" className={styles.pages}>
      {isFirst ? <span /> : <Link to={address('')}>{choice.q === '' ? '← Latest' : '← First results'}</Link>}
      {hasNextPage && endCursor !== null && (
        <Link to={address(endCursor)}>{choice.q === '' ? 'Earlier →' : 'More results →'}</Link>
      )}
    </nav>
  )
}
