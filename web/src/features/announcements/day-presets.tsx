import { Link } from 'react-router'
import { useToday } from '../../lib/use-today.ts'
import { type FilterChoice, writeFilter } from './announcement-filter.ts'
import styles from './announcements.module.css'

interface DayPresetsProps {
  choice: FilterChoice
  /** What to add to the true time to get the site's. */
  offsetMs: number
}

/**
 * The ranges of days that are asked for most. A kept page cannot know which day it is, so a browser fills the days in;
 * their names stand there from the start.
 */
export function DayPresets({ choice, offsetMs }: DayPresetsProps) {
  const today = useToday(offsetMs)
  const ranges = [
    { label: 'Latest', from: '', to: '' },
    { label: 'Today', from: today, to: today },
    { label: 'This month', from: today && `${today.slice(0, 8)}01`, to: today },
  ]
  return (
    <p className={styles.presets}>
      {ranges.map(({ label, from, to }) =>
        from === null || to === null ? (
          <span key={label}>{label}</span>
        ) : (
          <Link
            key={label}
            to={`?${writeFilter({ ...choice, from, to, after: '' })}`}
            preventScrollReset
            aria-current={(choice.from === from && choice.to === to) || undefined}
          >
            {label}
          </Link>
        ),
      )}
    </p>
  )
}
