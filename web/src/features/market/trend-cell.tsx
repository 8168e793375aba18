import { createContext, useContext } from 'react'
import { Sparkline } from '../../charts/react/sparkline.tsx'
import styles from './trend-cell.module.css'

/** Closes of the last 30 trading days by instrument's code, once they are here. */
export const Trends = createContext<ReadonlyMap<string, readonly number[]>>(new Map())

/** 30 days of closes as one line; its room is kept while they are fetched. */
export function TrendCell({ code }: { code: string }) {
  const closes = useContext(Trends).get(code)
  if (!closes || closes.length < 2) return <span className={styles.room} />
  const [first = 0, last = 0] = [closes[0], closes.at(-1)]
  const direction = last === first ? 'level' : last > first ? 'up' : 'down'
  return (
    <Sparkline
      values={closes}
      label={`30 Day Trend: ${direction}`}
      className={styles.room}
      tone={direction}
    />
  )
}
