import { useState } from 'react'
import type { ChartRange } from '../compositions/chart-state.ts'
import { rangeOf, viewOf } from '../compositions/chart-view.ts'
import type { TradingAxis } from '../scales/trading-axis.ts'
import type { View } from '../scales/view.ts'

/** What lies on an axis of trading time. */
interface Charted {
  readonly axis: TradingAxis
}

interface Remembered {
  readonly chart: Charted
  readonly home: View
  readonly view: View
  readonly range: ChartRange | null
  /** The range last asked for from outside, as text. */
  readonly asked: string
  /** Ranges told to the outside that have not come back yet, as text. */
  readonly sent: readonly string[]
}

const textOf = (range: ChartRange | null) => (range ? `${range.from}/${range.to}` : '')

interface Asked {
  chart: Charted
  home: View
  range: ChartRange | null
}

/**
 * The part in sight. Where the reader stopped is true at once; the address follows in its own time, and what
 * comes back from it late does not pull the picture back. A range from anywhere else is followed.
 */
export function useChartView({ chart, home, range }: Asked): {
  view: View
  range: ChartRange | null
  /** Rests at a view and returns what an address should say. */
  rest: (view: View) => ChartRange | null
} {
  const asked = textOf(range)
  const begin = (): Remembered => ({ chart, home, view: viewOf(chart, range, home), range, asked, sent: [] })
  const [memory, setMemory] = useState(begin)
  let current = memory
  if (asked !== memory.asked) {
    const isEcho = memory.sent.includes(asked)
    current = isEcho ? { ...memory, asked, sent: memory.sent.at(-1) === asked ? [] : memory.sent } : begin()
  }
  if (chart !== current.chart || home !== current.home) {
    current = { ...current, chart, home, view: viewOf(chart, current.range, home) }
  }
  if (current !== memory) setMemory(current)
  const rest = (view: View) => {
    const next = rangeOf(chart, view, home)
    setMemory(before => ({ ...before, view, range: next, sent: [...before.sent, textOf(next)].slice(-20) }))
    return next
  }
  return { view: current.view, range: current.range, rest }
}
