import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { formatDateInWords } from '../../lib/format-date.ts'
import { formatTraded } from '../../lib/format-number.ts'
import { isDebt } from './debt-market.ts'
import { ExplainFigure } from './explain-figure.tsx'
import { RelativeChange } from './price-change.tsx'
import { YearChange_instrument } from './__generated__/year-change.graphql.ts'
import styles from './year-change.module.css'

interface YearChangeProps {
  instrument: FragmentType<typeof YearChange_instrument>
  /** Whether a source failed. Missing figures are then not explained. */
  isPartial: boolean
}

/** Price change within a year; empty for debt. */
export function YearChange({ instrument, isPartial }: YearChangeProps) {
  const { data: quote } = useFragment({ fragment: YearChange_instrument, from: instrument })
  const { fiftyTwoWeekChange: change, fiftyTwoWeekClose: close } = quote
  if (isDebt(quote)) return null
  return (
    <p className={styles.year}>
      52 Week Change{' '}
      {change === null && isPartial ? (
        <span>not available</span>
      ) : (
        <ExplainFigure
          code={quote.code}
          name="the 52-week change"
          figures={{ FIFTY_TWO_WEEK_CHANGE: change }}
        >
          {change === null ? 'No Change' : <RelativeChange value={change} />}
        </ExplainFigure>
      )}
      {change !== null && close && (
        <>
          {' '}
          from {formatTraded(close.price, quote)} on {formatDateInWords(close.date)}
        </>
      )}
    </p>
  )
}
