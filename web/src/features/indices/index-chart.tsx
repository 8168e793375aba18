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
import { indexDecimals } from './format-index.ts'
import { chartAnchor } from '../../ui/skip-link.tsx'
import { useOptimisticSearch } from '../../lib/use-optimistic-search.ts'
import { isChartStep } from '../price-chart/is-chart-step.ts'
import { StudyControls } from '../price-chart/study-controls.tsx'
import { choices } from './index-chart-choices.ts'
import type { PreloadedIndexPrices } from './preload-index-prices.ts'
import { useIndexColumns } from './use-index-columns.ts'
import { IndexChart_index } from './__generated__/index-chart.graphql.ts'

interface IndexChartProps {
  index: FragmentType<typeof IndexChart_index>
  prices: PreloadedIndexPrices
}

/** An index's chart with its choices; the address holds them, so that a copied link shows the same picture. */
export function IndexChart({ index, prices }: IndexChartProps) {
  const { id, name, isYieldTraded, value, freshness } = useFragment({
    fragment: IndexChart_index,
    from: index,
  }).data
  const { search, isPending, change } = useOptimisticSearch(0, isChartStep)
  const { state: revalidation } = useRevalidator()
  const { columns, source } = useIndexColumns(prices)
  const [state, counts] = useMemo(() => {
    const requested = readChartState(new URLSearchParams(search), choices)
    const counts = countCloses(requested.period, columns)
    return [offeredState(requested, choices, { counts }), counts] as const
  }, [search, columns])
  const setState = (next: ChartState) => change(() => writeChartState(next, choices))
  const hasBars = columns.history?.firstPrice.some(value => value !== null) ?? true
  const drawn: ChartState = hasBars ? state : { ...state, type: 'line' }
  const isThere = (isDayPeriod(state.period) ? columns.intraday : columns.history) !== null
  return (
    <>
      <StudyControls choices={choices} state={drawn} counts={counts} onChange={setState} hasBars={hasBars} />
      <PriceChart
        code={id}
        name={name}
        {...columns}
        {...{ choices, isYieldTraded }}
        anchor={chartAnchor}
        maxWidth={pageChartWidth}
        state={drawn}
        priceDecimals={indexDecimals({ isYieldTraded })}
        currency=""
        isLoading={!isThere && (isPending || revalidation === 'loading')}
        onStateChange={setState}
        lastPrice={value}
        lastPriceAt={freshness.asAt}
        source={source}
      />
    </>
  )
}
