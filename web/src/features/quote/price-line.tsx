import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { formatTraded, splitCurrency } from '../../lib/format-number.ts'
import { Headline, HeadlineFigure } from '../../ui/layout/headline.tsx'
import { priceMove } from './price-move.ts'
import { PriceChange } from './price-change.tsx'
import { PriceLine_instrument } from './__generated__/price-line.graphql.ts'

/** The price and its change today. */
export function PriceLine({ instrument }: { instrument: FragmentType<typeof PriceLine_instrument> }) {
  const { data: quote } = useFragment({ fragment: PriceLine_instrument, from: instrument })
  const { priceAmount, priceChangeAmount, priceChangeRelative } = quote
  const moved = { amount: priceChangeAmount, relative: priceChangeRelative, priceStyle: quote }
  const { direction } = priceMove(moved)
  const [sign, figure] = splitCurrency(formatTraded(priceAmount, quote))
  return (
    <Headline>
      <HeadlineFigure
        label={quote.isYieldTraded ? 'Yield' : 'Price'}
        sign={sign}
        direction={direction}
        isMissing={priceAmount === null}
      >
        {figure}
      </HeadlineFigure>
      <p>
        <span className="visually-hidden">Price change </span>
        <PriceChange {...moved} isLoud />
      </p>
    </Headline>
  )
}
