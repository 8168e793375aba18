import { useEffect, useEffectEvent, useId, useMemo } from 'react'
import { type ChartChoices, instrumentChoices } from '../compositions/chart-choices.ts'
import type { ChartEvent } from '../compositions/chart-events.ts'
import { figureName } from '../compositions/chart-formats.ts'
import { type ChartState, writeChartState } from '../compositions/chart-state.ts'
import { isDayPeriod } from '../series/period.ts'
import { ChartActions } from './chart-actions.tsx'
import { ChartCaption } from './chart-caption.tsx'
import { ChartEvents } from './chart-events.tsx'
import { ChartFiles } from './chart-files.tsx'
import { ChartLegend } from './chart-legend.tsx'
import { ChartStage } from './chart-stage.tsx'
import { PriceChartTable } from './price-chart-table.tsx'
import styles from './price-chart.module.css'
import { useChartView } from './use-chart-view.ts'
import { type Composed, useComposition } from './use-composition.ts'

interface DrawnChartProps extends Composed {
  maxWidth: number
  /** Receives the subject and summary of the drawn chart when they change. */
  onDrawn: (subject: string, summary: string) => void
}

/** Chart with prices: the picture with legend, files, summary, events and table. */
export function DrawnChart(props: DrawnChartProps) {
  const { chart, comparison, state, code, onStateChange, maxWidth, compared, onDrawn } = props
  const { choices = instrumentChoices } = props
  const { period, range, isTableOpen, hasMarkers } = state
  const [tableId, eventsId] = [useId(), useId()]
  const composition = useComposition(props)
  const { home, view, rest } = useChartView(chart, state)
  const described = useMemo(() => composition.describe(view, range === null), [composition, view, range])
  const summary = props.remark === undefined ? described : `${described} ${props.remark}`
  const subject = `${period} ${comparison ? compared?.code : ''}`
  const tell = useEffectEvent(() => onDrawn(subject, summary))
  useEffect(() => tell(), [subject])
  const legend = useMemo(() => composition.legend(view), [composition, view])
  const events = hasMarkers && props.events ? props.events : noEvents
  const lastPrice = props.lastPrice ?? null
  const figure = figureName(props)
  const name = `${code} ${figure}s`
  const title = comparison ? `Compare ${code} and ${compared?.code ?? ''}` : titleOf(code, figure)
  return (
    <>
      {legend.length > 0 && (
        <div className={styles.head}>
          <ChartLegend entries={legend} />
        </div>
      )}
      <ChartStage
        {...{ name, composition, home, view, state, maxWidth, rest, onStateChange, events, lastPrice }}
        anchor={props.anchor}
        eventList={`#${eventsId}`}
      />
      <ChartActions
        files={
          <ChartFiles
            {...{ composition, view, summary, legend, events, maxWidth, lastPrice }}
            title={title}
            subjects={comparison && compared ? [props, compared] : [props]}
            parameters={props.isTotal ? '' : `${writeChartState(state, choices)}`}
            lastPriceAt={props.lastPriceAt ?? null}
            source={props.source ?? []}
          />
        }
        otherView={props.otherView}
        embed={props.embed}
        shared={props.isTotal ? null : { title, address: pictureAddress(state, choices, props.anchor) }}
        tableAddress={tableAddress(state, choices, tableId)}
        name={name}
        tableId={tableId}
        isTableOpen={isTableOpen}
        onTable={() => onStateChange({ ...state, isTableOpen: !isTableOpen })}
        onWhole={range && (() => onStateChange({ ...state, range: null }))}
      />
      <ChartCaption summary={summary} bar={isDayPeriod(period) ? 'moment' : 'day'} />
      {events.length > 0 && <ChartEvents id={eventsId} axis={composition.axis} view={view} events={events} />}
      <output className={styles.unseen}>
        {isTableOpen && rowsText(name, composition.axis.barsIn(view))}
      </output>
      <div id={tableId}>{isTableOpen && <PriceChartTable {...{ name, composition, view }} />}</div>
    </>
  )
}

/** Announcement for screen readers when the table opens. */
const rowsText = (name: string, { first, end }: { first: number; end: number }) =>
  `${end - first} rows of ${name} are in the table below the chart.`

/** Title of a chart's file. An index has no price. */
const titleOf = (code: string, figure: string) =>
  figure === 'value' ? `${code} History` : `${code} Price History`

/** Address of the page with this picture, scrolled to the chart. */
const pictureAddress = (state: ChartState, choices: ChartChoices, anchor: string | undefined) =>
  `?${writeChartState(state, choices)}${anchor === undefined ? '' : `#${anchor}`}`

/** Address that toggles the table without JavaScript. The page reloads at its top, so an opening table is the link's target. */
function tableAddress(state: ChartState, choices: ChartChoices, tableId: string): string {
  const isTableOpen = !state.isTableOpen
  return `?${writeChartState({ ...state, isTableOpen }, choices)}${isTableOpen ? `#${tableId}` : ''}`
}

const noEvents: readonly ChartEvent[] = []
