import { formatCount } from '../../lib/format-number.ts'
import { type PriceState, priceMarks } from './auction-words.ts'
import styles from './dairy-auctions.module.css'

export interface StatedPrice {
  state: PriceState
  winningPrice: number | null
  startingPrice: number | null
}

/** Displayed price: the winning price, or the starting price where the winning one is not published. */
export const shownPrice = ({ state, winningPrice, startingPrice }: StatedPrice): number | null =>
  winningPrice ?? (state === 'NOT_PUBLISHED' ? startingPrice : null)

/** A price, or the mark of a missing price. */
export function PriceCell({ price }: { price: StatedPrice }) {
  const shown = shownPrice(price)
  const mark = priceMarks[price.state]
  if (mark === null) return formatCount(shown)
  return (
    <>
      {shown !== null && `${formatCount(shown)} `}
      <span className={styles.mark}>
        <span aria-hidden="true">{mark.mark}</span>
        <span className="visually-hidden">{mark.meaning}</span>
      </span>
    </>
  )
}

/** Legend of the marks in place of prices. */
export const PriceNotes = () => (
  <p className={styles.note}>
    Prices in US$ a tonne. n.s.: not sold. n.p.: the winning price is not published; the starting price is
    shown instead. n.a.: not available. —: not offered in this contract. A change needs a winning price at
    both events.
  </p>
)
