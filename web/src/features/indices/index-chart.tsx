import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import {
  type ChartState,
  countCloses,
  isDayPeriod,
  offeredState,
  pageChartWidth,
  PriceChart,
  readChartState,
  writeChartState,
} from '../../charts/react/price-chart.tsx'
import { useOptimisticSearch } from '../../lib/use-optimistic-search.ts'
import { chartAnchor } from '../../ui/layout/skip-link.tsx'
import { indexSubject } from '../price-chart/chart-subject.ts'
import { CompareField } from '../price-chart/compare-field.tsx'
import { CompareHeading } from '../price-chart/compare-heading.tsx'
import { isChartStep } from '../price-chart/is-chart-step.ts'
import type { PreloadedComparison } from '../price-chart/preload-comparison.ts'
import type { PreloadedIndexPrices } from '../price-chart/preload-index-prices.ts'
import { StudyControls } from '../price-chart/study-controls.tsx'
import { useComparison } from '../price-chart/use-comparison.ts'
import { useIndexColumns } from '../price-chart/use-index-columns.ts'
import { choices } from './index-chart-choices.ts'
import { IndexChart_index } from './__generated__/index-chart.graphql.ts'

interface IndexChartProps {
  index: FragmentType<typeof IndexChart_index>
  prices: PreloadedIndexPrices
  /** Null without a comparison. */
  compared: PreloadedComparison | null
}

/** An index's chart with its options. They are in the address, so a shared link shows the same chart. */
export function IndexChart({ index, prices, compared: preloaded }: IndexChartProps) {
  const { data: measured } = useFragment({ fragment: IndexChart_index, from: index })
  const { search, isPending, change } = useOptimisticSearch(0, isChartStep)
  const { state: revalidation } = useRevalidator()
  const { columns, source } = useIndexColumns(prices)
  const [chosen, counts] = useMemo(() => {
    const requested = readChartState(new URLSearchParams(search), choices)
    const counts = countCloses(requested.period, columns)
    return [offeredState(requested, choices, { counts }), counts] as const
  }, [search, columns])
  const setState = (next: ChartState) => change(() => writeChartState(next, choices))
  const isAsking = isPending || revalidation === 'loading'
  const subject = useMemo(() => indexSubject(measured), [measured])
  const comparison = useComparison(subject, { own: columns, chosen, preloaded, isAsking })
  const { state } = comparison
  const hasBars = columns.history?.firstPrice.some(value => value !== null) ?? true
  const drawn: ChartState = hasBars ? state : { ...state, type: 'line' }
  const isThere = (isDayPeriod(state.period) ? columns.intraday : columns.history) !== null
  const unpaired = { ...state, compare: null }
  return (
    <>
      <StudyControls choices={choices} state={drawn} counts={counts} onChange={setState} hasBars={hasBars}>
        <CompareField
          code={subject.code}
          compare={state.compare}
          refused={comparison.refused}
          onChange={compare => setState({ ...state, compare })}
        />
      </StudyControls>
      {state.compare !== null && (
        <CompareHeading
          codes={[subject.code, state.compare]}
          note={comparison.note}
          parameters={writeChartState(unpaired, choices)}
          onClose={() => setState(unpaired)}
        />
      )}
      <PriceChart
        {...subject}
        {...{ choices, source }}
        history={columns.history}
        intraday={columns.intraday}
        anchor={chartAnchor}
        maxWidth={pageChartWidth}
        state={drawn}
        isLoading={!isThere && isAsking}
        onStateChange={setState}
        lastPrice={measured.value}
        lastPriceAt={measured.freshness.asAt}
        compared={comparison.instrument}
      />
    </>
  )
}
