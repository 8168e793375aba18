import { formatFraction, formatMove, type PriceStyle } from '../../lib/format-number.ts'
import { changeNotAvailable, priceDirection } from '../../lib/price-direction.ts'
import { Glow } from '../../ui/glow.tsx'
import styles from './price-change.module.css'

const arrows = { UP: '▲', SAME: '', DOWN: '▼' } as const
export const tones = { UP: 'up', SAME: 'same', DOWN: 'down' } as const

interface PriceChangeProps {
  /** Null when the source gave none. */
  amount: number | null
  /** As a fraction. */
  relative: number | null
  priceStyle: PriceStyle
  /** On a ground of its own colour. */
  isLoud?: boolean
}

/** By how much a price moved since the previous close: arrow, sign and colour together. */
export function PriceChange({ amount, relative, priceStyle, isLoud = false }: PriceChangeProps) {
  const direction = priceDirection(amount, relative)
  const className = isLoud ? `${styles.change} ${styles.loud}` : styles.change
  if (direction === null) return <span className={styles.unknown}>{changeNotAvailable}</span>
  const tone = tones[direction]
  return (
    <span className={className} data-tone={tone}>
      {arrows[direction] !== '' && <span aria-hidden="true">{arrows[direction]}</span>}
      {amount !== null && <Glow tone={tone}>{formatMove(amount, priceStyle)}</Glow>}
      {relative !== null && <Glow tone={tone}>{formatFraction(relative, { isSigned: true })}</Glow>}
    </span>
  )
}

interface RelativeChangeProps {
  /** As a fraction. */
  value: number
}

/** A change in percent: arrow, sign and colour together. */
export function RelativeChange({ value }: RelativeChangeProps) {
  const direction = priceDirection(null, value) ?? 'SAME'
  return (
    <span className={styles.change} data-tone={tones[direction]}>
      {arrows[direction] !== '' && <span aria-hidden="true">{arrows[direction]}</span>}
      <Glow tone={tones[direction]}>{formatFraction(value, { isSigned: true })}</Glow>
    </span>
  )
}
