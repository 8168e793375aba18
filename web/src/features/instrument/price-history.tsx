import type { FragmentType } from '@apollo/client'
import { lazy, Suspense, useMemo } from 'react'
import { Link, useRevalidator } from 'react-router'
import { answerOf } from '../../apollo/preload.ts'
import { useMasked } from '../../apollo/use-masked.ts'
import { usePreloaded } from '../../apollo/use-preloaded.ts'
import { type ChartState, isDayPeriod, PriceChart, writeChartState } from '../../charts/react/price-chart.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ChartControls } from './chart-controls.tsx'
import { eventsOf } from './chart-events.ts'
import { chartSource } from './chart-source.ts'
import { CompareHeading } from './compare-heading.tsx'
import { comparedWith, pricedInstrument } from './comparison.ts'
import { marketCode } from './debt-market.ts'
import { dailyFigures, intradayFigures, type PeriodFigures } from './period-figures.ts'
import { PeriodPanel } from './period-panel.tsx'
import { type PriceColumns, priceColumns, type PreloadedPrices } from './preload-prices.ts'
import { useChartState } from './use-chart-state.ts'
import { DailyPrices } from './__generated__/daily-prices.graphql.ts'
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
  const quote = useMasked(PriceHistory_instrument, instrument)
  const { code, priceAmount, freshness } = quote
  const marketType = marketCode(quote)
  const columns = useMemo(() => priceColumns(prices), [prices])
  const { state, counts, isPending, setState, parametersOf } = useChartState({
    code,
    market: marketType,
    columns,
  })
  const { revalidate, state: revalidation } = useRevalidator()
  // A reader who comes back within minutes finds the same days; moments of the day are asked for again.
  const adjusted = usePreloaded(DailyPrices, prices.daily).data?.instrument
  usePreloaded(DailyPrices, prices.compared?.daily ?? null)
  const compared = useMemo(() => comparedWith(quote, prices), [quote, prices])
  const isAdjusted = state.overlays.includes('adjusted')
  const { events, factors } = useMemo(() => {
    const told = prices.events && answerOf(prices.events).data?.instrument
    return {
      events: told ? eventsOf({ ...told, code }) : [],
      factors: told?.adjustmentFactors ?? (isAdjusted ? adjusted?.adjustmentFactors : null) ?? null,
    }
  }, [prices, code, adjusted, isAdjusted])
  const figures = useMemo(() => figuresOf(state.period, columns), [state.period, columns])
  const isAsking = isPending || revalidation === 'loading'
  const isThere = (isDayPeriod(state.period) ? columns.intraday : columns.history) !== null
  return (
    <section className={styles.section} aria-labelledby="price-history">
      <div className={styles.head}>
        <h2 id="price-history">{code} Price History</h2>
        {maxWidth === undefined && (
          <Link to={`/instruments/${code}/history?${writeChartState(state)}`}>Wider chart</Link>
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
          source={chartSource(prices)}
        />
        {figures && (
          <PeriodPanel period={state.period} figures={figures} priceStyle={{ ...quote, marketType }} />
        )}
      </div>
      {factors && (
        <Suspense>
          <AdjustmentList {...{ code, factors }} source={chartSource(prices)} />
        </Suspense>
      )}
    </section>
  )
}
