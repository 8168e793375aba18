import { lateComponent } from '../../ui/layout/late-component.tsx'

/** Server-rendered forward curve, interactive once its code is loaded. */
export const ForwardCurve = lateComponent(
  'near',
  async () => (await import('./forward-curve-chart.tsx')).ForwardCurveChart,
)
