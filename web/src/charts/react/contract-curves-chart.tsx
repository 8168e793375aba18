import { type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from 'react'
import {
  type ContractCurves,
  curveReadings,
  curvesAxisWidth,
  curvesHeight,
  curvesLegend,
  describeCurves,
  drawContractCurves,
} from '../compositions/contract-curves.ts'
import type { Picture } from '../compositions/picture.ts'
import { chartWidth } from '../compositions/plot-layout.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartStill } from './chart-still.tsx'
import { PriceLevels } from './price-levels.tsx'
import styles from './contract-curves-chart.module.css'
import chart from './price-chart.module.css'

/** What is drawn: a product's prices by contract, event by event. */
export type ContractCurvesProps = ContractCurves

/** Prices by contract, event against event: drawn by the server, read contract by contract with the arrow keys. */
export function ContractCurvesChart(props: ContractCurvesProps) {
  const captionId = useId()
  const picture = useMemo(() => drawContractCurves(props, chartWidth - curvesAxisWidth), [props])
  const summary = describeCurves(props)
  return (
    <figure className={chart.chart} aria-label={`${props.name} by contract`}>
      <ChartLegend entries={curvesLegend(props)} />
      {picture ? (
        <Stage {...props} picture={picture} captionId={captionId} />
      ) : (
        <output className={chart.message}>No event has a price</output>
      )}
      <figcaption id={captionId} className={chart.summary}>
        {summary}
      </figcaption>
    </figure>
  )
}

interface StageProps extends ContractCurves {
  picture: Picture
  captionId: string
}

/** The contract that a key leads to; undefined for a key that belongs to the browser. */
function stepTo(key: string, now: number | null, last: number): number | null | undefined {
  if (key === 'Escape') return null
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowRight') return now === null ? 0 : Math.min(last, now + 1)
  if (key === 'ArrowLeft') return now === null ? last : Math.max(0, now - 1)
  return undefined
}

function Stage({ picture, captionId, ...input }: StageProps) {
  const helpId = useId()
  const [focus, setFocus] = useState<number | null>(null)
  const [isRead, setRead] = useState(false)
  const { width } = picture.layout
  const readings = focus === null ? [] : curveReadings(input, focus)
  const title = focus === null ? '' : input.contracts[focus]!
  const onKey = (event: KeyboardEvent) => {
    const next = stepTo(event.key, focus, input.contracts.length - 1)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setRead(true)
    setFocus(next)
  }
  const onPointer = (event: PointerEvent) => {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - left) / shown) * width
    const distances = input.contracts.map((_label, at) => Math.abs(picture.xOf(at) - x))
    setRead(false)
    setFocus(distances.indexOf(Math.min(...distances)))
  }
  const size = { '--axis-width': `${curvesAxisWidth}px`, '--chart-height': `${curvesHeight}px` }
  return (
    <div className={chart.frame} style={size as React.CSSProperties}>
      <div className={chart.still}>
        <ChartStill picture={picture} describedBy={captionId} />
        <PriceLevels picture={picture} tag={null} />
      </div>
      {focus !== null && (
        <div
          className={styles.readout}
          style={{ insetInlineStart: `calc((100% - ${curvesAxisWidth}px) * ${picture.xOf(focus) / width})` }}
          data-before={focus > (input.contracts.length - 1) / 2 || undefined}
          aria-hidden="true"
        >
          <div>
            <strong>{title}</strong>
            <dl>
              {readings.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys and pointers */}
      <div
        className={`${chart.surface} ${styles.surface}`}
        role="application"
        aria-roledescription="chart"
        aria-label={`${input.name}, contract by contract`}
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys, so it takes the focus
        tabIndex={0}
        onKeyDown={onKey}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setFocus(null)}
        onBlur={() => setFocus(null)}
      />
      <p id={helpId} hidden>
        Left and right arrow keys read each contract, Home and End the first and the last, Escape leaves.
      </p>
      <p className={chart.unseen} aria-live="polite">
        {isRead &&
          focus !== null &&
          `${title}: ${readings.map(({ label, text }) => `${label} ${text}`).join(', ')}`}
      </p>
    </div>
  )
}
