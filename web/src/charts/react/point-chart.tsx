import { leastIndex } from 'd3'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useMemo,
  useState,
} from 'react'
import type { PointChartContent } from '../compositions/point-chart.ts'
import { ChartLegend } from './chart-legend.tsx'
import { StaticChart } from './static-chart.tsx'
import readout from './chart-readout.module.css'
import { PriceLevels } from './price-levels.tsx'
import chart from './price-chart.module.css'
import styles from './point-chart.module.css'

interface PointChartProps {
  /** Subject of the chart. */
  name: string
  /** Keep its identity while it is the same data. Null where there is nothing to draw. */
  content: PointChartContent | null
  /** Maximum width in pixels. */
  maxWidth: number
  /** Name of a point, such as `strike`. */
  point: string
  /** Text shown where there is nothing to draw. */
  emptyText: string
  /** Content below the chart. */
  children?: ReactNode
}

/** Chart of few points, drawn on the server and readable point by point with pointer and keys. */
export function PointChart({ name, content, maxWidth, point, emptyText, children }: PointChartProps) {
  return (
    <figure className={chart.chart} aria-label={name}>
      {content ? (
        <>
          <div className={chart.head}>
            <ChartLegend entries={content.legend} />
          </div>
          <Stage label={`${name}, ${point} by ${point}`} {...{ content, maxWidth, point }} />
          <figcaption className={chart.summary}>{content.description}</figcaption>
          {children}
        </>
      ) : (
        <output className={`${chart.frame} ${chart.message} ${styles.none}`}>{emptyText}</output>
      )}
    </figure>
  )
}

/** Point that a key moves to, null for none. Undefined for keys that are left to the browser. */
function stepTo(key: string, at: number | null, last: number): number | null | undefined {
  if (key === 'Escape') return null
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowRight') return at === null ? 0 : Math.min(last, at + 1)
  if (key === 'ArrowLeft') return at === null ? last : Math.max(0, at - 1)
  return undefined
}

interface StageProps extends Pick<PointChartProps, 'maxWidth' | 'point'> {
  label: string
  content: PointChartContent
}

function Stage({ label, content, maxWidth, point }: StageProps) {
  const helpId = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const [isRead, setRead] = useState(false)
  const picture = useMemo(() => content.draw(maxWidth - content.axisWidth), [content, maxWidth])
  const { places, layout } = picture
  const last = places.length - 1
  // The number of points may have decreased since one was chosen.
  const at = chosen === null ? null : Math.min(chosen, last)
  const onKey = (event: KeyboardEvent) => {
    const next = stepTo(event.key, at, last)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    setRead(true)
    setChosen(next)
  }
  const onPointer = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - left) / width) * layout.width
    setRead(false)
    setChosen(leastIndex(places, place => Math.abs(place - x)) ?? null)
  }
  const size = { '--axis-width': `${content.axisWidth}px`, '--chart-height': `${content.height}px` }
  return (
    <div className={chart.frame} style={size as CSSProperties}>
      <div className={chart.still}>
        <StaticChart picture={picture} />
        <PriceLevels picture={picture} tag={null} />
      </div>
      {at !== null && <Readout content={content} index={at} part={places[at]! / layout.width} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys and pointers */}
      <div
        className={`${chart.surface} ${styles.surface}`}
        role="application"
        aria-roledescription="chart"
        aria-label={label}
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys, so it takes the focus
        tabIndex={0}
        onKeyDown={onKey}
        onPointerMove={onPointer}
        onPointerDown={onPointer}
        onPointerLeave={() => setChosen(null)}
        onBlur={() => setChosen(null)}
      />
      <p id={helpId} hidden>
        Left and right arrow keys read each {point}, Home and End the first and the last, Escape leaves.
      </p>
      <p className={chart.unseen} aria-live="polite">
        {isRead && at !== null && wordsOf(content, at)}
      </p>
    </div>
  )
}

const wordsOf = (content: PointChartContent, index: number) =>
  `${content.title(index)}: ${content
    .readings(index)
    .map(({ label, text }) => `${label} ${text}`)
    .join(', ')}`

interface ReadoutProps {
  content: PointChartContent
  index: number
  /** Position of the point, as a fraction of the plot's width. */
  part: number
}

/** Vertical line through a point, with its figures. */
function Readout({ content, index, part }: ReadoutProps) {
  return (
    <div className={styles.crosshair} aria-hidden="true">
      <div style={{ insetInlineStart: `${part * 100}%` }}>
        <div className={readout.readout} data-before={part > 0.55 || undefined}>
          <strong>{content.title(index)}</strong>
          <dl>
            {content.readings(index).map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </div>
  )
}
