import type { TradingAxis } from '../scales/trading-axis.ts'
import type { View } from '../scales/view.ts'
import type { ChartAction } from './chart-keys.ts'
import { panned, revealing, zoomed, type ViewLimits } from './view-motion.ts'

/** What a reader looks at: the part in sight, and the bar in focus, if any. */
export interface Gaze {
  readonly view: View
  readonly index: number | null
}

interface Exploration {
  axis: TradingAxis
  limits: ViewLimits
  /** The period whole. */
  home: View
}

/** The closest view: five days, or seven minutes of a session. */
export const limitsOf = ({ kind, sessions }: TradingAxis): ViewLimits => ({
  slots: sessions.length,
  least: kind === 'daily' ? 5 : 1 / 60,
})

/** The bar that a movement of the cursor ends on; without one it starts at the last bar in sight. */
function moved(gaze: Gaze, action: ChartAction, axis: TradingAxis): number | undefined {
  const { first, end } = axis.barsIn(gaze.view)
  const held = (index: number) => Math.min(axis.length - 1, Math.max(0, index))
  if (action.kind === 'first') return held(first)
  if (action.kind === 'last') return held(end - 1)
  if (action.kind !== 'step' && action.kind !== 'page') return undefined
  if (gaze.index === null) return held(end - 1)
  const page = Math.max(5, Math.round((end - first) / 10))
  return held(gaze.index + (action.kind === 'step' ? action.bars : action.pages * page))
}

/** Where a key leads: Home and End are the ends of what is in sight, steps go on beyond it and the view follows. */
export function explored(gaze: Gaze, action: ChartAction, { axis, limits, home }: Exploration): Gaze {
  const { view, index } = gaze
  if (action.kind === 'leave') return { view, index: null }
  if (action.kind === 'reset') return { view: home, index }
  if (action.kind === 'pan')
    return { view: panned(view, action.views * (view.to - view.from), limits), index }
  if (action.kind === 'zoom') {
    const around = index === null ? view.to : Math.min(view.to, Math.max(view.from, axis.position(index)))
    return { view: zoomed(view, { by: action.by, around }, limits), index }
  }
  const next = moved(gaze, action, axis)
  return next === undefined ? gaze : { view: revealing(view, axis.position(next), limits), index: next }
}
