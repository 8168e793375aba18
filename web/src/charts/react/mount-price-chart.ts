import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { PriceChart, type PriceChartProps } from './price-chart.tsx'

/** A price chart on a page that is not React's own. */
export interface MountedPriceChart {
  show(props: PriceChartProps): void
  unmount(): void
}

/** Takes over `host`; nothing is drawn until the chart is shown. */
export function mountPriceChart(host: HTMLElement): MountedPriceChart {
  const root = createRoot(host)
  return {
    show: props => root.render(createElement(PriceChart, props)),
    unmount: () => root.unmount(),
  }
}
