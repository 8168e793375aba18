import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import * as glossary from '../../__generated__/glossary/instrument.ts'
import { formatDate } from '../../lib/format-date.ts'
import { formatTraded, splitCurrency } from '../../lib/format-number.ts'
import { Headline, HeadlineFigure } from '../../ui/headline.tsx'
import { Term } from '../../ui/term.tsx'
import { isDebt, marketCode } from './debt-market.ts'
import { priceMove } from './price-move.ts'
import { PriceChange, RelativeChange } from './price-change.tsx'
import { PriceLine_instrument } from './__generated__/price-line.graphql.ts'
import styles from './price-line.module.css'

interface PriceLineProps {
  instrument: FragmentType<typeof PriceLine_instrument>
  /** Whether a source failed: then nothing is claimed of a figure that is not there. */
  isPartial: boolean
}

/** The price, how it moved today and, except for debt, within a year. */
export function PriceLine({ instrument, isPartial }: PriceLineProps) {
  const { data: quote } = useFragment({ fragment: PriceLine_instrument, from: instrument })
  const { priceAmount, priceChangeAmount, priceChangeRelative, fiftyTwoWeekChange, fiftyTwoWeekClose } = quote
  const priceStyle = { ...quote, marketType: marketCode(quote) }
  const moved = { amount: priceChangeAmount, relative: priceChangeRelative, priceStyle }
  const { direction } = priceMove(moved)
  const [sign, figure] = splitCurrency(formatTraded(priceAmount, priceStyle))
  return (
    <Headline>
      <HeadlineFigure sign={sign} direction={direction} isMissing={priceAmount === null}>
        {figure}
      </HeadlineFigure>
      <p>
        <span className="visually-hidden">Price change </span>
        <PriceChange {...moved} isLoud />
      </p>
      {!isDebt(quote) && (
        <p className={styles.year}>
          <Term meaning={glossary.fiftyTwoWeekChange}>52 Week Change</Term>{' '}
          <YearChange value={fiftyTwoWeekChange} isUnknown={isPartial} />
          {fiftyTwoWeekChange !== null && fiftyTwoWeekClose && (
            <>
              {' '}
              from {formatTraded(fiftyTwoWeekClose.price, priceStyle)} on {formatDate(fiftyTwoWeekClose.date)}
            </>
          )}
        </p>
      )}
    </Headline>
  )
}

function YearChange({ value, isUnknown }: { value: number | null; isUnknown: boolean }) {
  if (value !== null) return <RelativeChange value={value} />
  return <span>{isUnknown ? 'not available' : 'No Change'}</span>
}
