import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  /** `open`: in progress now. `news`: may move a price. */
  kind: 'good' | 'open' | 'news' | 'remark' | 'warning'
  children: ReactNode
}

/** Short label next to a name. */
export function Badge({ kind, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {children}
    </span>
  )
}
