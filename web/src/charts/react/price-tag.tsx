import type { LastPriceTag } from '../compositions/picture.ts'
import styles from './price-chart.module.css'

/** The live price at its height beside the plot; the one thing that moves with every trade. */
export function PriceTag({ tag }: { tag: LastPriceTag | null }) {
  return (
    tag && (
      <div
        className={styles.tag}
        style={{ transform: `translateY(${Math.round(tag.y)}px)` }}
        aria-hidden="true"
      >
        <span>{tag.text}</span>
      </div>
    )
  )
}
