import { lazyNearby } from '../../ui/layout/lazy-nearby.tsx'

/** Server-rendered forward curve, interactive once its code is loaded. */
export const ForwardCurve = lazyNearby(
  async () => (await import('./forward-curve-chart.tsx')).ForwardCurveChart,
)
