import { skipToken, useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { type Compared, comparedWith } from './comparison.ts'
import type { PreloadedPrices } from './preload-prices.ts'
import { type PriceColumns, usePriceColumns } from './use-price-columns.ts'
import { ComparedInstrument } from './__generated__/compared-instrument.graphql.ts'

/** What an instrument is compared with, from the cache; null when no comparison is chosen. */
export function useComparison(
  quote: Parameters<typeof comparedWith>[0],
  own: PriceColumns,
  preloaded: PreloadedPrices['compared'],
): Compared | null {
  const page = preloaded?.page
  const { data } = useQuery(ComparedInstrument, page ? { variables: page.variables } : skipToken)
  const { columns } = usePriceColumns(preloaded)
  const other = data?.instrument ?? null
  const hasFailed = page !== undefined && (page.hasFailed || !data)
  const isWithinDays = Boolean(preloaded?.intraday)
  const isChosen = preloaded !== null
  return useMemo(
    () => (isChosen ? comparedWith(quote, { own, other, columns, hasFailed, isWithinDays }) : null),
    [isChosen, quote, own, other, columns, hasFailed, isWithinDays],
  )
}
