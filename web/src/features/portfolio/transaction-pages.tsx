import { Link, useLocation, useSearchParams } from 'react-router'
import styles from './transaction-pages.module.css'

/** Cursors of the previous pages; the first page's is empty. Kept in the history entry, because a cursor only leads forward. */
function useTrail(): readonly string[] {
  const { state } = useLocation()
  const trail = (state as { trail?: unknown } | null)?.trail
  return Array.isArray(trail) ? trail.filter(key => typeof key === 'string') : []
}

interface TransactionPagesProps {
  /** Cursor of the next page; null on the last. */
  next: string | null
}

/** Links to the previous and the next page. */
export function TransactionPages({ next }: TransactionPagesProps) {
  const [search] = useSearchParams()
  const trail = useTrail()
  const after = search.get('after') ?? ''
  const to = (key: string) => {
    const address = new URLSearchParams(search)
    if (key === '') address.delete('after')
    else address.set('after', key)
    return { search: address.toString() }
  }
  if (after === '' && next === null) return null
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {after !== '' &&
        (trail.length > 0 ? (
          <Link to={to(trail.at(-1) ?? '')} state={{ trail: trail.slice(0, -1) }} rel="prev">
            ‹ Previous
          </Link>
        ) : (
          <Link to={to('')} rel="prev">
            ‹ First page
          </Link>
        ))}
      {next !== null && (
        <Link to={to(next)} state={{ trail: [...trail, after] }} rel="next" className={styles.next}>
          Next ›
        </Link>
      )}
    </nav>
  )
}
