import { FieldFrame } from './field-frame.tsx'
import styles from './find-field.module.css'

interface FindFieldProps {
  query: string
  onFind: (query: string) => void
  /** How many of the list match, said in the field while there is a query. Left out where its owner says it. */
  matches?: { count: number; of: number }
  /** Under which a form sends the query. */
  name?: string
  placeholder?: string
}

/** Where to type what is looked for in a list; the list follows. */
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
