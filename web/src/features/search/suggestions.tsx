import { type MouseEvent, useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { findHits, type SearchGroup, type SearchHit } from './find-hits.ts'
import { findingsPath, hitPath } from './hit-path.ts'
import { shownName } from './shown-name.ts'
import { useSearchable } from './use-searchable.ts'
import styles from './suggestions.module.css'

const shownOfEach = 5

interface SuggestionsProps {
  id: string
  /** What to search for; it rests while the reader types. */
  query: string
  isOpen: boolean
  /** Grows whenever the box is focused. */
  focusCount: number
  /** The option that the arrows have reached, by its id. */
  activeId: string | null
  onChoose: () => void
  /** Whether there is anything to choose: nothing while what can be searched is awaited. */
  onOptions: (areThere: boolean) => void
}

// A combobox’s list is made of these roles; HTML has no elements for a list of links in groups.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */

/** What the box finds, below it: of each group the best, and the way to the rest. Loaded when the box is first used. */
export function Suggestions(props: SuggestionsProps) {
  const { id, query, isOpen, focusCount, activeId, onChoose, onOptions } = props
  const [searchable, want] = useSearchable()
  useEffect(want, [want, focusCount])
  const found = useMemo(
    () => (typeof searchable === 'string' ? [] : findHits(searchable, query)),
    [searchable, query],
  )
  const some = found.filter(({ hits }) => hits !== null && hits.length > 0)
  const count = some.reduce((sum, { hits }) => sum + (hits?.length ?? 0), 0)
  useEffect(() => onOptions(count > 0), [onOptions, count])
  const isPartial = found.some(({ hits }) => hits === null)
  const summary = typeof searchable === 'string' ? words[searchable] : countText(count, query)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps the focus where it is
    <div className={styles.panel} hidden={!isOpen || searchable === 'pending'} onMouseDown={keepFocus}>
      {/* What is said aloud keeps its own looks: as they change, some screen readers say it once more. */}
      <div className={count === 0 || typeof searchable === 'string' ? styles.remark : 'visually-hidden'}>
        <output>{isOpen && summary}</output>
      </div>
      <div role="listbox" id={id} aria-label="Search results" hidden={count === 0}>
        {some.map(({ group, hits }) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={styles.group}>
            <p role="presentation" className={styles.head}>
              <span id={`${id}-${group}`} className={styles.title}>
                {group}
              </span>
              <span>
                showing {Math.min(shownOfEach, hits?.length ?? 0)} of {hits?.length}
              </span>
            </p>
            {hits?.slice(0, shownOfEach).map(hit => {
              const optionId = `${id}-${group}-${hit.contractCode ?? ''}-${hit.code}`
              return (
                <Link
                  key={optionId}
                  id={optionId}
                  role="option"
                  tabIndex={-1}
                  aria-selected={optionId === activeId}
                  to={hitPath(group, hit)}
                  className={styles.option}
                  onClick={onChoose}
                >
                  <HitLine group={group} hit={hit} />
                </Link>
              )
            })}
            {(hits?.length ?? 0) > shownOfEach && (
              <Link
                id={`${id}-${group}-more`}
                role="option"
                tabIndex={-1}
                aria-selected={`${id}-${group}-more` === activeId}
                to={findingsPath(query, group)}
                className={`${styles.option} ${styles.more}`}
                onClick={onChoose}
              >
                Show more results...
              </Link>
            )}
          </div>
        ))}
      </div>
      {isPartial && <p className={styles.remark}>Some groups cannot be searched at the moment.</p>}
    </div>
  )
}

/** A press moves the focus away before it is a click, and the list would close under it. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const words = { pending: '', loading: 'Data is loading...', failed: 'Search is not available at the moment.' }

const countText = (count: number, query: string) =>
  count === 0 ? `Nothing found for “${query.trim()}”.` : `${count} found. Use the arrows to choose.`

function HitLine({ group, hit }: { group: SearchGroup; hit: SearchHit }) {
  const { code, isExpired } = hit
  return (
    <>
      <b>{code}</b>
      <span className={styles.name}>{shownName(group, hit)}</span>
      {isExpired && <span className={styles.expired}>Expired</span>}
    </>
  )
}
