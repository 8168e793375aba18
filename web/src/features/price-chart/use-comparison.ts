import { skipToken, useQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import type { ChartState } from '../../charts/react/price-chart.tsx'
import type { Refused } from './compare-field.tsx'
import type { ChartSubject } from './chart-subject.ts'
import { type Compared, compareFault, comparedSubject, comparedWith } from './comparison.ts'
import type { PreloadedComparison } from './preload-comparison.ts'
import { useIndexColumns } from './use-index-columns.ts'
import { type PriceColumns, usePriceColumns } from './use-price-columns.ts'
import { ComparedSubject } from './__generated__/compared-subject.graphql.ts'

interface ComparisonOf {
  own: PriceColumns
  /** The chosen state. */
  chosen: ChartState
  preloaded: PreloadedComparison | null
  /** Whether other data is loading. */
  isAsking: boolean
}

interface ShownComparison extends Pick<Compared, 'instrument' | 'note'> {
  /** The state, without a code that cannot be compared. */
  state: ChartState
  refused: Refused | null
}

/**
 * The comparison of a chart, from the cache. If the code cannot be compared, the chart shows its own subject with all options.
 */
export function useComparison(
  subject: ChartSubject,
  { own, chosen, preloaded, isAsking }: ComparisonOf,
): ShownComparison {
  const page = preloaded?.page
  const { data } = useQuery(ComparedSubject, page ? { variables: page.variables } : skipToken)
  const ofInstrument = usePriceColumns(preloaded?.index ? null : (preloaded?.prices ?? null))
  const ofIndex = useIndexColumns(preloaded?.index ?? null)
  const { columns } = preloaded?.index ? ofIndex : ofInstrument
  const other = useMemo(() => (data ? comparedSubject(data, subject.code) : null), [data, subject.code])
  const hasFailed = page !== undefined && (page.hasFailed || !data)
  const compare = page?.variables.code ?? null
  const isWithinDays = Boolean((preloaded?.index ?? preloaded?.prices)?.intraday)
  const compared = useMemo(
    () =>
      compare === null
        ? null
        : comparedWith(subject, { own, other, compare, columns, hasFailed, isWithinDays }),
    [compare, subject, own, other, columns, hasFailed, isWithinDays],
  )
  const shown = isAsking ? null : compared
  const isOwn = chosen.compare === subject.code
  const fault = isOwn ? compareFault(subject.code, subject.code) : (shown?.fault ?? null)
  if (chosen.compare !== null && fault !== null)
    return {
      state: { ...chosen, compare: null },
      refused: { compare: chosen.compare, message: fault },
      instrument: null,
      note: null,
    }
  return {
    state: chosen,
    refused: null,
    instrument: chosen.compare === null ? null : (compared?.instrument ?? null),
    note: shown?.note ?? null,
  }
}
