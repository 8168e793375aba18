import type { ReactNode } from 'react'
import styles from './section-head.module.css'

interface SectionHeadProps {
  id: string
  title: ReactNode
  /** Content at the other end of the line. */
  children?: ReactNode
}

/** Section heading in small capitals over a line, with controls for the whole section. */
export function SectionHead({ id, title, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}
