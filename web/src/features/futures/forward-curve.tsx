import { lazyNearby } from '../../ui/lazy-nearby.tsx'

/** The forward curve as the server drew it, and to be explored once its code has come. */
export const ForwardCurve = lazyNearby(
  async () => (await import('./forward-curve-chart.tsx')).ForwardCurveChart,
)
