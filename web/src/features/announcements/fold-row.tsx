import { Link } from 'react-router'
import { announcementPath } from '../../paths.ts'
import { type Announcement, type AnnouncementColumn, Documents } from './announcement-columns.tsx'
import { AnnouncementFlags } from './announcement-flags.tsx'
import styles from './fold-row.module.css'

interface FoldRowProps {
  /** Announcements of one issuer and minute. */
  rows: readonly Announcement[]
  columns: readonly AnnouncementColumn[]
}

/** Summary cells of several announcements: their type if it is the same, and the sum of their documents. */
function together(rows: readonly Announcement[]): Announcement {
  const [first] = rows as readonly [Announcement]
  const isOneType = rows.every(({ type }) => type.code === first.type.code)
  return {
    ...first,
    type: isOneType ? first.type : { ...first.type, code: '', name: 'Several types' },
    isThirdParty: rows.some(({ isThirdParty }) => isThirdParty),
    attachmentCount: rows.reduce((sum, { attachmentCount }) => sum + attachmentCount, 0),
  }
}

/** Several announcements folded into one row. Opens without a script as well. */
export function FoldRow({ rows, columns }: FoldRowProps) {
  const folded = together(rows)
  const hasOneType = folded.type.code !== ''
  return (
    <tr className={styles.fold}>
      {columns.map(({ key, cell, className, isRowHeader }) => (
        <td key={key} className={className}>
          {isRowHeader ? (
            <details>
              <summary>
                <span>
                  <b>{rows.length} announcements</b>{' '}
                  <span className={styles.first}>
                    {folded.title} and {rows.length - 1} more
                  </span>
                </span>
              </summary>
              <ul>
                {rows.map(row => (
                  <li key={row.id}>
                    <Link to={announcementPath(row.id)}>{row.title}</Link>{' '}
                    {!hasOneType && <span className={styles.type}>{row.type.name}</span>}{' '}
                    <AnnouncementFlags
                      isPriceSensitive={false}
                      isThirdParty={row.isThirdParty}
                      isRetracted={false}
                    />
                    {row.attachmentCount > 0 && <Documents count={row.attachmentCount} />}
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            cell?.(folded)
          )}
        </td>
      ))}
    </tr>
  )
}
