import type { ReactNode } from 'react'
import { Definition, Definitions } from './definitions.tsx'
import styles from './figure-list.module.css'
import { type Meaning, Meanings } from '../text/meanings.tsx'

export interface FigureRow {
  label: string
  value: ReactNode
  meaning?: string | undefined
  /** Fraction of a line on a phone, where it differs from its neighbours. */
  part?: Parameters<typeof Definition>[0]['part']
}

type FiguresProps = Omit<Parameters<typeof Definitions>[0], 'children'> & { figures: readonly FigureRow[] }

/** Labels and values of figures, without their meanings. */
export function Figures({ figures, ...layout }: FiguresProps) {
  return (
    <Definitions {...layout}>
      {figures.map(({ label, part, value }) => (
        <Definition key={label} label={label} part={part}>
          {value}
        </Definition>
      ))}
    </Definitions>
  )
}

interface FigureMeaningsProps extends Pick<FiguresProps, 'figures'> {
  /** Meanings of other figures. */
  also?: readonly Meaning[] | undefined
}

/** Opens the meanings of figures in one dialog. Renders nothing where no figure has one. */
export function FigureMeanings({ figures, also = [] }: FigureMeaningsProps) {
  const meanings = figures.flatMap(({ label, meaning }): Meaning[] =>
    meaning === undefined ? [] : [[label, meaning]],
  )
  return meanings.length > 0 && <Meanings of={[...meanings, ...also]} />
}

/** Figures with their meanings in one dialog below them. */
export function FigureList(props: FiguresProps) {
  return (
    <div className={styles.list}>
      <Figures {...props} />
      <FigureMeanings figures={props.figures} />
    </div>
  )
}
