import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { RangeBar } from '../../charts/react/range-bar.tsx'
import { formatTraded } from '../../lib/format-number.ts'
import { PriceRanges_instrument } from './__generated__/price-ranges.graphql.ts'
import styles from './price-ranges.module.css'

interface Range {
  label: string
  low: number
  high: number
  /** An additional price to mark on the range. */
  mark?: number | null
}

/** An instrument's price ranges of today and of 52 weeks, with the current price. */
export function PriceRanges({ instrument }: { instrument: FragmentType<typeof PriceRanges_instrument> }) {
  const { data: quote } = useFragment({ fragment: PriceRanges_instrument, from: instrument })
  const { priceAmount, startingPriceAmount, lowPrice, highPrice, fiftyTwoWeekRange: year } = quote
  const hasTraded = lowPrice !== null && highPrice !== null
  const ranges: Range[] = [
    ...(hasTraded
      ? [{ label: 'Day’s range', low: lowPrice, high: highPrice, mark: startingPriceAmount }]
      : []),
    ...(year
      ? [
          {
            label: '52-week range',
            low: Math.min(year.low, lowPrice ?? year.low),
            high: Math.max(year.high, highPrice ?? year.high),
          },
        ]
      : []),
  ]
  return (
    <div className={styles.ranges}>
      {ranges.map(({ label, ...range }) => (
        <div key={label}>
          <p>
            <span className={styles.label}>{label}</span> <span>{formatTraded(range.low, quote)}</span>
            <span className="visually-hidden"> to </span>
            <span>{formatTraded(range.high, quote)}</span>
          </p>
          <RangeBar {...range} price={priceAmount} />
        </div>
      ))}
      <p className={styles.close}>
        <span className={styles.label}>Previous close</span>{' '}
        <span>{formatTraded(startingPriceAmount, quote)}</span>
      </p>
    </div>
  )
}
