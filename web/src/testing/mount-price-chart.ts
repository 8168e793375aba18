import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { PriceChart, type PriceChartProps } from '../charts/react/price-chart.tsx'

/** Hydrates `host` with a price chart that manages its own state, as a page of the site does. `show` renders it. */
export function mountPriceChart(host: HTMLElement) {
  const root = createRoot(host)
  const show = (props: PriceChartProps) => {
    const onStateChange = (state: PriceChartProps['state']) => show({ ...props, state })
    root.render(createElement(PriceChart, { ...props, onStateChange }))
  }
  return { show, unmount: () => root.unmount() }
}
