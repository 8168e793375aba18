import { Link } from 'react-router'
import { useToday } from '../../lib/use-today.ts'
import { type FilterChoice, writeFilter } from './announcement-filter.ts'
import { dayRanges, rangeLabels } from './day-ranges.ts'
import styles from './announcements.module.css'

interface DayPresetsProps {
  choice: FilterChoice
  /** Offset from true time to the site's time. */
  offsetMs: number
}

/** Links to the most used date ranges. A cached page has no current date, so the browser adds the links to the labels. */
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
