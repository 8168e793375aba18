import type { ReactNode } from 'react'
import styles from './company-layout.module.css'

interface CompanyLayoutProps {
  /** The summary of the company. */
  facts: ReactNode
  /** What moves and what is announced. */
  children: ReactNode
  /** What needs the whole width: dates and tables. */
  below: ReactNode
  /** Who the company is. */
  aside: ReactNode
}

/** A company's panels, where there is room in two columns that end together, and its tables across both. */
export function CompanyLayout({ facts, children, below, aside }: CompanyLayoutProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.facts}>{facts}</div>
      <div className={`${styles.panels} ${styles.main}`}>{children}</div>
      <div className={`${styles.panels} ${styles.below}`}>{below}</div>
      <div className={styles.panels}>{aside}</div>
    </div>
  )
}
