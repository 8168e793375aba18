import { Link } from 'react-router'
import styles from './empty-state.module.css'

/** What a reader can do where there is nothing: a page to see, or a sentence. */
export type NextStep = string | { to: string; label: string }

interface EmptyStateProps {
  /** What there is none of. */
  text: string
  next: NextStep | null | undefined
}

/** Said in the place of rows: that there are none, and how to go on. */
export const EmptyState = ({ text, next }: EmptyStateProps) => (
  <div className={styles.empty}>
    <p>{text}</p>
    {typeof next === 'string' && <p>{next}</p>}
    {typeof next === 'object' && next !== null && (
      <p>
        See <Link to={next.to}>{next.label}</Link>.
      </p>
    )}
  </div>
)
