import { type ReactNode, useId } from 'react'
import styles from './part.module.css'

interface PartProps {
  title: string
  /** In the side column, with no gap below the title. */
  isAside?: boolean
  children: ReactNode
}

/** A titled section of a company's page. */
export function Part({ title, isAside = false, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part} data-aside={isAside || undefined}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
