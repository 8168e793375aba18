import { Link } from 'react-router'
import { formatTraded } from '../../lib/format-number.ts'
import { marketCode } from '../quote/debt-market.ts'
import { displayName } from '../quote/display-name.ts'
import { PriceChange } from '../quote/price-change.tsx'
import { instrumentPath } from '../../paths.ts'
import type { Mover_instrument } from './__generated__/mover.graphql.ts'
import styles from './movers.module.css'

/** One of those that moved most, as a link: as it was when they were ranked. */
export function Mover({ mover }: { mover: Mover_instrument }) {
  const { code, isYieldTraded, priceAmount, priceChangeAmount, priceChangeRelative } = mover
  const priceStyle = { ...mover, marketType: marketCode(mover) }
  return (
    <Link to={instrumentPath(code)} className={styles.mover}>
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
