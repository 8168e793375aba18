import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { Link } from 'react-router'
import { formatTraded } from '../../lib/format-number.ts'
import { instrumentPath } from '../../paths.ts'
import { PriceChange } from '../quote/price-change.tsx'
import { OtherSecurity_instrument } from './__generated__/other-security.graphql.ts'
import styles from './around-instrument.module.css'

interface OtherSecurityProps {
  instrument: FragmentType<typeof OtherSecurity_instrument>
}

/** A security's name, price and change today. */
export function OtherSecurity({ instrument }: OtherSecurityProps) {
  const { data: quote } = useFragment({ fragment: OtherSecurity_instrument, from: instrument })
  const { code, name, priceAmount, priceChangeAmount, priceChangeRelative } = quote
  return (
    <>
      <Link to={instrumentPath(code)}>{code}</Link>
      <span>{name}</span>
      <span className={styles.price}>
        {formatTraded(priceAmount, quote)}{' '}
        {priceAmount !== null && (
          <PriceChange amount={priceChangeAmount} relative={priceChangeRelative} priceStyle={quote} />
        )}
      </span>
    </>
  )
}
