import type { ReactNode } from 'react'
import { Link } from 'react-router'
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

interface MissingSubjectProps {
  /** What is asked for, by its code or number. */
  label: string
  /** Such as "This company". */
  what: string
  /** Nobody could say whether it exists, which is not the same as that it does not. */
  isFailed: boolean
  /** Says that it does not exist. */
  title: string
  /** Why it may not. */
  hint?: string
  /** The way to what there is of its kind. */
  others: { label: string; to: string }
}

/** In place of what does not exist, or cannot be read just now, which is then asked for again. */
export function MissingSubject({ label, what, isFailed, title, hint, others }: MissingSubjectProps) {
  if (isFailed)
    return (
      <MissingPage label={label} title={`${what} cannot be read at the moment`}>
        <DataNotAvailable isEager />
      </MissingPage>
    )
  return (
    <MissingPage label="404" title={title}>
      {hint !== undefined && <p>{hint}</p>}
      <p>
        <Link to={others.to}>{others.label}</Link>
      </p>
    </MissingPage>
  )
}
