import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  /** `open`: what is going on now. `news`: what may move a price. */
  kind: 'good' | 'open' | 'news' | 'remark' | 'warning'
  children: ReactNode
}

/** A short mark beside a name. */
export function Badge({ kind, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {children}
    </span>
  )
}
