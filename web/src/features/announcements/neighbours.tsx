import { Link } from 'react-router'
import { formatDate } from '../../lib/format-date.ts'
import { announcementPath } from '../../paths.ts'
import styles from './announcement-detail.module.css'

interface Neighbour {
  id: string
  title: string
  releasedAt: string
}

interface NeighboursProps {
  previous: Neighbour | null
  next: Neighbour | null
}

/** Links to the previous and the next announcement of the same company. */
export function Neighbours({ previous, next }: NeighboursProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label="More of this company" className={styles.neighbours}>
      {previous ? <NeighbourLink label="← Previous" of={previous} /> : <span />}
      {next && <NeighbourLink label="Next →" of={next} />}
    </nav>
  )
}

function NeighbourLink({ label, of: { id, title, releasedAt } }: { label: string; of: Neighbour }) {
  return (
    <Link to={announcementPath(id)}>
      <span className={styles.quiet}>
        {label}, {formatDate(releasedAt)}
      </span>
      <span>{title}</span>
    </Link>
  )
}
