import type { ReactNode } from 'react'
import styles from './sidebar-layout.module.css'

interface SidebarLayoutProps {
  /** What stands beside the page; null where nothing does. */
  side: ReactNode
  children: ReactNode
}

/** A page in one column, and in two as soon as something stands beside it, which takes a third of the width. */
export function SidebarLayout({ side, children }: SidebarLayoutProps) {
  if (!side) return children
  return (
    <div className={styles.columns}>
      <div className={styles.main}>{children}</div>
      <aside className={styles.side} aria-label="Related">
        {side}
      </aside>
    </div>
  )
}
