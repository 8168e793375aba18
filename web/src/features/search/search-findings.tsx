import { Link, useRevalidator } from 'react-router'
import { quotedQuery } from '../../lib/quoted-query.ts'
import { Button } from '../../ui/form/button.tsx'
import { foldText } from '@exchange/market-rules/fold-text'
import { marketsPath } from '../../paths.ts'
import type { FoundGroup } from './find-hits.ts'
import type { FoundPages } from './find-pages.ts'
import type { FoundAnnouncements } from './find-announcements.ts'
import { FoundAnnouncementsList } from './found-announcements-list.tsx'
import { FoundHits } from './found-hits.tsx'
import { FoundPagesList } from './found-pages-list.tsx'
import { hitPath } from './hit-path.ts'
import { hitName } from './hit-name.ts'
import { unmatchedText } from './unmatched-text.ts'
import styles from './search-findings.module.css'

interface SearchFindingsProps {
  query: string
  found: readonly FoundGroup[]
  /** Found pages of editors. */
  written: readonly FoundPages[]
  /** The best announcements. Null when they cannot be searched. */
  announcements: FoundAnnouncements | null
}

/** All results of a query, group by group. */
export function SearchFindings({ query, found, written, announcements }: SearchFindingsProps) {
  const groups = [
    ...found.map(({ group, hits }) => ({ group, size: hits && hits.length })),
    ...written.map(({ group, pages }) => ({ group, size: pages && pages.length })),
    // A query that only names and codes can match has no announcements.
    { group: 'announcements', size: announcements && announcements.totalCount },
  ]
  const some = groups.filter(({ size }) => size !== null && size > 0)
  const missing = groups.filter(({ size }) => size === null)
  const count = some.reduce((sum, { size }) => sum + (size ?? 0), 0)
  // The glossary is part of the code: only this group is never missing.
  if (count === 0 && groups.every(({ group, size }) => size === null || group === 'glossary'))
    return <CannotSearch />
  return (
    <>
      <output className={styles.count}>
        {count === 0
          ? missing.length > 0 || announcements?.coveredFrom == null
            ? unmatchedText(query)
            : `Nothing found for ${quotedQuery(query)}.`
          : `${count} found for ${quotedQuery(query)}.`}
        {missing.length > 0 && ` Not available right now: ${missing.map(({ group }) => group).join(', ')}.`}
      </output>
      <ExactCode query={query} found={found} />
      {some.length > 1 && (
        <nav aria-label="Groups" className={styles.groups}>
          {some.map(({ group, size }) => (
            <a key={group} href={`#${group}`}>
              {group} <span>{size}</span>
            </a>
          ))}
        </nav>
      )}
      {found.map(
        ({ group, hits }) =>
          hits !== null && hits.length > 0 && <FoundHits key={group} group={group} hits={hits} />,
      )}
      {written.map(
        ({ group, pages }) =>
          pages !== null && pages.length > 0 && <FoundPagesList key={group} group={group} pages={pages} />,
      )}
      <FoundAnnouncementsList query={query} found={announcements} />
      {count === 0 && missing.length === 0 && announcements?.coveredFrom != null && <Help />}
    </>
  )
}

/** Link to the hit with exactly the code of the query. */
function ExactCode({ query, found }: { query: string; found: readonly FoundGroup[] }) {
  const exact = found.flatMap(({ group, hits }) =>
    (hits ?? []).filter(({ code }) => foldText(code) === foldText(query)).map(hit => ({ group, hit })),
  )
  const best = exact.find(({ group }) => group === 'instruments') ?? exact[0]
  if (!best) return null
  return (
    <p className={styles.exact}>
      <Link to={hitPath(best.group, best.hit)}>
        Go to <b>{best.hit.code}</b> {hitName(best.group, best.hit)} →
      </Link>
    </p>
  )
}

function Help() {
  return (
    <div className={styles.help}>
      <p>Some things to try:</p>
      <ul>
        <li>part of a name: the first letters are enough;</li>
        <li>the code alone, such as KRE, or the issuer’s three letters for all its bonds;</li>
        <li>a name without its macrons and accents.</li>
      </ul>
      <p>
        Or look through <Link to={marketsPath}>the markets</Link> from A to Z.
      </p>
    </div>
  )
}

function CannotSearch() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className={styles.help}>
      <output>{state === 'loading' ? 'Trying again…' : 'Search is not available right now.'}</output>
      <Button onClick={() => void revalidate()} isDisabled={state === 'loading'}>
        Try again
      </Button>
    </div>
  )
}
