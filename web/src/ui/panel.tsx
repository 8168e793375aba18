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
}

/** Figures in little room, with all their meanings in one dialog. */
export function FigurePanel({ title, figures, isFolded = false }: FigurePanelProps) {
  const id = useId()
  const meanings = figures.flatMap(({ label, meaning }): Meaning[] =>
    meaning === undefined ? [] : [[label, meaning]],
  )
  const heading = (
    <h2 id={id} className={styles.title}>
      {title}
    </h2>
  )
  const content = (
    <>
      <Definitions dense="figures">
        {figures.map(({ label, part, value }) => (
          <Definition key={label} label={label} part={part}>
            {value}
          </Definition>
        ))}
      </Definitions>
      <Meanings of={meanings} />
    </>
  )
  return (
    <section aria-labelledby={id} className={styles.figures}>
      {isFolded ? (
        <details>
          <summary className={styles.fold}>{heading}</summary>
          {content}
        </details>
      ) : (
        <div className={styles.panel}>
          {heading}
          {content}
        </div>
      )}
    </section>
  )
}
