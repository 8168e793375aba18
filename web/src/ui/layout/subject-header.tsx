import type { ReactNode } from 'react'
import styles from './subject-header.module.css'

interface SubjectHeaderProps {
  /** Id of the heading among `children`. */
  titleId: string
  children: ReactNode
  /** Facts next to the heading where there is room. */
  facts: ReactNode
  /** Whether there are so many facts that they are placed below it. */
  hasManyFacts?: boolean
}

/** Head of a page about one subject, with its facts next to it. */
export function SubjectHeader({ titleId, children, facts, hasManyFacts }: SubjectHeaderProps) {
  return (
    <section className={hasManyFacts ? styles.stacked : styles.header} aria-labelledby={titleId}>
      <div>{children}</div>
      {facts}
    </section>
  )
}

/** Code of the page's subject. */
export function SubjectCode({ children }: { children: ReactNode }) {
  return <p className={styles.code}>{children}</p>
}
