import type { ReactNode } from 'react'
import { Term } from './term.tsx'
import styles from './definitions.module.css'

/** A list of labels and their values, in two columns where one would tear them apart. */
export function Definitions({ children, isRuled = false }: { children: ReactNode; isRuled?: boolean }) {
  return (
    <div className={styles.frame}>
      <dl className={isRuled ? `${styles.list} ${styles.ruled}` : styles.list}>{children}</dl>
    </div>
  )
}

interface DefinitionProps {
  label: string
  /** What the label means; it then explains itself. */
  meaning?: string | undefined
  children: ReactNode
}

export function Definition({ label, meaning, children }: DefinitionProps) {
  return (
    <div className={styles.row}>
      <dt>{meaning === undefined ? label : <Term meaning={meaning}>{label}</Term>}</dt>
      <dd>{children}</dd>
    </div>
  )
}
