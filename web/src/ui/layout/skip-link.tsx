import type { ReactNode } from 'react'
import styles from './skip-link.module.css'

/** Lets keyboard users skip to a part of the page. Visible only while it has the focus. */
export function SkipLink({ to, children }: { to: `#${string}`; children: ReactNode }) {
  return (
    <a className={`visually-hidden ${styles.skip}`} href={to}>
      {children}
    </a>
  )
}

/** Anchor of a page's chart. */
export const chartAnchor = 'chart'
