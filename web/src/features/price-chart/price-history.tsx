import type { FragmentType } from '@apollo/client'
import { skipToken, useFragment, useQuery } from '@apollo/client/react'
import { lazy, Suspense, useId, useMemo } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type ChartState, isDayPeriod, PriceChart, writeChartState } from '../../charts/react/price-chart.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { instrumentHistoryPath } from '../../paths.ts'
import { ChartControls } from './chart-controls.tsx'
import { eventsOf } from './chart-events.ts'
import { CompareHeading } from './compare-heading.tsx'
import { pricedInstrument } from './comparison.ts'
import { marketCode } from '../quote/debt-market.ts'
import { dailyFigures, intradayFigures, type PeriodFigures } from './period-figures.ts'
import { PeriodPanel } from './period-panel.tsx'
import type { PreloadedPrices } from './preload-prices.ts'
import { useChartState } from './use-chart-state.ts'
import { useComparison } from './use-comparison.ts'
import { type PriceColumns, usePriceColumns } from './use-price-columns.ts'
import { ChartEvents } from './__generated__/chart-events.graphql.ts'
import { PriceHistory_instrument } from './__generated__/price-history.graphql.ts'
import styles from './price-history.module.css'

// Of the few pictures that are adjusted, or tell events.
const AdjustmentList = lazy(async () => ({ default: (await import('./adjustment-list.tsx')).AdjustmentList }))

interface PriceHistoryProps {
  instrument: FragmentType<typeof PriceHistory_instrument>
  prices: PreloadedPrices
  /** Of the chart, in pixels; an instrument's page has figures beside it, a wider chart below it. */
  maxWidth?: number
}

function figuresOf(period: ChartState['period'], { history, intraday }: PriceColumns): PeriodFigures | null {
  if (isDayPeriod(period)) return intraday && intradayFigures(intraday)
  return history && dailyFigures(history, period)
}

/** The price chart with its choices, and what the chosen period comes to. */
export function PriceHistory({ instrument, prices, maxWidth }: PriceHistoryProps) {
  const { data: quote } = useFragment({ fragment: PriceHistory_instrument, from: instrument })
  const { code, priceAmount, freshness } = quote
  const titleId = useId()
  const marketType = marketCode(quote)
  const { columns, source, factors: ownFactors } = usePriceColumns(prices)
  const { state, counts, isPending, setState, parametersOf } = useChartState({
    code,
    market: marketType,
    columns,
  })
  const { revalidate, state: revalidation } = useRevalidator()
  const compared = useComparison(quote, columns, prices.compared)
  const { data: eventData } = useQuery(
    ChartEvents,
    prices.events ? { variables: prices.events.variables } : skipToken,
  )
  const isAdjusted = state.overlays.includes('adjusted')
  const { events, factors } = useMemo(() => {
    const published = prices.events && eventData?.instrument
    return {
      events: published ? eventsOf({ ...published, code }) : [],
      factors: published?.adjustmentFactors ?? (isAdjusted ? ownFactors : null) ?? null,
    }
  }, [prices.events, code, eventData, ownFactors, isAdjusted])
  const figures = useMemo(() => figuresOf(state.period, columns), [state.period, columns])
  const isAsking = isPending || revalidation === 'loading'
  const isThere = (isDayPeriod(state.period) ? columns.intraday : columns.history) !== null
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{code} Price History</h2>
        {maxWidth === undefined && (
          <Link to={`${instrumentHistoryPath(code)}?${writeChartState(state)}`}>Wider chart</Link>
        )}
      </div>
      <ChartControls {...{ code, state, counts, parametersOf }} market={marketType} onChange={setState} />
      {columns.isMissing && !isAsking && (
        <Notice>
          The price history cannot be read at the moment.{' '}
          <Button onClick={() => void revalidate()}>Try again</Button>
        </Notice>
      )}
      {state.compare !== null && (
        <CompareHeading
          codes={[code, state.compare]}
          note={isAsking ? null : (compared?.note ?? null)}
          parameters={parametersOf({ ...state, compare: null })}
          onClose={() => setState({ ...state, compare: null })}
        />
      )}
      <div className={styles.columns} data-wide={maxWidth !== undefined || undefined}>
        <PriceChart
          {...pricedInstrument(quote, columns)}
          {...{ state, events, maxWidth }}
          isLoading={!isThere && isAsking}
          onStateChange={setState}
          lastPrice={priceAmount}
          lastPriceAt={freshness?.asAt}
          compared={state.compare === null ? null : compared?.instrument}
          source={source}
        />
        {figures && (
          <PeriodPanel period={state.period} figures={figures} priceStyle={{ ...quote, marketType }} />
        )}
      </div>
      {factors && (
        <Suspense>
          <AdjustmentList {...{ code, factors, source }} />
        </Suspense>
      )}
    </section>
  )
}
