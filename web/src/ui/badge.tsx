import type { ReactNode } from 'react'
import styles from './badge.module.css'

interface BadgeProps {
  kind: 'good' | 'remark' | 'warning'
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
