import { Link } from 'react-router'
import { useToday } from '../../lib/use-today.ts'
import { type FilterChoice, writeFilter } from './announcement-filter.ts'
import { dayRanges, rangeLabels } from './day-ranges.ts'
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
  return (
    <p className={styles.presets}>
      {today === null
        ? rangeLabels.map(label => <span key={label}>{label}</span>)
        : dayRanges(today).map(({ label, from, to }) => (
            <Link
              key={label}
              to={`?${writeFilter({ ...choice, from, to, after: '' })}`}
              preventScrollReset
              aria-current={(choice.from === from && choice.to === to) || undefined}
            >
              {label}
            </Link>
          ))}
    </p>
  )
}
