import { Link } from 'react-router'
import { formatLongDate, newZealandDate } from '../../../../lib/format-date.ts'
import type { AlertPreview as AlertPreviewQuery } from './__generated__/alert-rules.graphql.ts'
import styles from './alert-list.module.css'

type Result = NonNullable<NonNullable<AlertPreviewQuery['member']>['alertPreview']>
export type Preview = Extract<Result, { __typename: 'AlertPreview' }>

/** Most firings shown; the count has all. */
const maxShown = 10

const times = (count: number) =>
  count === 0
    ? 'would not have fired'
    : count === 1
      ? 'would have fired once'
      : `would have fired ${count} times`

/** Events of the past year that would have fired an alert. */
export function AlertPreview({ preview }: { preview: Preview | 'loading' | 'failed' | null }) {
  return (
    <div aria-live="polite">
      {preview === 'loading' && <p>Looking at the past year…</p>}
      {preview === 'failed' && <p>We can’t look at the past year right now. You can still save the alert.</p>}
      {preview !== null && typeof preview === 'object' && <PastFirings preview={preview} />}
    </div>
  )
}

function PastFirings({ preview }: { preview: Preview }) {
  const { firings, count, followedCount, searchedCount } = preview
  return (
    <>
      <p>
        In the past year this alert {times(count)}.
        {searchedCount < followedCount && ` We looked at ${searchedCount} of ${followedCount} securities.`}
        {count > maxShown && ` The latest ${maxShown}:`}
      </p>
      <ul aria-label="Past year" className={styles.list}>
        {firings.slice(0, maxShown).map(({ title, path, happenedAt }) => (
          <li key={`${happenedAt} ${path} ${title}`}>
            <Link to={path}>{title}</Link>
            <p className={styles.how}>{formatLongDate(newZealandDate(Date.parse(happenedAt)))}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
