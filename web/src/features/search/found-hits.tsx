import { Link } from 'react-router'
import type { SearchGroup, SearchHit } from './find-hits.ts'
import { hitPath } from './hit-path.ts'
import { WatchButton } from '../watchlist/watch-button.tsx'
import { hitName } from './hit-name.ts'
import styles from './search-findings.module.css'

interface FoundHitsProps {
  group: SearchGroup
  hits: readonly SearchHit[]
}

/** One group's hits under its title. */
export function FoundHits({ group, hits }: FoundHitsProps) {
  return (
    <section id={group} aria-labelledby={`${group}-title`} className={styles.group}>
      <header>
        <h2 id={`${group}-title`}>{group}</h2>
        <span>
          showing {hits.length} of {hits.length}
        </span>
      </header>
      <ul>
        {hits.map(hit => {
          const { code, marketCode, contractCode, isExpired } = hit
          return (
            <li key={`${code} ${contractCode ?? ''}`}>
              <Link to={hitPath(group, hit)}>{code}</Link>
              <span>{hitName(group, hit)}</span>
              <span className={styles.remark}>{isExpired ? 'Expired' : (marketCode ?? '')}</span>
              {group === 'instruments' && !isExpired && <WatchButton code={code} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
