import { useMemo } from 'react'
import {
  type ChartSource,
  type ChartState,
  countCloses,
  offeredState,
  pageChartWidth,
  PriceChart,
  type PriceHistoryColumns,
  readChartState,
  writeChartState,
} from '../../charts/react/price-chart.tsx'
import { useOptimisticSearch } from '../../lib/use-optimistic-search.ts'
import { isChartStep } from '../price-chart/is-chart-step.ts'
import { StudyControls } from '../price-chart/study-controls.tsx'
import { choices } from './contract-chart-choices.ts'
import { chartAnchor } from '../../ui/layout/skip-link.tsx'
import type { FuturesSubject } from './futures-subject.ts'

interface ContractChartProps {
  subject: FuturesSubject
  code: string
  name: string
  /** Must keep its identity while unchanged. Null when there is no data. */
  history: PriceHistoryColumns | null
  source: ChartSource
  /** Current price; null after expiry. */
  lastPrice: number | null
  lastPriceAt: string | null
}

/** A contract's chart with its options. They are in the address, so a shared link shows the same chart. */
export function ContractChart(props: ContractChartProps) {
  const { subject, history } = props
  const { search, change } = useOptimisticSearch(0, isChartStep)
  const [state, counts] = useMemo(() => {
    const requested = readChartState(new URLSearchParams(search), choices)
    const closes = countCloses(requested.period, { history, intraday: null })
    return [offeredState(requested, choices, { counts: closes }), closes] as const
  }, [search, history])
  const setState = (next: ChartState) => change(() => writeChartState(next, choices))
  const hasBars = history?.firstPrice.some(value => value !== null) ?? true
  const drawn: ChartState = hasBars ? state : { ...state, type: 'line' }
  return (
    <>
      <StudyControls choices={choices} state={drawn} counts={counts} onChange={setState} hasBars={hasBars} />
      <PriceChart
        code={props.code}
        name={props.name}
        history={history}
        intraday={null}
        isYieldTraded={false}
        choices={choices}
        maxWidth={pageChartWidth}
        state={drawn}
        priceDecimals={subject.decimals}
        currency={subject.currency ?? ''}
        isLoading={false}
        onStateChange={setState}
        lastPrice={props.lastPrice}
        lastPriceAt={props.lastPriceAt}
        anchor={chartAnchor}
        source={props.source}
      />
    </>
  )
}
