import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { useMemo, useSyncExternalStore } from 'react'
import type { Preloaded } from '../../apollo/preload.ts'
import { DayChart } from '../../charts/react/day-chart.tsx'
import { indexDecimals } from '../../lib/format-number.ts'
import { useIndexColumns } from '../price-chart/use-index-columns.ts'
import { IndexChart_index } from './__generated__/index-chart.graphql.ts'
import type { IndexMomentsVariables } from '../price-chart/__generated__/index-prices.graphql.ts'

export interface IndexDayChartProps {
  index: FragmentType<typeof IndexChart_index>
  moments: Preloaded<IndexMomentsVariables>
}

const small = '(width < 640px)'
const heights = { small: 88, large: 240 }

function watchWidth(onChange: () => void): () => void {
  const list = matchMedia(small)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

const heightNow = () => (matchMedia(small).matches ? heights.small : heights.large)

/** The day of an index as a line. Lower on a phone, where the server's picture is made so by its style sheet. */
export function IndexDayChart({ index, moments }: IndexDayChartProps) {
  const { id, isYieldTraded, value } = useFragment({ fragment: IndexChart_index, from: index }).data
  const { columns } = useIndexColumns(useMemo(() => ({ daily: null, intraday: moments }), [moments]))
  const height = useSyncExternalStore(watchWidth, heightNow, () => heights.large)
  return (
    <DayChart
      code={id}
      intraday={columns.intraday}
      {...{ isYieldTraded, height }}
      priceDecimals={indexDecimals({ isYieldTraded })}
      currency=""
      lastPrice={value}
    />
  )
}
