import { useId, useMemo, useState } from 'react'
import { distributionOf, DistributionChart, edgesOf } from '../../charts/react/distribution-chart.tsx'
import { formatFigure } from '../../lib/format-number.ts'
import type { PastCloses, ScreenedFigure } from './screened-figures.ts'
import type { Screened } from './screened-market.ts'
import { type FigureRange as Range, readFigure, writeFigure } from './screener-view.ts'
import styles from './figure-range.module.css'

interface FigureRangeProps {
  figure: ScreenedFigure
  /** Current label; for a change it includes the period. */
  label: string
  range: Range
  /** Securities that define the scale of the range, independent of the filters. */
  securities: readonly Screened[]
  /** Securities in the distribution: those within all other ranges. */
  choosable: readonly Screened[]
  closes: PastCloses
  onChange: (range: Range) => void
}

const figures = (rows: readonly Screened[], { value }: ScreenedFigure, closes: PastCloses) =>
  rows.map(row => value(row, closes)).filter(value => value !== null)

const inWords = (value: number) => formatFigure(value, { decimals: 0, atMost: 2 })

/** Returns the edge nearest to a figure. */
function nearest(edges: readonly number[], value: number): number {
  const away = edges.map(edge => Math.abs(edge - value))
  return away.indexOf(Math.min(...away))
}

/** A figure's distribution above a range with two thumbs, and fields for exact limits. Both thumbs are native range inputs. */
export function FigureRange({
  figure,
  label,
  range,
  securities,
  choosable,
  closes,
  onChange,
}: FigureRangeProps) {
  const { key, unit, spread } = figure
  const edges = useMemo(
    () => edgesOf(figures(securities, figure, closes), spread),
    [securities, figure, closes, spread],
  )
  const values = figures(choosable, figure, closes)
  const distribution = distributionOf(values, edges)
  const last = edges.length - 1
  const [from, to] = [
    range.min === null ? 0 : nearest(edges, range.min),
    range.max === null ? last : nearest(edges, range.max),
  ]
  const isEmpty = range.min !== null && range.max !== null && range.min > range.max
  const messageId = useId()
  return (
    <fieldset className={styles.range} aria-describedby={messageId}>
      <legend>
        {label} <small>{unit}</small>
      </legend>
      <div className={styles.picture}>
        <DistributionChart
          distribution={distribution}
          chosen={[from, Math.max(from, to - 1)]}
          label={`${label} of ${values.length} securities: ${describe(distribution.counts, edges)}`}
        />
      </div>
      <Slider {...{ label, range, edges, from, to, onChange }} />
      <div className={styles.ends} aria-hidden="true">
        <span>{inWords(edges[0]!)}</span>
        <span>{inWords(edges[last]!)}</span>
      </div>
      <div className={styles.fields}>
        <End
          label="from"
          name={`${key}-min`}
          of={label}
          value={range.min}
          onChange={min => onChange({ ...range, min })}
        />
        <End
          label="to"
          name={`${key}-max`}
          of={label}
          value={range.max}
          onChange={max => onChange({ ...range, max })}
        />
      </div>
      <output id={messageId} className={styles.message}>
        {isEmpty && `${label}: ‘from’ is above ‘to’, so nothing can be found.`}
      </output>
    </fieldset>
  )
}

interface SliderProps {
  label: string
  range: Range
  edges: readonly number[]
  /** Indexes of the edges at the thumbs. */
  from: number
  to: number
  onChange: (range: Range) => void
}

/** Two thumbs that move from edge to edge; at the end of the scale a thumb leaves the range open. */
function Slider({ label, range, edges, from, to, onChange }: SliderProps) {
  const last = edges.length - 1
  const atLeast = (place: number) =>
    onChange({ ...range, min: place === 0 ? null : edges[Math.min(place, Math.max(to - 1, 0))]! })
  const atMost = (place: number) =>
    onChange({ ...range, max: place === last ? null : edges[Math.max(place, Math.min(from + 1, last))]! })
  return (
    <div className={styles.slider}>
      <span
        className={styles.between}
        style={{ insetInlineStart: `${(100 * from) / last}%`, insetInlineEnd: `${100 - (100 * to) / last}%` }}
      />
      <Thumb
        label={`${label}, at least`}
        text={range.min === null ? 'any' : inWords(range.min)}
        {...{ value: from, last, onMove: atLeast }}
      />
      <Thumb
        label={`${label}, at most`}
        text={range.max === null ? 'any' : inWords(range.max)}
        {...{ value: to, last, onMove: atMost }}
      />
    </div>
  )
}

/** Describes the most frequent interval. */
function describe(counts: readonly number[], edges: readonly number[]): string {
  const most = Math.max(...counts)
  if (most <= 0) return 'none of them is known'
  const at = counts.indexOf(most)
  return `most, ${most}, from ${inWords(edges[at]!)} to ${inWords(edges[at + 1]!)}`
}

interface ThumbProps {
  label: string
  text: string
  value: number
  last: number
  onMove: (place: number) => void
}

/** One end of the range. The input has no name, because a form without a script submits the exact fields. */
const Thumb = ({ label, text, value, last, onMove }: ThumbProps) => (
  <input
    type="range"
    aria-label={label}
    aria-valuetext={text}
    min={0}
    max={last}
    step={1}
    value={value}
    onChange={({ target }) => onMove(Number(target.value))}
  />
)

interface EndProps {
  label: string
  name: string
  /** The figure's label, for a complete accessible name. */
  of: string
  value: number | null
  onChange: (value: number | null) => void
}

/** An exact limit of the range. The typed text stays as it is until the range changes. */
function End({ label, name, of, value, onChange }: EndProps) {
  const id = useId()
  const [text, setText] = useState(writeFigure(value))
  const isRead = text.trim() === '' || readFigure(text) !== null
  const shown = readFigure(text) === value || (value === null && !isRead) ? text : writeFigure(value)
  return (
    <span className={styles.end}>
      <label htmlFor={id}>
        <span className="visually-hidden">{of}, </span>
        {label}
      </label>
      <input
        id={id}
        name={name}
        inputMode="decimal"
        autoComplete="off"
        placeholder="any"
        value={shown}
        aria-invalid={!isRead || undefined}
        title={isRead ? undefined : 'A figure, such as 12.5'}
        onChange={({ target }) => {
          setText(target.value)
          const figure = readFigure(target.value)
          if (figure !== value) onChange(figure)
        }}
      />
    </span>
  )
}
