import type { ComponentProps } from 'react'
import { formatDate } from '../../lib/format-date.ts'
import { type DairyProduct, formatDairy } from './dairy-products.ts'
import { OptionChain } from './option-chain.tsx'
import { atTheMoney, nearestStrike, strikesOf } from './strikes.ts'
import styles from './dairy.module.css'

type Option = NonNullable<ComponentProps<typeof OptionChain>['strikes'][number]['call']> & {
  type: 'CALL' | 'PUT' | 'FUTURE' | null
  strikePrice: number | null
}

interface OptionPairsProps {
  product: DairyProduct
  contract: string
  options: readonly Option[]
  /** The day on which they can be exercised, `YYYY-MM-DD`; null when the exchange does not say. */
  exerciseDate: string | null
  /** What the future stands at; null when nobody knows, and then all strikes are shown at once. */
  price: number | null
}

/** Calls and puts in pairs by strike: those at the money first, all of them behind. */
export function OptionPairs({ product, contract, options, exerciseDate, price }: OptionPairsProps) {
  const strikes = strikesOf(options)
  const caption = `Options on ${contract}`
  const exercised = exerciseDate !== null && <>Exercised on {formatDate(exerciseDate)}. </>
  if (price === null)
    return (
      <>
        {exercised && <p className={styles.note}>{exercised}</p>}
        <OptionChain product={product} caption={caption} strikes={strikes} nearest={undefined} />
      </>
    )
  const near = atTheMoney(strikes, price)
  const nearest = nearestStrike(strikes, price)
  return (
    <>
      <p className={styles.note}>
        {exercised}
        {contract} stands at {formatDairy(price, product)}; shown are the {near.length} strikes at the money.
      </p>
      <OptionChain product={product} caption={`${caption} at the money`} strikes={near} nearest={nearest} />
      {near.length < strikes.length && (
        <details className={styles.all}>
          <summary>All {strikes.length} strikes</summary>
          <OptionChain product={product} caption={caption} strikes={strikes} nearest={nearest} />
        </details>
      )}
    </>
  )
}
