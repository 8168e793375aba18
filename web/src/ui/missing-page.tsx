import type { ReactNode } from 'react'
import { DataNotAvailable } from './data-not-available.tsx'
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

interface UnreadablePageProps {
  label: string
  /** Such as "This company". */
  what: string
}

/** Stands in for a page whose data nobody could tell just now; it asks again by itself. */
export function UnreadablePage({ label, what }: UnreadablePageProps) {
  return (
    <MissingPage label={label} title={`${what} cannot be read at the moment`}>
      <DataNotAvailable isEager />
    </MissingPage>
  )
}
