import type { FragmentType } from '@apollo/client'
import { href, Link } from 'react-router'
import { useMasked } from '../../apollo/use-masked.ts'
import { formatTraded } from '../../lib/format-number.ts'
import { marketCode } from '../instrument/debt-market.ts'
import { displayName } from '../instrument/display-name.ts'
import { PriceChange } from '../instrument/price-change.tsx'
import { Mover_instrument } from './__generated__/mover.graphql.ts'
import styles from './movers.module.css'

/** One of those that moved most, as a link. */
export function Mover({ instrument }: { instrument: FragmentType<typeof Mover_instrument> }) {
  const mover = useMasked(Mover_instrument, instrument)
  const { code, isYieldTraded, priceAmount, priceChangeAmount, priceChangeRelative } = mover
  const priceStyle = { ...mover, marketType: marketCode(mover) }
  return (
    <Link to={href('/instruments/:instrument', { instrument: code })} className={styles.mover}>
      <b>{code}</b>
      <span className={styles.name}>{displayName(mover)}</span>
      <span className={styles.price}>{formatTraded(priceAmount, priceStyle)}</span>
      <span className={styles.change}>
        <PriceChange
          amount={isYieldTraded ? priceChangeAmount : null}
          relative={priceChangeRelative}
          priceStyle={priceStyle}
        />
      </span>
    </Link>
  )
}
