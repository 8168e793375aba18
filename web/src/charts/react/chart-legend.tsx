import type { LegendEntry } from '../compositions/composition.ts'
import { paints } from '../marks/paint.ts'
import { pageColour } from '../painters/svg.ts'
import styles from './chart-legend.module.css'

/** Names of the lines in their paint, with their values at the last visible bar. */
export function ChartLegend({ entries }: { entries: readonly LegendEntry[] }) {
  if (entries.length === 0) return null
  return (
    <dl className={styles.legend}>
      {entries.map(({ kind, label, text }) => {
        const { stroke, fill, dashes, opacity } = paints[kind]
        const colour = stroke ?? fill
        return (
          <div key={label}>
            <dt>
              <svg width="18" height="10" viewBox="0 0 18 10" aria-hidden="true">
                <path
                  d="M1 5h16"
                  stroke={colour && pageColour(colour)}
                  strokeWidth={stroke ? 2 : 8}
                  strokeLinecap={stroke && 'round'}
                  strokeDasharray={dashes?.join(' ')}
                  opacity={opacity}
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
