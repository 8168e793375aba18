import { type ReactNode, useId } from 'react'
import { Definitions } from '../table/definitions.tsx'
import { type FigureRow, FigureMeanings, Figures } from '../table/figure-list.tsx'
import type { Meaning } from '../text/meanings.tsx'
import styles from './panel.module.css'

interface PanelProps {
  title: string
  children: ReactNode
}

/** Figures of one kind under their title. */
export function Panel({ title, children }: PanelProps) {
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

interface FigurePanelProps {
  title: string
  figures: readonly FigureRow[]
  /** Meanings of figures elsewhere on the page, in the same dialog. */
  alsoMeans?: readonly Meaning[]
  /** Gives each figure a line of its own. */
  isRoomy?: boolean
  /** Shows only the title until a reader opens the panel. */
  isFolded?: boolean
  /** Shows the figures in one row where there is room. */
  isRow?: boolean
}

/** Figures of one kind under their title, with all their meanings in one dialog. */
export function FigurePanel(props: FigurePanelProps) {
  const { title, figures, alsoMeans, isRoomy = false, isFolded = false, isRow = false } = props
  const id = useId()
  const heading = (
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
  )
  const values = <Figures figures={figures} dense={isRoomy ? undefined : 'figures'} isRow={isRow} />
  return (
    <section aria-labelledby={id} className={styles.panel}>
      {isFolded ? (
        <details>
          <summary className={styles.fold}>{heading}</summary>
          {values}
          <FigureMeanings figures={figures} also={alsoMeans} />
        </details>
      ) : (
        <div className={styles.body}>
          <div className={styles.head}>
            {heading}
            <FigureMeanings figures={figures} also={alsoMeans} />
          </div>
          {values}
        </div>
      )}
    </section>
  )
}
