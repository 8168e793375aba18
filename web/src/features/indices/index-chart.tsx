import type { FragmentType } from '@apollo/client'
import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { useMasked } from '../../apollo/use-masked.ts'
import { usePreloaded } from '../../apollo/use-preloaded.ts'
import * as chartExtras from '../../charts/react/chart-extras.ts'
import {
  type ChartState,
  countCloses,
  isDayPeriod,
  offeredState,
  PriceChart,
  readChartState,
  writeChartState,
} from '../../charts/react/price-chart.tsx'
import { indexDecimals } from './format-index.ts'
import { useAskedSearch } from '../../lib/use-asked-search.ts'
import { choices } from './index-chart-choices.ts'
import { IndexChartControls } from './index-chart-controls.tsx'
import { indexChartSource } from './index-chart-source.ts'
import { indexColumns, type PreloadedIndexPrices } from './preload-index-prices.ts'
import { IndexDays } from './__generated__/index-prices.graphql.ts'
import { IndexChart_index } from './__generated__/index-chart.graphql.ts'

interface IndexChartProps {
  index: FragmentType<typeof IndexChart_index>
  prices: PreloadedIndexPrices
}

/** An index's chart with its choices; the address holds them, so that a copied link shows the same picture. */
export function IndexChart({ index, prices }: IndexChartProps) {
  const { id, name, isYieldTraded, value, freshness } = useMasked(IndexChart_index, index)
  const { search, isPending, ask } = useAskedSearch(0)
  const { state: revalidation } = useRevalidator()
  usePreloaded(IndexDays, prices.daily)
  const columns = useMemo(() => indexColumns(prices), [prices])
  const [state, counts] = useMemo(() => {
    const requested = readChartState(new URLSearchParams(search), choices)
    const counts = countCloses(requested.period, columns)
    return [offeredState(requested, choices, { counts }), counts] as const
  }, [search, columns])
  const setState = (next: ChartState) => ask(() => writeChartState(next, choices))
  const hasBars = columns.history?.firstPrice.some(value => value !== null) ?? true
  const drawn: ChartState = hasBars ? state : { ...state, type: 'line' }
  const isThere = (isDayPeriod(state.period) ? columns.intraday : columns.history) !== null
  return (
    <>
      <IndexChartControls state={drawn} counts={counts} onChange={setState} hasBars={hasBars} />
      <PriceChart
        code={id}
        name={name}
        {...columns}
        {...{ choices, isYieldTraded }}
        state={drawn}
        priceDecimals={indexDecimals({ isYieldTraded })}
        currency=""
        isLoading={!isThere && (isPending || revalidation === 'loading')}
        onStateChange={setState}
        lastPrice={value}
        lastPriceAt={freshness.asAt}
        source={indexChartSource(prices)}
        extras={chartExtras}
      />
    </>
  )
}
