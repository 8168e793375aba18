import { Link } from 'react-router'
import styles from './empty-state.module.css'

/** Suggestion for an empty list: a page to visit, or a sentence. */
export type NextStep = string | { to: string; label: string }

interface EmptyStateProps {
  /** Message naming the missing content. */
  text: string
  next: NextStep | null | undefined
}

/** Shown instead of rows when there are none, with a next step. */
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
