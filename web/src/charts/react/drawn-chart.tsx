import { useId, useMemo } from 'react'
import { instrumentChoices } from '../compositions/chart-choices.ts'
import type { ChartEvent } from '../compositions/chart-events.ts'
import { figureName } from '../compositions/chart-formats.ts'
import { writeChartState } from '../compositions/chart-state.ts'
import { isDayPeriod } from '../series/period.ts'
import { ChartActions } from './chart-actions.tsx'
import { ChartCaption } from './chart-caption.tsx'
import { ChartEvents } from './chart-events.tsx'
import { ChartFiles } from './chart-files.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { ChartStage } from './chart-stage.tsx'
import { PriceChartTable } from './price-chart-table.tsx'
import { useChartView } from './use-chart-view.ts'
import { type Composed, useComposition } from './use-composition.ts'

/** The picture of a chart that has prices, with legend, files, summary, events and table. */
export function DrawnChart(props: Composed & { maxWidth: number }) {
  const { chart, comparison, state, code, onStateChange, maxWidth, compared } = props
  const { choices = instrumentChoices } = props
  const { period, range, isTableOpen, hasMarkers } = state
  const [captionId, tableId, eventsId] = [useId(), useId(), useId()]
  const composition = useComposition(props)
  const { home, view, rest } = useChartView(chart, state)
  const summary = useMemo(() => composition.describe(view, range === null), [composition, view, range])
  const legend = useMemo(() => composition.legend(view), [composition, view])
  const events = hasMarkers && props.events ? props.events : noEvents
  const lastPrice = props.lastPrice ?? null
  const figure = figureName(props)
  const name = `${code} ${figure}s`
  return (
    <>
      <ChartActions
        legend={<ChartLegend entries={legend} />}
        files={
          <ChartFiles
            {...{ composition, view, summary, legend, events, maxWidth, lastPrice }}
            title={comparison ? `Compare ${code} and ${compared?.code ?? ''}` : titleOf(code, figure)}
            subjects={comparison && compared ? [props, compared] : [props]}
            parameters={`${writeChartState(state, choices)}`}
            lastPriceAt={props.lastPriceAt ?? null}
            source={props.source ?? []}
          />
        }
        tableAddress={`?${writeChartState({ ...state, isTableOpen: !isTableOpen }, choices)}`}
        tableId={tableId}
        isTableOpen={isTableOpen}
        onTable={() => onStateChange({ ...state, isTableOpen: !isTableOpen })}
        onWhole={range && (() => onStateChange({ ...state, range: null }))}
      />
      <ChartStage
        {...{ name, composition, home, view, state, maxWidth, rest, onStateChange, events, lastPrice }}
        eventList={`#${eventsId}`}
        describedBy={captionId}
      />
      <ChartCaption id={captionId} summary={summary} bar={isDayPeriod(period) ? 'moment' : 'day'} />
      {events.length > 0 && <ChartEvents id={eventsId} axis={composition.axis} view={view} events={events} />}
      <div id={tableId}>{isTableOpen && <PriceChartTable {...{ name, composition, view }} />}</div>
    </>
  )
}

/** What a file of the chart is called; an index has no price. */
const titleOf = (code: string, figure: string) =>
  figure === 'value' ? `${code} History` : `${code} Price History`

const noEvents: readonly ChartEvent[] = []
