import type { ReactNode } from 'react'
import { SectionHead } from './section-head.tsx'
import styles from './folded-section.module.css'

interface FoldedSectionProps {
  id: string
  title: string
  /** Whether it has no heading where it is open, since its parts have their own. */
  isBare?: boolean
  children: ReactNode
}

/** A section that is folded on a phone, so that what follows is near, and open elsewhere. */
export function FoldedSection({ id, title, isBare = false, children }: FoldedSectionProps) {
  return (
    <section {...(isBare ? { 'aria-label': title } : { 'aria-labelledby': id })}>
      {!isBare && (
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
