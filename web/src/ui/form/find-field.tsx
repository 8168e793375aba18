import { FieldFrame } from './field-frame.tsx'
import styles from './find-field.module.css'

interface FindFieldProps {
  query: string
  onFind: (query: string) => void
  /** Number of matches, shown in the field while there is a query. Omitted where the owner shows it. */
  matches?: { count: number; of: number }
  /** Name of the query in a form. */
  name?: string
  placeholder?: string
}

/** Search field of a list, which is filtered while typing. */
export function FindField({ query, onFind, matches, ...attributes }: FindFieldProps) {
  return (
    <FieldFrame label="Find">
      {id => (
        <>
          <input
            id={id}
            {...attributes}
            type="search"
            value={query}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onFind(target.value)}
          />
          {matches && (
            <output htmlFor={id} className={styles.matches}>
              {query.trim() !== '' && `${matches.count} of ${matches.of}`}
            </output>
          )}
        </>
      )}
    </FieldFrame>
  )
}
