import { brotliCompressSync } from 'node:zlib'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultChartState, PriceChart, type PriceChartProps } from './price-chart.tsx'

/** Days with slightly varying prices, rendered on the server. */
function history(days: number) {
  const each = <T,>(figure: (day: number) => T) => Array.from({ length: days }, (_none, day) => figure(day))
  const close = (day: number) =>
    Math.round((4 + Math.sin(day / 9) * 0.4 + Math.sin(day * 7.3) * 0.06) * 200) / 200
  return {
    date: each(day => new Date(Date.UTC(2025, 5, 1 + day)).toISOString().slice(0, 10)),
    firstPrice: each(day => close(day - 1)),
    highPrice: each(day => Math.max(close(day), close(day - 1)) + 0.02),
    lowPrice: each(day => Math.min(close(day), close(day - 1)) - 0.02),
    marketPrice: each(close),
    volume: each(day => Math.round(4e5 + 3e5 * Math.sin(day * 5.1))),
  }
}

const props: PriceChartProps = {
  code: 'KRE',
  history: history(500),
  intraday: null,
  isLoading: false,
  state: { ...defaultChartState, period: '2y', type: 'candlestick', lowers: ['volume-plus'] },
  onStateChange: () => undefined,
  priceDecimals: 4,
  isYieldTraded: false,
  currency: 'NZD',
  lastPrice: 4.185,
}

const html = (some: Partial<PriceChartProps> = {}) => renderToString(<PriceChart {...props} {...some} />)

test('500 candles with volume are in the first HTML, small', () => {
  const page = html()
  const picture = page.slice(page.indexOf('<svg'), page.indexOf('<canvas'))
  expect(picture.match(/<[a-z]/g)!.length).toBeLessThanOrEqual(60)
  expect(page.match(/<[a-z]/g)!.length).toBeLessThanOrEqual(75)
  expect(brotliCompressSync(page).length).toBeLessThanOrEqual(15_000)
})

test('the caption describes the picture in a sentence, without a script', () => {
  expect(html()).toMatch(/<figcaption[^>]*>From 01\/06\/2025 to 13\/10\/2026 the price/)
})

test('the chart shows that it is loading, or that there is no data', () => {
  expect(html({ history: null, isLoading: true })).toContain('Data is loading...')
  expect(html({ history: null })).toContain('Data not available')
  expect(html({ state: { ...props.state, period: '1d' }, isLoading: true })).toContain('Data is loading...')
})

test('without a script the table is a link, which keeps the state of the chart', () => {
  expect(html()).not.toContain('<table')
  expect(html()).toContain('href="?period=2y&amp;type=candlestick&amp;lower=volume-plus&amp;table=open#')
  const open = html({ state: { ...props.state, period: '1m', isTableOpen: true } })
  expect(open.match(/<tr>/g)).toHaveLength(1 + 31)
})

test('a live price moves its tag and not one path', () => {
  const paths = (page: string) => page.match(/<path[^>]*>/g)
  const [before, after] = [html({ lastPrice: 4.185 }), html({ lastPrice: 4.19 })]
  expect(paths(after)).toEqual(paths(before))
  expect(after).not.toBe(before)
})
