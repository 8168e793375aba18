import type { ReactNode } from 'react'
import styles from './missing-page.module.css'

interface MissingPageProps {
  /** A word above the title. */
  label: string
  title: string
  children: ReactNode
}

/** Stands in for a page that cannot be shown. */
export function MissingPage({ label, title, children }: MissingPageProps) {
  return (
    <div className={styles.page}>
      <p className={styles.label}>{label}</p>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
