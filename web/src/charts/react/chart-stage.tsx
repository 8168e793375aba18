import { useCallback, useId, useMemo, useRef, useState, type CSSProperties } from 'react'
import { flushSync } from 'react-dom'
import type { ChartEvent } from '../compositions/chart-events.ts'
import type { ChartRange, ChartState } from '../compositions/chart-state.ts'
import type { Composition } from '../compositions/composition.ts'
import { chartHeight } from '../compositions/plot-layout.ts'
import type { View } from '../scales/view.ts'
import { ChartCrosshair } from './chart-crosshair.tsx'
import { ChartMarks } from './chart-marks.tsx'
import { StaticChart } from './static-chart.tsx'
import styles from './price-chart.module.css'
import { PriceLevels } from './price-levels.tsx'
import { useExploration } from './use-exploration.ts'
import { useWidth } from './use-width.ts'

interface ChartStageProps {
  /** Subject of the picture, such as 'KRE prices'. */
  name: string
  composition: Composition
  home: View
  view: View
  state: ChartState
  maxWidth: number
  /** Chart height in pixels. Default: the design's height. */
  height?: number | undefined
  lastPrice: number | null
  events: readonly ChartEvent[]
  /** Address of the list of events. */
  eventList: string
  /** Stores the view where the reader stopped, and returns its range for the state. */
  rest: (view: View) => ChartRange | null
  onStateChange: (state: ChartState) => void
  /** The id of the plot, for links to it. */
  anchor?: string | undefined
}

/** Interactive picture, at rest or moving, with its crosshair. */
export function ChartStage(props: ChartStageProps) {
  const { name, composition, home, view, state, maxWidth, rest, onStateChange } = props
  // NaN never fits a scale, so it would trigger redraws forever.
  const lastPrice = Number.isNaN(props.lastPrice) ? null : props.lastPrice
  const { height = chartHeight } = props
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const crosshair = useRef<HTMLDivElement>(null)
  const announcement = useRef<HTMLParagraphElement>(null)
  const helpId = useId()
  const { axisWidth } = composition
  const width = useWidth(frame, maxWidth) - axisWidth
  // The picture has room for the price it was drawn with. A trade beyond it triggers a new one.
  const [room, setRoom] = useState(lastPrice)
  const drawFor = useCallback(
    (shown: View, price: number | null) => composition.draw({ view: shown, width, height, lastPrice: price }),
    [composition, width, height],
  )
  const picture = useMemo(() => drawFor(view, room), [drawFor, view, room])
  const tagOf = (shown: typeof picture) => (lastPrice === null ? null : composition.tag(shown, lastPrice))
  if (lastPrice !== null && lastPrice !== room && composition.lacksRoom(picture, lastPrice))
    setRoom(lastPrice)
  const announce = (text: string) => {
    if (announcement.current) announcement.current.textContent = text
  }
  useExploration(
    { frame, canvas, surface, crosshair },
    {
      composition,
      home,
      picture,
      draw: shown => {
        const moving = drawFor(shown, lastPrice)
        return { picture: moving, tag: tagOf(moving) }
      },
      announce,
      onRest: (stopped, isByKey) => {
        const range = rest(stopped)
        flushSync(() => {
          setRoom(lastPrice)
          onStateChange({ ...state, range })
        })
        if (isByKey) announce(composition.describe(stopped, range === null))
      },
    },
  )
  const labels = composition.readings({ index: 0, view }).map(({ label }) => label)
  const size = { '--axis-width': `${axisWidth}px`, '--chart-height': `${height}px` } as CSSProperties
  return (
    <div ref={frame} className={styles.frame} style={size}>
      <div className={styles.still}>
        <StaticChart picture={picture} />
        <PriceLevels picture={picture} tag={tagOf(picture)} />
      </div>
      <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
      <ChartCrosshair key={labels.join()} labels={labels} ref={crosshair} />
      <div
        ref={surface}
        id={props.anchor}
        className={styles.surface}
        role="application"
        aria-roledescription="chart"
        aria-label={`${name}, bar by bar`}
        aria-describedby={helpId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys, so it takes the focus
        tabIndex={0}
      />
      {props.events.length > 0 && (
        <ChartMarks axis={composition.axis} picture={picture} events={props.events} list={props.eventList} />
      )}
      <p id={helpId} hidden>
        Left and right arrow keys read each bar, Home and End the first and last shown. Plus and minus zoom,
        shift with an arrow key pans, 0 shows the whole period, Escape leaves.
      </p>
      <p ref={announcement} className={styles.unseen} aria-live="polite" />
    </div>
  )
}
