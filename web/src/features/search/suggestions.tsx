import { useQuery } from '@apollo/client/react'
import { type MouseEvent, type ReactNode, useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { announcementPath } from '../../paths.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatCount } from '../../lib/format-number.ts'
import { AnnouncementSuggestions } from './__generated__/announcement-suggestions.graphql.ts'
import { findHits, type FoundGroup, type SearchGroup, type SearchHit } from './find-hits.ts'
import { findPages, type FoundPages } from './find-pages.ts'
import { announcementsAbout, findingsPath, hitPath } from './hit-path.ts'
import { hitName } from './hit-name.ts'
import { isSearchable } from './is-searchable.ts'
import { useSearchable, useSearchablePages } from './use-searchable.ts'
import { unmatchedText } from './unmatched-text.ts'
import styles from './suggestions.module.css'

const shownOfEach = 5

interface SuggestionsProps {
  id: string
  /** The query, updated when typing pauses. */
  query: string
  isOpen: boolean
  /** Increases on each focus of the box. */
  focusCount: number
  /** Id of the option selected with the arrow keys. */
  activeId: string | null
  onChoose: () => void
  /** Whether there are options; false while the search index loads. */
  onOptions: (areThere: boolean) => void
}

// A combobox’s list requires these roles; HTML has no elements for a list of links in groups.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

/** Suggestions of the search box: the best hits of each group, and links to the rest. Loaded on first use. */
export function Suggestions(props: SuggestionsProps) {
  const { id, query, isOpen, focusCount, activeId, onChoose, onOptions } = props
  const [searchable, want] = useSearchable()
  const [pages, wantPages] = useSearchablePages()
  useEffect(() => {
    want()
    wantPages()
  }, [want, wantPages, focusCount])
  const isRead = typeof searchable !== 'string'
  const found = useMemo(() => (isRead ? findHits(searchable, query) : []), [isRead, searchable, query])
  const written = useMemo(() => findPages(pages ?? null, query), [pages, query])
  const groups = isRead ? [...found.map(hitOptions), ...written.map(pageOptions)] : []
  const some = groups.filter(({ options }) => options.length > 0)
  const count = some.reduce((sum, { options }) => sum + options.length, 0)
  const announced = useAnnounced(isOpen ? query : '')
  useEffect(() => onOptions(isRead), [onOptions, isRead])
  const isPartial = pages === null || found.some(({ hits }) => hits === null)
  const summary = isRead ? countText(count, query) : words[searchable]
  const shared = { id, query, activeId, onChoose }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus where it is
    <div className={styles.panel} hidden={!isOpen || searchable === 'pending'} onMouseDown={keepFocus}>
      {/* A constant style: some screen readers repeat a message when its style changes. */}
      <div className={count === 0 || !isRead ? styles.remark : 'visually-hidden'}>
        <output>{isOpen && summary}</output>
      </div>
      {/* Apart from the count, which would be spoken again with it. */}
      <output className="visually-hidden">
        {isOpen && isRead && announcementText(announced?.total ?? 0)}
      </output>
      <div role="listbox" id={id} aria-label="Search results" hidden={!isRead}>
        {some.map(group => (
          <Suggested key={group.group} {...shared} {...group} />
        ))}
        {announced && <Suggested {...shared} {...announced} />}
      </div>
      {isPartial && <p className={styles.remark}>Some groups can’t be searched right now.</p>}
    </div>
  )
}

interface Option {
  key: string
  to: string
  line: ReactNode
}

const hitOptions = ({ group, hits }: FoundGroup) => ({
  group,
  options: (hits ?? []).map((hit): Option => ({
    key: `${hit.contractCode ?? ''}-${hit.code}`,
    to: hitPath(group, hit),
    line: <HitLine group={group} hit={hit} />,
  })),
})

const pageOptions = ({ group, pages }: FoundPages) => ({
  group,
  options: (pages ?? []).map(({ id, path, title }): Option => ({
    key: id,
    to: path,
    line: <b className={styles.whole}>{title}</b>,
  })),
})

/** A link to the announcements' own page with the same words. */
const aboutOption = (query: string): Option => ({
  key: 'about',
  to: announcementsAbout(query),
  line: <span className={styles.whole}>Announcements with “{query.trim()}” →</span>,
})

type Announced = NonNullable<AnnouncementSuggestions['announcementSearch']>

const announcementOption = ({ announcement }: Announced['nodes'][number]): Option => {
  const { id, title, companyCode, releasedAt, retraction } = announcement
  return {
    key: id,
    to: announcementPath(id),
    line: (
      <>
        <b>{companyCode}</b>
        <span className={styles.name}>{retraction === null ? title : `Retracted · ${title}`}</span>
        <span className={styles.beside}>{formatDate(releasedAt)}</span>
      </>
    ),
  }
}

/**
 * The best announcements, and a link to all of them. The gateway searches them, since they are too many for the index here.
 * Undefined until it has answered: the group comes last and whole, so that nothing moves. If it fails, the link is left.
 */
function useAnnounced(
  query: string,
): Omit<SuggestedProps, 'id' | 'query' | 'activeId' | 'onChoose'> | undefined {
  const words = query.trim()
  const { data, error } = useQuery(AnnouncementSuggestions, {
    variables: { query: words },
    skip: !isSearchable(query),
    // A retraction since the last search must show.
    fetchPolicy: 'cache-and-network',
  })
  if (!data && !error) return undefined
  const found = data?.announcementSearch
  const options = found?.nodes.map(announcementOption) ?? []
  return { group: 'announcements', options, total: found?.totalCount ?? 0, rest: aboutOption(words) }
}

interface SuggestedProps extends Pick<SuggestionsProps, 'id' | 'query' | 'activeId' | 'onChoose'> {
  group: string
  options: readonly Option[]
  /** Number of matches, if there are more than options. */
  total?: number
  /** A link that always comes last. */
  rest?: Option
}

/** One group: its best options, and a link to the rest. */
function Suggested({ id, query, activeId, onChoose, group, options, total, rest }: SuggestedProps) {
  const shown = options.slice(0, shownOfEach)
  const link = ({ key, to, line }: Option, className = styles.option) => {
    const optionId = `${id}-${group}-${key}`
    return (
      <Link
        key={optionId}
        id={optionId}
        role="option"
        tabIndex={-1}
        aria-selected={optionId === activeId}
        to={to}
        className={className}
        onClick={onChoose}
      >
        {line}
      </Link>
    )
  }
  return (
    <div role="group" aria-labelledby={`${id}-${group}`} className={styles.group}>
      <p role="presentation" className={styles.head}>
        <span id={`${id}-${group}`} className={styles.title}>
          {group}
        </span>
        {shown.length > 0 && (
          <span>
            showing {shown.length} of {formatCount(total ?? options.length)}
          </span>
        )}
      </p>
      {shown.map(option => link(option))}
      {rest && link(rest)}
      {options.length > shownOfEach &&
        link(
          { key: 'more', to: findingsPath(query, group), line: 'Show more results...' },
          `${styles.option} ${styles.more}`,
        )}
    </div>
  )
}

/** A press would move the focus before the click and close the list. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const words = { pending: '', loading: 'Data is loading...', failed: 'Search is not available right now.' }

const countText = (count: number, query: string) =>
  count === 0 ? unmatchedText(query.trim()) : `${count} found. Use the arrows to choose.`

const announcementText = (count: number) =>
  count === 0 ? '' : `${formatCount(count)} ${count === 1 ? 'announcement' : 'announcements'} found.`

function HitLine({ group, hit }: { group: SearchGroup; hit: SearchHit }) {
  const { code, isExpired } = hit
  return (
    <>
      <b>{code}</b>
      <span className={styles.name}>{hitName(group, hit)}</span>
      {isExpired && <span className={styles.beside}>Expired</span>}
    </>
  )
}
