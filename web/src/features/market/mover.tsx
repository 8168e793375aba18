import { memo } from 'react'
import { Link } from 'react-router'
import { formatTraded } from '../../lib/format-number.ts'
import { displayName } from '@exchange/market-rules/display-name'
import { PriceChange } from '../quote/price-change.tsx'
import { instrumentPath } from '../../paths.ts'
import type { Mover_instrument } from './__generated__/mover.graphql.ts'
import styles from './movers.module.css'

interface MoverProps {
  mover: Mover_instrument
}

/** Ranking rows have no identity in the cache: each event creates new objects, so fields are compared. */
const isSame = ({ mover: one }: MoverProps, { mover: other }: MoverProps) =>
  (Object.keys(one) as (keyof Mover_instrument)[]).every(name => one[name] === other[name])

/** A ranked instrument as a link, with its figures at the time of the ranking. */
export const Mover = memo(function Mover({ mover }: MoverProps) {
  const { code, isYieldTraded, priceAmount, priceChangeAmount, priceChangeRelative } = mover
  return (
    <Link to={instrumentPath(code)} className={styles.mover}>
      <b>{code}</b>
      <span className={styles.name}>{displayName(mover)}</span>
      <span className={styles.price}>{formatTraded(priceAmount, mover)}</span>
      <span className={styles.change}>
        <PriceChange
          amount={isYieldTraded ? priceChangeAmount : null}
          relative={priceChangeRelative}
          priceStyle={mover}
        />
      </span>
    </Link>
  )
}, isSame)
