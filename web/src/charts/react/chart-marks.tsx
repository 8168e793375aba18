import { eventMarks, type ChartEvent } from '../compositions/chart-events.ts'
import type { Picture } from '../compositions/picture.ts'
import type { TradingAxis } from '../scales/trading-axis.ts'
import styles from './chart-marks.module.css'

interface ChartMarksProps {
  axis: TradingAxis
  picture: Picture
  events: readonly ChartEvent[]
  /** Address of the full list. */
  list: string
}

/** Events as small links below the prices. */
export function ChartMarks({ axis, picture, events, list }: ChartMarksProps) {
  const { width } = picture.layout
  return (
    <div className={styles.marks}>
      {eventMarks(axis, picture, { events, list }).map(({ kind, sign, label, href, x, y, index }) => (
        <a
          key={index}
          href={href}
          title={label}
          aria-label={label}
          data-kind={kind}
          style={{ left: `${((x / width) * 100).toFixed(2)}%`, top: `${y}px` }}
        >
          <span aria-hidden="true">{sign}</span>
        </a>
      ))}
    </div>
  )
}
