import { useId, useMemo } from 'react'
import { instrumentChoices } from '../compositions/chart-choices.ts'
import type { ChartEvent } from '../compositions/chart-events.ts'
import { createChartFormats, type FigureName } from '../compositions/chart-formats.ts'
import type { ChartSubject } from '../compositions/chart-remarks.ts'
import { writeChartState } from '../compositions/chart-state.ts'
import { composePrices } from '../compositions/compose-prices.ts'
import { describePrices } from '../compositions/describe-prices.ts'
import { homeView, type PreparedChart } from '../compositions/prepared-chart.ts'
import type { PreparedComparison } from '../compositions/prepared-comparison.ts'
import { volumeStudies } from '../compositions/studies.ts'
import { dayCount } from '../series/period.ts'
import { ChartActions } from './chart-actions.tsx'
import { ChartFiles } from './chart-files.tsx'
import { ChartLegend } from './chart-legend.tsx'
import type { PriceChartProps, PricedInstrument } from './chart-props.ts'
import { ChartStage } from './chart-stage.tsx'
import styles from './price-chart.module.css'
import { useChartView } from './use-chart-view.ts'
import type { ChartExtras } from './use-extras.ts'

interface DrawnChartProps extends PriceChartProps {
  chart: PreparedChart
  /** Null while the instrument is shown alone. */
  comparison: PreparedComparison | null
  maxWidth: number
  /** What this picture needs beyond the usual. */
  extras: ChartExtras | undefined
}

function useFormats(instrument: PricedInstrument) {
  const { priceDecimals, isYieldTraded, currency } = instrument
  return useMemo(
    () => createChartFormats({ priceDecimals, isYieldTraded, currency }),
    [priceDecimals, isYieldTraded, currency],
  )
}

/** The picture of a chart that has prices, and all that is said of it. */
export function DrawnChart({
  chart,
  comparison,
  extras,
  choices = instrumentChoices,
  ...props
}: DrawnChartProps) {
  const { code, onStateChange, maxWidth, lastPrice, lastPriceAt, compared, source } = props
  const state = comparison ? props.state : { ...props.state, compare: null }
  const { period, type, overlays, lowers, averageLength, isTableOpen } = state
  const captionId = useId()
  const tableId = useId()
  const eventsId = useId()
  const formats = useFormats(props)
  const otherFormats = useFormats(compared ?? props)
  const otherCode = compared?.code ?? ''
  const composition = useMemo(() => {
    if (comparison && extras) {
      const sides = { codes: [code, otherCode], formats: [formats, otherFormats], lowers } as const
      return extras.createComparison(comparison, sides)
    }
    const choices = { period, type, overlays, lowers, averageLength, compare: null }
    return extras
      ? extras.createPriceComposition(chart, choices, formats)
      : composePrices(chart, choices, formats, volumeStudies)
  }, [
    chart,
    comparison,
    extras,
    code,
    otherCode,
    formats,
    otherFormats,
    period,
    type,
    overlays,
    lowers,
    averageLength,
  ])
  const home = useMemo(() => homeView(chart, period), [chart, period])
  const { view, range, rest } = useChartView({ chart, home, range: state.range })
  const summary = useMemo(
    () =>
      comparison && extras
        ? extras.describeComparison(comparison, { codes: [code, otherCode], view, formats })
        : describePrices(chart, { view, period: range ? null : period, formats }),
    [chart, comparison, extras, code, otherCode, view, range, period, formats],
  )
  const legend = useMemo(() => composition.legend(view), [composition, view])
  const shown = { ...props.state, range }
  const events = shown.hasMarkers && props.events ? props.events : noEvents
  const { ChartEvents, PriceChartTable } = extras ?? {}
  const subjects = [subjectOf(props), ...(comparison && compared ? [subjectOf(compared)] : [])]
  const title = comparison ? `Compare ${code} and ${otherCode}` : historyTitle(code, formats.figure)
  return (
    <>
      <ChartActions
        legend={<ChartLegend entries={legend} />}
        files={
          <ChartFiles
            {...{ composition, view, title, subjects, summary, legend, events, maxWidth }}
            parameters={`${writeChartState(shown, choices)}`}
            lastPrice={lastPrice ?? null}
            lastPriceAt={lastPriceAt ?? null}
            source={source ?? []}
          />
        }
        tableAddress={`?${writeChartState({ ...shown, isTableOpen: !isTableOpen }, choices)}`}
        tableId={tableId}
        isTableOpen={isTableOpen}
        onTable={() => onStateChange({ ...shown, isTableOpen: !isTableOpen })}
        onWhole={range && (() => onStateChange({ ...shown, range: rest(home) }))}
      />
      <ChartStage
        name={`${code} ${formats.figure}s`}
        {...{ composition, home, view, maxWidth, rest, onStateChange, events, extras }}
        state={shown}
        lastPrice={lastPrice ?? null}
        eventList={`#${eventsId}`}
        describedBy={captionId}
      />
      <figcaption className={styles.summary}>
        <span id={captionId}>{summary}</span>
        <span className={styles.hint}> Use the arrow keys to read each {barName(period)}.</span>
        <span className={styles.maker}>
          Drawn with{' '}
          <a href="https://d3js.org/" rel="noreferrer">
            D3
          </a>
          .
        </span>
      </figcaption>
      {ChartEvents && events.length > 0 && (
        <ChartEvents id={eventsId} axis={composition.axis} view={view} events={events} />
      )}
      <div id={tableId}>
        {PriceChartTable && isTableOpen && (
          <PriceChartTable name={`${code} ${formats.figure}s`} {...{ composition, view }} />
        )}
      </div>
    </>
  )
}

const subjectOf = ({ code, name = code, isYieldTraded, currency }: PricedInstrument): ChartSubject => ({
  code,
  name,
  isYieldTraded,
  currency,
})

/** What a file of the chart is called; an index has no price. */
const historyTitle = (code: string, figure: FigureName) =>
  figure === 'value' ? `${code} History` : `${code} Price History`

const noEvents: readonly ChartEvent[] = []

const barName = (period: PriceChartProps['state']['period']) =>
  dayCount(period) === undefined ? 'day' : 'moment'
