import { dayStrip } from '../compositions/day-strip.ts'
import styles from './day-strip.module.css'

interface DayStripProps extends Omit<Parameters<typeof dayStrip>[0], 'count'> {
  /** The same in words. */
  label: string
}

const box = { width: 360, height: 20 }
const heights = { marked: 20, plain: 12, none: 3 } as const
const days = 90

/** A mark for each of the last 90 days: tall and coloured for a marked day. */
export const DayStrip = ({ label, ...marked }: DayStripProps) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${box.width} ${box.height}`}
    preserveAspectRatio="none"
    className={styles.strip}
  >
    {dayStrip({ ...marked, count: days }, box.width).map(({ day, x, width, kind }) => (
      <rect
        key={day}
        data-kind={kind}
        x={x}
        y={box.height - heights[kind]}
        width={width}
        height={heights[kind]}
      />
    ))}
  </svg>
)
