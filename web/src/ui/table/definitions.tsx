import type { ReactNode } from 'react'
import { Term } from '../text/term.tsx'
import styles from './definitions.module.css'

interface DefinitionsProps {
  children: ReactNode
  isRuled?: boolean
  /** As wide as the page: four columns where there is room. */
  isBroad?: boolean
  /** Compact layout: figures in two columns, words in one, and on a phone cells with the label above the figure. */
  dense?: 'figures' | 'words' | undefined
  /** Dense figures in one row where there is room, each under its label. */
  isRow?: boolean
}

/** List of labels and their values, in two columns where a single one would separate them too far. */
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
  /** Explanation of the label, shown on demand. */
  meaning?: string | undefined
  /** Fraction of a dense list's line on a phone, where it differs from its neighbours. */
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
