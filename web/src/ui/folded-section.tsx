import type { ReactNode } from 'react'
import { SectionHead } from './section-head.tsx'
import styles from './folded-section.module.css'

interface FoldedSectionProps {
  /** Of its heading where it is open. Left out where its parts have headings of their own. */
  id?: string
  title: string
  children: ReactNode
}

/** A section that is folded on a phone, so that what follows is near, and open elsewhere. */
export function FoldedSection({ id, title, children }: FoldedSectionProps) {
  return (
    <section {...(id === undefined ? { 'aria-label': title } : { 'aria-labelledby': id })}>
      {id !== undefined && (
        <div className={styles.head}>
          <SectionHead id={id} title={title} />
        </div>
      )}
      <details className={styles.fold}>
        <summary>{title}</summary>
        {children}
      </details>
    </section>
  )
}
