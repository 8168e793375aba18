import { type ReactNode, useId } from 'react'
import { Definition, Definitions } from './definitions.tsx'
import { type Meaning, Meanings } from './meanings.tsx'
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

export interface PanelFigure {
  label: string
  value: ReactNode
  meaning?: string | undefined
  /** How much of a line it has on a phone, where it is not as its neighbours. */
  part?: Parameters<typeof Definition>[0]['part']
}

interface FigurePanelProps {
  title: string
  figures: readonly PanelFigure[]
  /** Shows the title alone until a reader opens it. */
  isFolded?: boolean
  /** Shows the figures in one row where there is room. */
  isRow?: boolean
}

/** Figures in little room, with all their meanings in one dialog. */
export function FigurePanel({ title, figures, isFolded = false, isRow = false }: FigurePanelProps) {
  const id = useId()
  const meanings = figures.flatMap(({ label, meaning }): Meaning[] =>
    meaning === undefined ? [] : [[label, meaning]],
  )
  const heading = (
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
  )
  const values = (
    <Definitions dense="figures" isRow={isRow}>
      {figures.map(({ label, part, value }) => (
        <Definition key={label} label={label} part={part}>
          {value}
        </Definition>
      ))}
    </Definitions>
  )
  return (
    <section aria-labelledby={id}>
      {isFolded ? (
        <details>
          <summary className={styles.fold}>{heading}</summary>
          {values}
          <Meanings of={meanings} />
        </details>
      ) : (
        <>
          <div className={styles.head}>
            {heading}
            <Meanings of={meanings} />
          </div>
          {values}
        </>
      )}
    </section>
  )
}
