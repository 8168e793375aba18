import type { FragmentType } from '@apollo/client'
import { skipToken, useFragment, useQuery } from '@apollo/client/react'
import { lazy, Suspense, useId, useMemo } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type ChartState, isDayPeriod, PriceChart, writeChartState } from '../../charts/react/price-chart.tsx'
import { formatTraded } from '../../lib/format-number.ts'
import { Button } from '../../ui/form/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { instrumentHistoryPath } from '../../paths.ts'
import { EmbedQuote } from '../quote/embed-quote.tsx'
import { ChartControls } from './chart-controls.tsx'
import { eventsOf } from './chart-events.ts'
import { CompareHeading } from './compare-heading.tsx'
import { instrumentSubject } from './chart-subject.ts'
import { figuresOfPeriod } from './period-figures.ts'
import { PeriodPanel } from './period-panel.tsx'
import { hasLongHistory } from './long-history.ts'
import type { PreloadedPrices } from './preload-prices.ts'
import { useChartState } from './use-chart-state.ts'
import { useComparison } from './use-comparison.ts'
import { usePriceColumns } from './use-price-columns.ts'
import { ChartEvents } from './__generated__/chart-events.graphql.ts'
import { PriceHistory_instrument } from './__generated__/price-history.graphql.ts'
import styles from './price-history.module.css'

// Only for the few charts with adjusted prices or events.
const AdjustmentList = lazy(async () => ({ default: (await import('./adjustment-list.tsx')).AdjustmentList }))

interface PriceHistoryProps {
  instrument: FragmentType<typeof PriceHistory_instrument>
  prices: PreloadedPrices
  /** First day with data. Without it longer periods are not offered. */
  firstDate?: string | null
  /** Maximum width of the chart, in pixels. Absent on an instrument's page, which has figures next to the chart. */
  maxWidth?: number
  /** The id of the plot, for links to it: only on the instrument's own page. */
  anchor?: string
}

/** Events of the instrument, and the factors of its adjusted prices; the factors are null if the chart shows neither. */
function useEvents(
  code: string,
  { overlays }: ChartState,
  {
    events: preloaded,
    ownFactors,
  }: Pick<PreloadedPrices, 'events'> & { ownFactors: ReturnType<typeof usePriceColumns>['factors'] },
) {
  const { data } = useQuery(ChartEvents, preloaded ? { variables: preloaded.variables } : skipToken)
  const isAdjusted = overlays.includes('adjusted')
  return useMemo(() => {
    const published = preloaded && data?.instrument
    return {
      events: published ? eventsOf({ ...published, code }) : [],
      factors: published?.adjustmentFactors ?? (isAdjusted ? ownFactors : null) ?? null,
    }
  }, [preloaded, code, data, ownFactors, isAdjusted])
}

/** Link to the chart with all days. */
const WiderChart = ({ code, state }: { code: string; state: ChartState }) => (
  <Link className={styles.wider} to={`${instrumentHistoryPath(code)}?${writeChartState(state)}`}>
    Wider chart
  </Link>
)

/** The price chart with its options, and the figures of the chosen period. */
export function PriceHistory({ instrument, prices, firstDate, maxWidth, anchor }: PriceHistoryProps) {
  const { data: quote } = useFragment({ fragment: PriceHistory_instrument, from: instrument })
  const { code, priceAmount, freshness } = quote
  const titleId = useId()
  const { marketCode } = quote
  const { columns, source, factors: ownFactors } = usePriceColumns(prices, { isFollowed: true })
  const address = useChartState({ market: marketCode, columns })
  const { state: chosen, counts, isPending, setState, parametersOf } = address
  const { revalidate, state: revalidation } = useRevalidator()
  const isAsking = isPending || revalidation === 'loading'
  const subject = useMemo(() => instrumentSubject(quote), [quote])
  const comparison = useComparison(subject, { own: columns, chosen, preloaded: prices.compared, isAsking })
  const { state } = comparison
  const { events, factors } = useEvents(code, state, { events: prices.events, ownFactors })
  const figures = useMemo(() => figuresOfPeriod(state.period, columns), [state.period, columns])
  const isThere = (isDayPeriod(state.period) ? columns.intraday : columns.history) !== null
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{code} Price History</h2>
      <ChartControls
        {...{ code, state, counts, parametersOf }}
        market={marketCode}
        // The instrument's page offers twelve periods, its history page also all days.
        hasLongHistory={maxWidth !== undefined && hasLongHistory(firstDate ?? null, freshness?.asAt)}
        refused={comparison.refused}
        onChange={setState}
      />
      {columns.isMissing && !isAsking && (
        <Notice>
          We can’t load the price history right now.{' '}
          <Button onClick={() => void revalidate()}>Try again</Button>
        </Notice>
      )}
      {columns.isVolumeMissing && !columns.isMissing && (
        <Notice>
          <output>Volumes are missing right now. Prices are not affected.</output>
        </Notice>
      )}
      {state.compare !== null && (
        <CompareHeading
          codes={[code, state.compare]}
          note={comparison.note}
          parameters={parametersOf({ ...state, compare: null })}
          onClose={() => setState({ ...state, compare: null })}
        />
      )}
      <div className={styles.picture} data-wide={maxWidth === undefined ? undefined : ''}>
        <PriceChart
          {...subject}
          history={columns.history}
          intraday={columns.intraday}
          {...{ state, events, maxWidth, anchor }}
          isLoading={!isThere && isAsking}
          onStateChange={setState}
          lastPrice={priceAmount}
          lastPriceAt={freshness?.asAt}
          compared={comparison.instrument}
          source={source}
          otherView={maxWidth === undefined && <WiderChart {...{ code, state }} />}
          embed={anchor !== undefined && <EmbedQuote code={code} />}
        />
        {figures && (
          <PeriodPanel
            period={state.period}
            figures={figures}
            format={amount => formatTraded(amount, quote)}
            isYieldTraded={quote.isYieldTraded}
            isTraded
          />
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
