import { isClosed } from '@exchange/market-rules/holding-value'
import { explained, type Explanation, figureText, type Sourced } from '../market/explanation.ts'
import type { ValuedHolding } from './holding.ts'

/** Price that values a holding, in its listing's currency. */
export interface HeldPrice extends Sourced {
  name: 'LAST_PRICE' | 'PRICE_PER_100'
  currency: string
  value: number | null
}

/** Formula of a holding's value. The price is null for an instrument that is no longer active. */
export function explainHolding(holding: ValuedHolding, price: HeldPrice | null): Explanation {
  const { quantity, currency, value } = holding
  const { name, source, asAt } = price ?? { name: 'LAST_PRICE', source: 'TICKER', asAt: null }
  return explained(
    {
      formula: name === 'LAST_PRICE' ? 'QUANTITY_AT_LAST_PRICE' : 'QUANTITY_AT_PRICE_PER_100',
      figure: value,
      unit: 'MONEY',
      currency,
      source: 'SITE',
      asAt,
      inputs: [
        { name: 'QUANTITY', value: quantity, unit: 'NUMBER', date: null, source: 'MEMBER', asAt: null },
        { name, value: figureText(price?.value ?? null), unit: 'MONEY', date: null, source, asAt },
      ],
    },
    refusalOf(holding, price),
  )
}

function refusalOf(holding: ValuedHolding, price: HeldPrice | null): string | null {
  if (isClosed(holding)) return 'A closed position has the value 0.'
  if (price === null) return 'The security is no longer active and has no price.'
  if (price.currency !== holding.currency)
    return `The price is in ${price.currency}, and no exchange rate is known.`
  return null
}
