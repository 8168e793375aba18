import type { Ref } from 'react'
import styles from './chart-crosshair.module.css'
import readout from './chart-readout.module.css'

interface ChartCrosshairProps {
  /** Names of the figures in the readout. */
  labels: readonly string[]
  ref: Ref<HTMLDivElement>
}

/** Two hairlines and a readout, hidden until a bar is in focus. Key it by its labels, because its rows are looked up once. */
export function ChartCrosshair({ labels, ref }: ChartCrosshairProps) {
  return (
    <div ref={ref} className={styles.crosshair} aria-hidden="true">
      <div data-part="level" hidden>
        <b data-part="level-tag" hidden />
      </div>
      <div data-part="upright" hidden>
        <div data-part="readout" className={readout.readout}>
          <strong data-part="title" />
          <dl>
            {labels.map(label => (
              <div key={label}>
                <dt>{label}</dt>
                <dd />
              </div>
            ))}
          </dl>
        </div>
      </div>
    </div>
  )
}
