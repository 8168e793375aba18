import type { ReactNode } from 'react'
import { SectionHead } from './section-head.tsx'
import styles from './folded-section.module.css'

interface FoldedSectionProps {
  id: string
  title: string
  children: ReactNode
}

/** A section that a phone folds behind its heading, so that the quotes are near; elsewhere it stands open. */
export function FoldedSection({ id, title, children }: FoldedSectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <SectionHead id={id} title={title} />
      </div>
      <details className={styles.fold}>
        <summary>{title}</summary>
        {children}
      </details>
    </section>
  )
}
