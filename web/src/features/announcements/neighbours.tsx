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

/** What the same company announced before and after. */
export function Neighbours({ previous, next }: NeighboursProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label="More of this company" className={styles.neighbours}>
      {previous ? <NeighbourLink label="← Before" of={previous} /> : <span />}
      {next && <NeighbourLink label="After →" of={next} />}
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
