import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { formatTraded, splitCurrency } from '../../lib/format-number.ts'
import { displayName } from '@exchange/market-rules/display-name'
import { DocumentTitle_instrument } from './__generated__/document-title.graphql.ts'

/** Code, price and name in the browser's tab, so the price can be followed from other tabs. */
export function DocumentTitle({ instrument }: { instrument: FragmentType<typeof DocumentTitle_instrument> }) {
  const { data: quote } = useFragment({ fragment: DocumentTitle_instrument, from: instrument })
  const [, figure] = splitCurrency(formatTraded(quote.priceAmount, quote, { absent: '' }))
  const heading = [quote.code, figure].filter(part => part !== '').join(' ')
  return <title>{`${heading} · ${displayName(quote)}`}</title>
}
