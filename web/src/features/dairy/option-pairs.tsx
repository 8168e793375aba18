import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { sourceRemarks, type Sourced } from '../../lib/data-source.ts'
import { formatDate } from '../../lib/format-date.ts'
import { type DairyProduct, formatDairy } from './dairy-products.ts'
import { OptionChain } from './option-chain.tsx'
import { atTheMoney, nearestStrike, strikesOf } from './strikes.ts'
import { OptionPairs_future } from './__generated__/option-pairs.graphql.ts'
import { OptionRow_derivative } from './__generated__/option-row.graphql.ts'
import styles from './dairy.module.css'

interface OptionPairsProps {
  product: DairyProduct
  contract: string
  options: readonly FragmentType<typeof OptionRow_derivative>[]
  /** The day on which they can be exercised, `YYYY-MM-DD`; null when the exchange does not say. */
  exerciseDate: string | null
  /** On which they are written; null when it cannot be had. */
  future: FragmentType<typeof OptionPairs_future> | null
  /** ISO 4217; null when the exchange does not say. */
  currency: string | null
  /** How old the figures are. Null when none was ever read. */
  freshness: Sourced | null
}

/** Calls and puts in pairs by strike: those at the money first as it moves, all of them behind. */
export function OptionPairs(props: OptionPairsProps) {
  const { contract, options, exerciseDate, future, freshness, ...priced } = props
  const { product } = priced
  // Without the future's price, all strikes are shown at once.
  const price = useFragment({ fragment: OptionPairs_future, from: future }).data.priceAmount ?? null
  const { data: rows } = useFragment({ fragment: OptionRow_derivative, from: [...options] })
  const strikes = strikesOf(rows.flatMap(row => row ?? []))
  const caption = `Options on ${contract}`
  const file = { name: `${contract.toLowerCase()}-options`, remarks: () => sourceRemarks(freshness) }
  const exercised = exerciseDate !== null && <>Exercised on {formatDate(exerciseDate)}. </>
  if (price === null)
    return (
      <>
        {exercised && <p className={styles.note}>{exercised}</p>}
        <OptionChain {...priced} {...{ caption, strikes, file }} nearest={undefined} />
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
      <OptionChain
        {...priced}
        caption={`${caption} at the money`}
        strikes={near}
        nearest={nearest}
        file={{ ...file, name: `${file.name}-at-the-money` }}
      />
      {near.length < strikes.length && (
        <details className={styles.all}>
          <summary>All {strikes.length} strikes</summary>
          <OptionChain {...priced} {...{ caption, strikes, nearest, file }} />
        </details>
      )}
    </>
  )
}
