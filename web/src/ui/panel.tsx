import { type ReactNode, useId } from 'react'
import { Definitions } from './definitions.tsx'
import styles from './panel.module.css'

/** Figures of one kind under their title. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <Definitions>{children}</Definitions>
    </section>
  )
}
