import type { ReactNode } from 'react'
import styles from './section-head.module.css'

interface SectionHeadProps {
  id: string
  title: ReactNode
  /** At the other end of the line. */
  children?: ReactNode
}

/** The heading of a section in small capitals over a line, and what belongs to all of it. */
export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}
