import type { LegendEntry } from '../compositions/composition.ts'
import { paints } from '../marks/paint.ts'
import { pageColour } from '../painters/svg.ts'
import styles from './chart-legend.module.css'

/** Names of the lines, in their paint, and where each stands at the end of what is in sight. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  if (entries.length === 0) return null
  return (
    <dl className={styles.legend}>
      {entries.map(({ kind, label, text }) => {
        const { stroke, dashes } = paints[kind]
        return (
          <div key={label}>
            <dt>
              <svg width="18" height="10" viewBox="0 0 18 10" aria-hidden="true">
                <path
                  d="M1 5h16"
                  stroke={stroke && pageColour(stroke)}
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeDasharray={dashes?.join(' ')}
                />
              </svg>
              {label}
            </dt>
            <dd>{text}</dd>
          </div>
        )
      })}
    </dl>
  )
}
