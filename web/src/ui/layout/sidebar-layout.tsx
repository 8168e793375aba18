import type { ReactNode } from 'react'
import styles from './sidebar-layout.module.css'

interface SidebarLayoutProps {
  /** Content of the side column. Null for none. */
  side: ReactNode
  children: ReactNode
}

/** Page in one column, or in two with side content, which takes a third of the width. */
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
