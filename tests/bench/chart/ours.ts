import { defaultChartState } from '@exchange/web/charts/compositions/chart-state'
import { mountPriceChart } from '@exchange/web/testing/mount-price-chart'
import { inventedHistory } from '../../charts/invented-prices.ts'
import { benchWidth } from './page.ts'

const histories = new Map([500, 100_000].map(days => [days, inventedHistory({ days })]))

const waiting = {
  code: 'TST',
  history: null,
  intraday: null,
  isLoading: true,
  state: {
    ...defaultChartState,
    period: '2y',
    type: 'candlestick',
    overlays: ['ma50', 'ma200', 'bollinger'],
    lowers: ['volume', 'rsi'],
  },
  onStateChange: () => undefined,
  priceDecimals: 3,
  isYieldTraded: false,
  currency: 'NZD',
  maxWidth: benchWidth,
} as const

// On the site, React is already running when prices arrive: the chart is mounted and waits for its data.
const chart = mountPriceChart(document.querySelector('main')!)
chart.show(waiting)

window.chartPage = {
  receive(html) {
    chart.unmount()
    document.querySelector('main')!.innerHTML = html
  },
  draw(days, part) {
    const history = histories.get(days)!
    const from = history.date[part === 'whole' ? 0 : days / 2]!
    const range = { from, to: history.date.at(-1)! }
    chart.show({ ...waiting, history, isLoading: false, state: { ...waiting.state, range } })
  },
}
