import type { ReactNode } from 'react'
import { SectionHead } from './section-head.tsx'
import styles from './folded-section.module.css'

interface FoldedSectionProps {
  /** Id of the heading where the section is open. Omitted where its parts have headings of their own. */
  id?: string
  title: string
  children: ReactNode
}

/** Section that is collapsed on a phone, so that the next content is near, and open elsewhere. */
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
