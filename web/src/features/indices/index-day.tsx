import { useFragment } from '@apollo/client/react'
import { lazy, Suspense, useRef, useState } from 'react'
import { lateCode } from '../../lib/late-code.ts'
import { ServerMarkup } from '../../ui/text/server-markup.tsx'
import { useLate } from '../../ui/layout/late-component.tsx'
import type { IndexDayChartProps } from './index-day-chart.tsx'
import { IndexChart_index } from './__generated__/index-chart.graphql.ts'
import styles from './index-day.module.css'

const loadChart = async () => (await import('./index-day-chart.tsx')).IndexDayChart
const lateChart = lateCode(loadChart)
const ServerChart = lazy(async () => ({ default: await loadChart() }))
const isServer = typeof document === 'undefined'

/** Server-rendered intraday chart of an index. Its code is loaded on interaction, or for a new value or another index. */
export function IndexDay(props: Omit<IndexDayChartProps, 'box'>) {
  const { id, value } = useFragment({ fragment: IndexChart_index, from: props.index }).data
  const box = useRef<HTMLDivElement>(null)
  const [served] = useState({ id, value })
  const isNeeded = served.id !== id || served.value !== value
  const { Loaded: Chart, hasFailed } = useLate({ box, component: lateChart, when: 'touched', isNeeded })
  return (
    <ServerMarkup ref={box} className={styles.day} isKept={!Chart && served.id === id}>
      {isServer ? (
        <Suspense fallback={null}>
          <ServerChart {...props} box={box} />
        </Suspense>
      ) : Chart ? (
        <Chart {...props} box={box} />
      ) : (
        <p className={styles.message}>{hasFailed ? 'Data not available' : 'Data is loading...'}</p>
      )}
    </ServerMarkup>
  )
}
