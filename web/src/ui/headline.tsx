import type { ReactNode } from 'react'
import { directionTones, type PriceDirection } from '../lib/price-direction.ts'
import { Glow } from './glow.tsx'
import styles from './headline.module.css'

/** A page's loudest figure and what stands beside it, in one line where there is room. */
export function Headline({ children }: { children: ReactNode }) {
  return <div className={styles.headline}>{children}</div>
}

interface HeadlineFigureProps {
  children: string
  /** What it is, for whoever does not see how large it is. */
  label: string
  /** A sign before the figure, such as a currency's. */
  sign?: string
  /** Which way it moved; null when nobody knows. */
  direction: PriceDirection | null
  /** A dash stands for it. */
  isMissing: boolean
}

/** The loudest figure of a page. */
export function HeadlineFigure({ children, label, sign = '', direction, isMissing }: HeadlineFigureProps) {
  return (
    <p className={isMissing ? `${styles.figure} ${styles.none}` : styles.figure}>
      <span className="visually-hidden">{label} </span>
      {sign !== '' && <span className={styles.sign}>{sign}</span>}
      <Glow tone={direction === null ? 'same' : directionTones[direction]}>{children}</Glow>
    </p>
  )
}
