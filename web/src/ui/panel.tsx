import { type ReactNode, useId } from 'react'
import { Definitions } from './definitions.tsx'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  children: ReactNode
  /** With less room for each figure. */
  isDense?: boolean
}

/** Figures of one kind under their title. */
export function Panel({ title, children, isDense = false }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Definitions dense={isDense ? 'figures' : undefined}>{children}</Definitions>
    </section>
  )
}
