import { formatDateInWords } from '../../lib/format-date.ts'
import { DataNotAvailable } from '../../ui/feedback/data-not-available.tsx'
import { Part } from './part.tsx'
import type { DirectorList_director } from './__generated__/director-list.graphql.ts'
import styles from './director-list.module.css'
import type { FragmentData } from '../../apollo/fragment-data.ts'

export type Director = FragmentData<DirectorList_director>

/** A company's directors, in the exchange's order. Null when they cannot be read. */
export function DirectorList({ directors }: { directors: readonly Director[] | null }) {
  return (
    <Part title="Directors" isAside>
      {directors === null ? (
        <DataNotAvailable />
      ) : directors.length === 0 ? (
        <p className={styles.none}>No directors published.</p>
      ) : (
        <ul className={styles.list}>
          {directors.map(({ id, name, role, appointedDate }) => (
            <li key={id}>
              <span>{name}</span>
              <span className={styles.role}>
                {role}
                {role !== null && appointedDate !== null && ', '}
                {appointedDate !== null && `since ${formatDateInWords(appointedDate)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
