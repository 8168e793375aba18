import { formatFraction } from '../../lib/format-number.ts'
import { changeNotAvailable, priceDirection } from '../../lib/price-direction.ts'
import { Glow } from '../../ui/glow.tsx'
import { formatIndexMove } from './format-index.ts'
import styles from './index-header.module.css'

const arrows = { UP: '▲', SAME: '', DOWN: '▼' } as const
const tones = { UP: 'up', SAME: 'same', DOWN: 'down' } as const

interface IndexChangeProps {
  index: { valueChange: number | null; valueChangeRelative: number | null; isYieldTraded: boolean }
  /** On a ground of its own colour. */
  isLoud?: boolean
}

/** By how much an index moved since the previous close: arrow, sign and colour together. */
export function IndexChange({ index, isLoud = false }: IndexChangeProps) {
  const { valueChange, valueChangeRelative } = index
  const direction = priceDirection(valueChange, valueChangeRelative)
  if (direction === null) return <span className={styles.unknown}>{changeNotAvailable}</span>
  const tone = tones[direction]
  return (
    <span className={styles.change} data-tone={tone} data-loud={isLoud || undefined}>
      {arrows[direction] !== '' && <span aria-hidden="true">{arrows[direction]}</span>}
      {valueChange !== null && <Glow tone={tone}>{formatIndexMove(valueChange, index)}</Glow>}
      {valueChangeRelative !== null && (
        <Glow tone={tone}>{formatFraction(valueChangeRelative, { isSigned: true })}</Glow>
      )}
    </span>
  )
}
