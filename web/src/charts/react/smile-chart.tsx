import { bisectCenter } from 'd3'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useId, useMemo, useState } from 'react'
import { createSmile, type SmileComposition, type SmileInput } from '../compositions/volatility-smile.ts'
import { chartHeight, wideChartWidth } from '../compositions/plot-layout.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartStill } from './chart-still.tsx'
import { PriceLevels } from './price-levels.tsx'
import tableStyles from './price-chart-table.module.css'
import chartStyles from './price-chart.module.css'
import styles from './smile-chart.module.css'

export type { SmilePoint } from '../compositions/volatility-smile.ts'

/** Width of the strip beside the plot, for the levels. */
const axisWidth = 52

interface SmileChartProps extends SmileInput {
  /** What it is of, such as `Options on WMPZ26`. */
  name: string
}

/** Volatility by strike: drawn on the server, read strike by strike with pointer and keys, with its figures as a table. */
export function SmileChart({ name, points, price, underlying, decimals }: SmileChartProps) {
  const smile = useMemo(
    () => createSmile({ points, price, underlying, decimals }),
    [points, price, underlying, decimals],
  )
  return (
    <figure className={chartStyles.chart} aria-label={`${name}: volatility smile`}>
      {smile ? (
        <DrawnSmile name={name} smile={smile} />
      ) : (
        <output className={`${chartStyles.frame} ${chartStyles.message} ${styles.none}`}>
          No price tells a volatility now
        </output>
      )}
    </figure>
  )
}

/** Which strike a key leads to; undefined for any other key. */
function strikeAfter(key: string, at: number | null, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, (at ?? count) - 1)
    case 'ArrowRight':
      return Math.min(count - 1, (at ?? -1) + 1)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

function DrawnSmile({ name, smile }: { name: string; smile: SmileComposition }) {
  const [captionId, helpId] = [useId(), useId()]
  const [chosen, setChosen] = useState<number | null>(null)
  const picture = useMemo(
    () => smile.draw({ width: wideChartWidth - axisWidth, height: chartHeight }),
    [smile],
  )
  const { points } = smile
  const at = chosen === null ? null : Math.min(chosen, points.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') setChosen(null)
    const next = strikeAfter(event.key, at, points.length)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const strike = picture.x.invert(((event.clientX - left) / width) * picture.layout.width)
    setChosen(
      bisectCenter(
        points.map(point => point.strike),
        strike,
      ),
    )
  }
  const size = { '--axis-width': `${axisWidth}px`, '--chart-height': `${chartHeight}px` } as CSSProperties
  return (
    <>
      <div className={chartStyles.head}>
        <ChartLegend entries={smile.legend} />
      </div>
      <div className={chartStyles.frame} style={size}>
        <div className={chartStyles.still}>
          <ChartStill picture={picture} describedBy={captionId} />
          <PriceLevels picture={picture} tag={null} />
        </div>
        {at !== null && (
          <Pointed smile={smile} index={at} part={picture.x(points[at]!.strike) / picture.layout.width} />
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application takes keys */}
        <div
          className={chartStyles.surface}
          role="application"
          aria-roledescription="chart"
          aria-label={`${name}: volatility strike by strike`}
          aria-describedby={helpId}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys, so it takes the focus
          tabIndex={0}
          onKeyDown={onKeyDown}
          onBlur={() => setChosen(null)}
          onPointerMove={onPointerMove}
          onPointerLeave={() => setChosen(null)}
        />
        <p id={helpId} hidden>
          Left and right arrow keys read each strike, Home and End the lowest and highest, Escape leaves.
        </p>
        <p className={chartStyles.unseen} aria-live="polite">
          {at !== null && wordsOf(smile, at)}
        </p>
      </div>
      <figcaption id={captionId} className={chartStyles.summary}>
        {smile.description}
      </figcaption>
      <SmileTable name={name} smile={smile} />
    </>
  )
}

const wordsOf = (smile: SmileComposition, index: number) =>
  [
    `Strike ${smile.strikeText(smile.points[index]!.strike)}`,
    ...smile.readings(index).map(({ label, text }) => `${label} ${text}`),
  ].join(', ')

interface PointedProps {
  smile: SmileComposition
  index: number
  /** Where the strike stands, as a part of the plot's width. */
  part: number
}

/** An upright line through a strike, and its figures beside it. */
function Pointed({ smile, index, part }: PointedProps) {
  return (
    <div className={styles.pointed} aria-hidden="true">
      <div style={{ insetInlineStart: `${part * 100}%` }}>
        <dl data-before={part > 0.6 || undefined}>
          <div>
            <dt>Strike</dt>
            <dd>{smile.strikeText(smile.points[index]!.strike)}</dd>
          </div>
          {smile.readings(index).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}

/** The figures of the picture. */
function SmileTable({ name, smile }: { name: string; smile: SmileComposition }) {
  const columns = smile.readings(0).map(({ label }) => label)
  return (
    <details className={styles.figures}>
      <summary>Figures of the chart</summary>
      <table className={tableStyles.table}>
        <caption>{name}: implied volatility by strike</caption>
        <thead>
          <tr>
            {['Strike', ...columns].map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {smile.points.map(({ strike }, index) => (
            <tr key={strike}>
              <th scope="row">{smile.strikeText(strike)}</th>
              {smile.readings(index).map(({ label, text }) => (
                <td key={label}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
