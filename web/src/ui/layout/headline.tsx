import type { ReactNode } from 'react'
import { directionTones, type PriceDirection } from '../../lib/price-direction.ts'
import { Glow } from './glow.tsx'
import styles from './headline.module.css'

/** Main figure of a page with its secondary content, in one line where there is room. */
export function Headline({ children }: { children: ReactNode }) {
  return <div className={styles.headline}>{children}</div>
}

interface HeadlineFigureProps {
  children: string
  /** Accessible name, for readers who cannot see its size. */
  label: string
  /** A sign before the figure, such as a currency's. */
  sign?: string
  /** Direction of the change. Null when unknown. */
  direction: PriceDirection | null
  /** Whether a dash replaces the figure. */
  isMissing: boolean
  /** Wraps the figure, such as in a button. */
  wrap?: (figure: ReactNode) => ReactNode
}

/** Largest figure of a page. */
export function HeadlineFigure(props: HeadlineFigureProps) {
  const { children, label, sign = '', direction, isMissing, wrap = figure => figure } = props
  return (
    <p className={isMissing ? `${styles.figure} ${styles.none}` : styles.figure}>
      <span className="visually-hidden">{label} </span>
      {wrap(
        <>
          {sign !== '' && <span className={styles.sign}>{sign}</span>}
          <Glow tone={direction === null ? 'same' : directionTones[direction]}>{children}</Glow>
        </>,
      )}
    </p>
  )
}
