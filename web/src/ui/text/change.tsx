import {
  changeNotAvailable,
  directionArrows,
  directionTones,
  type PriceDirection,
} from '../../lib/price-direction.ts'
import { Glow } from '../layout/glow.tsx'
import styles from './change.module.css'

interface ChangeProps {
  /** Null when unknown. */
  direction: PriceDirection | null
  /** Change as text, such as its amount and its percentage. */
  figures: readonly string[]
  /** Draws the change on a background of its own colour. */
  isLoud?: boolean
}

/** Change of a figure: arrow, sign and colour together. */
export function Change({ direction, figures, isLoud = false }: ChangeProps) {
  if (direction === null) return <span className={styles.unknown}>{changeNotAvailable}</span>
  const tone = directionTones[direction]
  const arrow = directionArrows[direction]
  return (
    <span className={isLoud ? `${styles.change} ${styles.loud}` : styles.change} data-tone={tone}>
      {arrow !== '' && <span aria-hidden="true">{arrow}</span>}
      {figures.map((figure, place) => (
        // The amount is always first and the percentage second.
        // oxlint-disable-next-line react/no-array-index-key
        <Glow key={place} tone={tone}>
          {figure}
        </Glow>
      ))}
    </span>
  )
}
