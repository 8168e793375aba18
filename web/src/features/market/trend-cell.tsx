import { createContext, useContext } from 'react'
import type { Sparkline } from '../../charts/react/sparkline.tsx'
import styles from './trend-cell.module.css'

/** Closes of the last 30 trading days by instrument code, and the component that draws them. Null until both are loaded. */
export interface DrawableTrends {
  closes: ReadonlyMap<string, readonly number[]>
  Line: typeof Sparkline
}

export const Trends = createContext<DrawableTrends | null>(null)

/** 30 days of closes as a line; its space is reserved while they load. */
export function TrendCell({ code }: { code: string }) {
  const trends = useContext(Trends)
  const closes = trends?.closes.get(code)
  if (!trends || !closes || closes.length < 2) return <span className={styles.room} />
  const [first = 0, last = 0] = [closes[0], closes.at(-1)]
  const direction = last === first ? 'level' : last > first ? 'up' : 'down'
  return <trends.Line values={closes} label={direction} className={styles.room} tone={direction} />
}
