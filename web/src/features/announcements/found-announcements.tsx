import { Link } from 'react-router'
import { formatDate, formatDateInWords, formatDateTime } from '../../lib/format-date.ts'
import { formatCount } from '../../lib/format-number.ts'
import { quotedQuery } from '../../lib/quoted-query.ts'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import { announcementPath, announcerPath } from '../../paths.ts'
import { type FilterChoice, writeFilter } from './announcement-filter.ts'
import { AnnouncementFlags } from './announcement-flags.tsx'
import type { AnnouncementSearch } from './__generated__/announcement-search.graphql.ts'
import lists from './announcements.module.css'
import styles from './found-announcements.module.css'

type Found = NonNullable<AnnouncementSearch['announcementSearch']>
type Hit = Found['nodes'][number]

/** Largest number of matches that is counted. */
const mostCounted = 1_000

/** Announcements found by a search, with quotes. */
export function FoundAnnouncements({ found, choice }: { found: Found; choice: FilterChoice }) {
  const { nodes, problem } = found
  if (problem !== null) return <p className={styles.problem}>{problem}</p>
  return (
    <>
      <div className={lists.head}>
        <output>{countText(found, choice.q)}</output>
        {nodes.length > 0 && <OrderLinks choice={choice} />}
      </div>
      <p className={styles.covered}>{coveredText(found)}</p>
      <ol className={styles.list}>
        {nodes.map(hit => (
          <FoundAnnouncement key={hit.announcement.id} hit={hit} />
        ))}
      </ol>
    </>
  )
}

function coveredText({ coveredFrom, pendingCount, unreadCount }: Found): string {
  if (coveredFrom === null) return 'The search is still reading announcements. Some may be missing.'
  const covered = `Searches all announcements since ${formatDateInWords(coveredFrom)}, and the older ones that we have stored.`
  return [
    covered,
    pendingCount > 0 && `${textsOf(pendingCount, 'is', 'are')} still being read.`,
    unreadCount > 0 && `${textsOf(unreadCount, 'has', 'have')} parts that could not be read.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const textsOf = (count: number, verb: string, verbOfMany: string) =>
  count === 1
    ? `The text of one announcement ${verb}`
    : `The texts of ${formatCount(count)} announcements ${verbOfMany}`

function countText({ totalCount }: Found, query: string): string {
  if (totalCount === 0) return `No announcements found for ${quotedQuery(query)}. Try fewer words or filters.`
  const count = totalCount >= mostCounted ? `${formatCount(mostCounted)} or more` : formatCount(totalCount)
  return `${count} ${totalCount === 1 ? 'announcement' : 'announcements'} found for ${quotedQuery(query)}`
}

const orders = [
  { order: '', label: 'Best match' },
  { order: 'latest', label: 'Latest' },
]

function OrderLinks({ choice }: { choice: FilterChoice }) {
  return (
    <nav aria-label="Order" className={styles.orders}>
      {orders.map(({ order, label }) => (
        <Link
          key={label}
          to={`?${writeFilter({ ...choice, order, after: '' })}`}
          aria-current={choice.order === order ? 'true' : undefined}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function FoundAnnouncement({ hit: { announcement, quote } }: { hit: Hit }) {
  const { id, title, releasedAt, companyCode, companyName, type, retraction } = announcement
  return (
    <li data-retracted={retraction !== null || undefined}>
      <h2>
        <Link to={announcementPath(id)}>{title}</Link>
      </h2>
      <p className={styles.about}>
        {companyCode !== null && <Link to={announcerPath(companyCode)}>{companyCode}</Link>}
        {companyName !== null && <span>{companyName}</span>}
        <span>{type.name}</span>
        <time dateTime={releasedAt} title={formatDateTime(releasedAt)}>
          {formatDate(releasedAt)}
        </time>
        <AnnouncementFlags {...announcement} isRetracted={retraction !== null} />
      </p>
      {quote && (
        <p className={styles.quote}>
          <MarkedText parts={quote.parts} />
        </p>
      )}
      {quote?.attachment && (
        <p className={styles.place}>
          <a href={`${quote.attachment.url}#page=${quote.page}`}>
            {quote.attachment.title}, page {quote.page}
          </a>
        </p>
      )}
    </li>
  )
}
