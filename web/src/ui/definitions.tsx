import type { ReactNode } from 'react'
import { Term } from './term.tsx'
import styles from './definitions.module.css'

interface DefinitionsProps {
  children: ReactNode
  isRuled?: boolean
  /** As wide as the page: in four columns where there is room. */
  isBroad?: boolean
  /** In less room: rows of figures in two columns, rows of words in one, and on a phone cells of figures with the label above. */
  dense?: 'figures' | 'words' | undefined
  /** Dense figures in one row, each under its label, where there is room. */
  isRow?: boolean
}

/** A list of labels and their values, in two columns where one would tear them apart. */
export function Definitions({
  children,
  isRuled = false,
  isBroad = false,
  dense,
  isRow = false,
}: DefinitionsProps) {
  return (
    <div className={styles.frame}>
      <dl
        className={[dense ? styles.dense : styles.list, isRuled && styles.ruled, isBroad && styles.broad]
          .filter(Boolean)
          .join(' ')}
        data-of={dense}
        data-row={isRow || undefined}
      >
        {children}
      </dl>
    </div>
  )
}

interface DefinitionProps {
  label: string
  /** What the label means; it then explains itself. */
  meaning?: string | undefined
  /** How much of a dense list's line it has on a phone, where it is not as its neighbours. */
  part?: 'whole' | 'half' | 'third' | 'quarter' | undefined
  children: ReactNode
}

export function Definition({ label, meaning, part, children }: DefinitionProps) {
  return (
    <div className={styles.row} data-part={part}>
      <dt>{meaning === undefined ? label : <Term meaning={meaning}>{label}</Term>}</dt>
      <dd>{children}</dd>
    </div>
  )
}
