import type { ReactNode } from 'react'
import styles from './subject-header.module.css'

interface SubjectHeaderProps {
  /** The id of the heading among `children`. */
  titleId: string
  children: ReactNode
  /** What stands beside it where there is room. */
  facts: ReactNode
  /** Whether there are so many facts that they stand below it instead. */
  hasManyFacts?: boolean
}

/** The head of a page about one thing: what it is, and beside that its facts. */
export function SubjectHeader({ titleId, children, facts, hasManyFacts }: SubjectHeaderProps) {
  return (
    <section className={hasManyFacts ? styles.stacked : styles.header} aria-labelledby={titleId}>
      <div>{children}</div>
      {facts}
    </section>
  )
}

/** The code of what a page is about. */
export function SubjectCode({ children }: { children: ReactNode }) {
  return <p className={styles.code}>{children}</p>
}
