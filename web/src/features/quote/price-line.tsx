import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { tradedDecimals } from '@exchange/market-rules/price-decimals'
import { formatTraded, splitCurrency } from '../../lib/format-number.ts'
import { Headline, HeadlineFigure } from '../../ui/layout/headline.tsx'
import { ExplainFigure } from './explain-figure.tsx'
import { priceMove } from './price-move.ts'
import { PriceChange } from './price-change.tsx'
import { PriceLine_instrument } from './__generated__/price-line.graphql.ts'

/** The price and its change today. */
export function PriceLine({ instrument }: { instrument: FragmentType<typeof PriceLine_instrument> }) {
  const { data: quote } = useFragment({ fragment: PriceLine_instrument, from: instrument })
  const { code, isYieldTraded, priceAmount, priceChangeAmount, priceChangeRelative } = quote
  const moved = { amount: priceChangeAmount, relative: priceChangeRelative, priceStyle: quote }
  const { direction } = priceMove(moved)
  const decimals = tradedDecimals({ market: quote.marketCode, isYieldTraded })
  const [sign, figure] = splitCurrency(formatTraded(priceAmount, quote))
  return (
    <Headline>
      <HeadlineFigure
        label={isYieldTraded ? 'Yield' : 'Price'}
        sign={sign}
        direction={direction}
        isMissing={priceAmount === null}
        wrap={shown => (
          <ExplainFigure
            code={code}
            name={isYieldTraded ? 'the yield' : 'the price'}
            decimals={decimals}
            figures={{ PRICE: priceAmount }}
          >
            {shown}
          </ExplainFigure>
        )}
      >
        {figure}
      </HeadlineFigure>
      <p>
        <span className="visually-hidden">Price change </span>
        <ExplainFigure
          code={code}
          name="the change"
          decimals={decimals}
          hasBackground
          figures={{
            CHANGE: priceChangeAmount,
            // The percentage of a yield is not shown.
            RELATIVE_CHANGE: isYieldTraded ? null : priceChangeRelative,
          }}
        >
          <PriceChange {...moved} isLoud />
        </ExplainFigure>
      </p>
    </Headline>
  )
}
