import { useFragment } from '@apollo/client/react'
import {
  type ComponentType,
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { KeptMarkup } from '../../ui/kept-markup.tsx'
import type { IndexDayChartProps } from './index-day-chart.tsx'
import { IndexChart_index } from './__generated__/index-chart.graphql.ts'
import styles from './index-day.module.css'

const loadChart = async () => (await import('./index-day-chart.tsx')).IndexDayChart
const ServerChart = lazy(async () => ({ default: await loadChart() }))
const isServer = typeof document === 'undefined'

/** A reader who means the chart. */
const signs = ['pointerover', 'touchstart', 'focusin']

/**
 * The day of an index, as the server drew it. Code that draws charts is as heavy as all else on the page, so it comes when
 * it is needed: for a reader who points at the chart, another value or another index. Until then React leaves the
 * server's elements as they are.
 */
export function IndexDay(props: IndexDayChartProps) {
  const { id, value } = useFragment({ fragment: IndexChart_index, from: props.index }).data
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  const [served] = useState({ id, value })
  const [Chart, setChart] = useState<ComponentType<IndexDayChartProps> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const needChart = useEffectEvent(() => {
    if (Chart) return
    loadChart().then(
      loaded => {
        hadFocus.current = box.current?.contains(document.activeElement) ?? false
        startTransition(() => setChart(() => loaded))
      },
      () => setHasFailed(true),
    )
  })

  useEffect(() => {
    const leave = new AbortController()
    // A page that the browser came to without loading it has no picture of the server's.
    if (box.current?.childElementCount === 0) needChart()
    for (const sign of signs)
      box.current?.addEventListener(sign, () => needChart(), { signal: leave.signal, passive: true })
    return () => leave.abort()
  }, [])
  const isServed = served.id === id && served.value === value
  useEffect(() => {
    if (!isServed) needChart()
  }, [isServed])
  // Whoever has come to the chart by keys stays there when its elements are drawn anew.
  useLayoutEffect(() => {
    if (Chart && hadFocus.current) box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [Chart])

  return (
    <KeptMarkup ref={box} className={styles.day} isKept={!Chart && served.id === id}>
      {isServer ? (
        <Suspense fallback={null}>
          <ServerChart {...props} />
        </Suspense>
      ) : Chart ? (
        <Chart {...props} />
      ) : (
        <p className={styles.message}>{hasFailed ? 'Data not available' : 'Data is loading...'}</p>
      )}
    </KeptMarkup>
  )
}
