import type { ReactNode } from 'react'
import styles from './company-layout.module.css'

interface CompanyLayoutProps {
  /** The summary of the company. */
  facts: ReactNode
  /** Prices and announcements. */
  children: ReactNode
  /** Dates, in the side column above the company's people. */
  dates: ReactNode
  /** Full-width tables. */
  below: ReactNode
  /** The company's people and contact. */
  aside: ReactNode
}

/** Layout of a company's page: panels in two columns of equal height where there is room, tables across both. */
export function CompanyLayout({ facts, children, dates, below, aside }: CompanyLayoutProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.facts}>{facts}</div>
      <div className={`${styles.panels} ${styles.main}`}>{children}</div>
      <div className={styles.dates}>{dates}</div>
      <div className={`${styles.panels} ${styles.below}`}>{below}</div>
      <div className={`${styles.panels} ${styles.aside}`}>{aside}</div>
    </div>
  )
}
