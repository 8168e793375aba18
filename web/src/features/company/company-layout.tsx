import type { ReactNode } from 'react'
import styles from './company-layout.module.css'

/** A company's panels: what moves and what is announced, and beside it who the company is. */
export function CompanyLayout({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.panels}>{children}</div>
      <div className={styles.panels}>{aside}</div>
    </div>
  )
}
