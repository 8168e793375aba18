import { createContext, useContext } from 'react'
import styles from './trend-cell.module.css'

/** Closes of the last 30 trading days by instrument, once they are here. */
export const Trends = createContext<ReadonlyMap<string, readonly number[]>>(new Map())

const width = 72
const height = 20
const edge = 2

/** The path of a line through prices, lowest at the foot and highest at the top. */
export function trendPath(closes: readonly number[]): string {
  const low = Math.min(...closes)
  const span = Math.max(...closes) - low
  const step = (width - 2 * edge) / Math.max(1, closes.length - 1)
  const y = (close: number) =>
    span === 0 ? height / 2 : height - edge - ((close - low) / span) * (height - 2 * edge)
  return closes
    .map(
      (close, index) =>
        `${index === 0 ? 'M' : 'L'}${(edge + index * step).toFixed(1)} ${y(close).toFixed(1)}`,
    )
    .join('')
}

/** 30 days of closes as one line; its room is kept while they are fetched. */
export function TrendCell({ id }: { id: string }) {
  const closes = useContext(Trends).get(id)
  if (!closes || closes.length < 2) return <span className={styles.room} />
  const [first = 0, last = 0] = [closes[0], closes.at(-1)]
  const direction = last === first ? 'level' : last > first ? 'up' : 'down'
  return (
    <svg
      role="img"
      aria-label={`30 Day Trend: ${direction}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={styles.room}
      data-tone={direction}
    >
      <path
        d={trendPath(closes)}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </svg>
  )
}
