import type { FragmentType } from '@apollo/client'
import type { ComponentProps } from 'react'
import { useMasked } from '../../apollo/use-masked.ts'
import { sourceRemarks, type Sourced } from '../../lib/data-source.ts'
import { formatDate } from '../../lib/format-date.ts'
import { type DairyProduct, formatDairy } from './dairy-products.ts'
import { OptionChain } from './option-chain.tsx'
import { atTheMoney, nearestStrike, strikesOf } from './strikes.ts'
import { OptionPairs_future } from './__generated__/option-pairs.graphql.ts'
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
  /** On which they are written; null when it cannot be had. */
  future: FragmentType<typeof OptionPairs_future> | null
  /** ISO 4217; null when the exchange does not say. */
  currency: string | null
  /** How old the figures are. Null when none was ever read. */
  freshness: Sourced | null
}

/** Calls and puts in pairs by strike: those at the money first as it moves, all of them behind. */
export function OptionPairs({ future, ...pairs }: OptionPairsProps) {
  return future ? <FollowedPairs {...pairs} future={future} /> : <PairsAt {...pairs} price={null} />
}

function FollowedPairs({
  future,
  ...pairs
}: OptionPairsProps & { future: NonNullable<OptionPairsProps['future']> }) {
  const { priceAmount } = useMasked(OptionPairs_future, future)
  return <PairsAt {...pairs} price={priceAmount} />
}

type PairsAtProps = Omit<OptionPairsProps, 'future'> & {
  /** What the future stands at; null when nobody knows, and then all strikes are shown at once. */
  price: number | null
}

function PairsAt({ contract, options, exerciseDate, price, freshness, ...priced }: PairsAtProps) {
  const { product } = priced
  const strikes = strikesOf(options)
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
