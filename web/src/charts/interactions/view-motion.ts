import type { View } from '../scales/view.ts'

/** How far a view may go, in slots. */
export interface ViewLimits {
  /** All the sessions there are. */
  readonly slots: number
  /** The closest view. */
  readonly least: number
}

/** The view nearest to the one asked for that keeps to the limits; its width counts more than its place. */
export function withinLimits({ from, to }: View, { slots, least }: ViewLimits): View {
  const width = Math.min(slots, Math.max(Math.min(least, slots), to - from))
  // A view that is too narrow or too wide keeps its middle.
  const start = to - from === width ? from : (from + to - width) / 2
  const kept = Math.min(slots - width, Math.max(0, start))
  return { from: kept, to: kept + width }
}

/** The view moved by some slots; positive is later. */
export const panned = (view: View, by: number, limits: ViewLimits): View =>
  withinLimits({ from: view.from + by, to: view.to + by }, limits)

interface Zoom {
  /** Above 1 comes closer. */
  by: number
  /** The slot that stays where it is. */
  around: number
}

/** The view closer or farther around a place that stays where it is, as far as the limits let it. */
export function zoomed(view: View, { by, around }: Zoom, limits: ViewLimits): View {
  const width = Math.min(
    limits.slots,
    Math.max(Math.min(limits.least, limits.slots), (view.to - view.from) / by),
  )
  const part = (around - view.from) / (view.to - view.from)
  const from = Math.min(limits.slots - width, Math.max(0, around - part * width))
  return { from, to: from + width }
}

/** The view moved just enough to have a place in sight, with a little air beyond it. */
export function revealing(view: View, position: number, limits: ViewLimits): View {
  const air = Math.min(limits.least, (view.to - view.from) * 0.04)
  if (position < view.from) return panned(view, position - air - view.from, limits)
  if (position > view.to) return panned(view, position + air - view.to, limits)
  return view
}
