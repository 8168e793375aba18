import { indexDecimals } from '@exchange/market-rules/price-decimals'
import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { type RefObject, useMemo } from 'react'
import type { Preloaded } from '../../apollo/preload.ts'
import { DayChart } from '../../charts/react/day-chart.tsx'
import { useHeight } from '../../charts/react/use-width.ts'
import { useIndexColumns } from '../price-chart/use-index-columns.ts'
import { IndexChart_index } from './__generated__/index-chart.graphql.ts'
import type { IndexMomentsVariables } from '../price-chart/__generated__/index-prices.graphql.ts'

export interface IndexDayChartProps {
  index: FragmentType<typeof IndexChart_index>
  moments: Preloaded<IndexMomentsVariables>
  /** The element that contains it. */
  box: RefObject<HTMLElement | null>
}

/** Height of the server-rendered chart, in pixels: between those of a phone and a desktop. */
const servedHeight = 200

/** Minimum height for the tag of the value. Lower charts omit it, because the value is also shown above the chart. */
const tagHeight = 180

/** Intraday chart of an index at the height of its container. */
export function IndexDayChart({ index, moments, box }: IndexDayChartProps) {
  const { id, isYieldTraded, value } = useFragment({ fragment: IndexChart_index, from: index }).data
  const { columns } = useIndexColumns(useMemo(() => ({ daily: null, intraday: moments }), [moments]))
  const height = useHeight(box, servedHeight)
  return (
    <DayChart
      code={id}
      intraday={columns.intraday}
      {...{ isYieldTraded, height }}
      priceDecimals={indexDecimals({ isYieldTraded })}
      currency=""
      lastPrice={height < tagHeight ? null : value}
    />
  )
}
