import { eventsIn, eventText, type ChartEvent } from '../compositions/chart-events.ts'
import type { TradingAxis } from '../scales/trading-axis.ts'
import type { View } from '../scales/view.ts'
import styles from './chart-marks.module.css'

interface ChartEventsProps {
  id: string
  axis: TradingAxis
  view: View
  events: readonly ChartEvent[]
}

/** Visible events as text, latest first, each a link to its page. */
export function ChartEvents({ id, axis, view, events }: ChartEventsProps) {
  const inSight = eventsIn(axis, { view }, events).toReversed()
  return (
    <details id={id} className={styles.list} open>
      <summary>{inSight.length === 1 ? '1 event shown' : `${inSight.length} events shown`}</summary>
      <ul>
        {inSight.map(({ event, index }) => (
          <li key={`${index}#${event.kind}#${event.title}`}>
            <a href={event.href}>{eventText(event)}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}
