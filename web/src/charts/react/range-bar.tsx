import { rangeBar } from '../compositions/range-bar.ts'
import styles from './range-bar.module.css'

type RangeBarProps = Parameters<typeof rangeBar>[0]

/** Small bar of a range with the price on it. The same figures are in the text next to it. */
export function RangeBar(props: RangeBarProps) {
  const { from, to, price, mark } = rangeBar(props)
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.ground} width="100%" height="4" y="4" rx="2" />
      <rect className={styles.range} x={`${from}%`} width={`${to - from}%`} height="4" y="4" rx="2" />
      {mark !== null && <rect className={styles.mark} x={`${mark}%`} y="2" width="2" height="8" />}
      {price !== null && <rect className={styles.price} x={`${price}%`} width="3" height="12" rx="1" />}
    </svg>
  )
}
