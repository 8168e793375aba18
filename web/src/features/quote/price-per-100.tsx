import { emDash, formatPrice, formatTraded, type PriceStyle } from '../../lib/format-number.ts'
import { formatAsAt } from '../../lib/format-date.ts'
import styles from './price-per-100.module.css'

interface Priced extends PriceStyle {
  priceAmount: number | null
  pricePer100: number | null
  pricePer100Basis: { priceAmount: number | null; asAt: string | null } | null
}

/** Price or yield and time that a price per 100 was computed from; null if that is the last price. */
export function olderBasis(quote: Priced): string | null {
  const { pricePer100, pricePer100Basis: basis, priceAmount } = quote
  if (pricePer100 === null || !basis || basis.priceAmount === priceAmount) return null
  const at = basis.priceAmount === null ? '' : `at ${formatTraded(basis.priceAmount, quote)}`
  const time = basis.asAt === null ? '' : `as at ${formatAsAt(basis.asAt)}`
  return [at, time].filter(part => part !== '').join(', ')
}

/** Price for 100 of face value. If it was not computed from the last yield, the yield and its time are named. */
export function PricePer100({ quote }: { quote: Priced }) {
  const price = formatPrice(quote.pricePer100, quote)
  const basis = price === emDash ? null : olderBasis(quote)
  return (
    <>
      {price}
      {basis && <small className={styles.basis}> {basis}</small>}
    </>
  )
}
