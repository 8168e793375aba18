import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import * as glossary from '../../__generated__/glossary/instrument.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatTraded } from '../../lib/format-number.ts'
import { Term } from '../../ui/term.tsx'
import { isDebt, marketCode } from './debt-market.ts'
import { RelativeChange } from './price-change.tsx'
import { YearChange_instrument } from './__generated__/year-change.graphql.ts'
import styles from './year-change.module.css'

interface YearChangeProps {
  instrument: FragmentType<typeof YearChange_instrument>
  /** Whether a source failed: then nothing is claimed of a figure that is not there. */
  isPartial: boolean
}

type Quote = Pick<YearChange_instrument, 'isYieldTraded' | 'fiftyTwoWeekClose'>

/** A change that is absent. Where there is no price to compare with, the words explain themselves. */
function AbsentChange({ isYieldTraded, fiftyTwoWeekClose }: Quote) {
  if (fiftyTwoWeekClose !== null || isYieldTraded) return 'No Change'
  return <Term meaning="No price from a year ago to compare with.">No Change</Term>
}

/** How the price moved within a year; nothing of debt. */
export function YearChange({ instrument, isPartial }: YearChangeProps) {
  const { data: quote } = useFragment({ fragment: YearChange_instrument, from: instrument })
  const { fiftyTwoWeekChange: change, fiftyTwoWeekClose: close } = quote
  if (isDebt(quote)) return null
  const priceStyle = { ...quote, marketType: marketCode(quote) }
  return (
    <p className={styles.year}>
      <Term meaning={glossary.fiftyTwoWeekChange}>52 Week Change</Term>{' '}
      {change === null ? (
        <span>{isPartial ? 'not available' : <AbsentChange {...quote} />}</span>
      ) : (
        <RelativeChange value={change} />
      )}
      {change !== null && close && (
        <>
          {' '}
          from {formatTraded(close.price, priceStyle)} on {formatDate(close.date)}
        </>
      )}
    </p>
  )
}
