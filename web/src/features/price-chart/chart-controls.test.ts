import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleHistory } from '../../testing/sample-history.ts'
import { sampleBond, sampleShare, sampleShell } from '../../testing/sample-instrument.ts'
import { openSite } from '../../testing/sample-site.ts'

const priceHistory = sampleHistory(260)
const share = { ...sampleShare, priceHistory }

const show = async (address = '/instruments/KRE', instrument: object = share) => {
  const { html } = await renderRoute(address, { ...sampleShell, site: openSite, instrument })
  return html.slice(html.indexOf('<main'))
}

/** Options of a select, and the chosen one. */
function offered(html: string, name: string) {
  const [, options = ''] = new RegExp(`<select[^>]* name="${name}".*?>(.*?)</select>`, 's').exec(html) ?? []
  const all = Array.from(options.matchAll(/<option value="[^"]*"([^>]*)>([^<]*)</g))
  const having = (attribute: string) =>
    all.filter(([, attributes = '']) => attributes.includes(attribute)).map(([, , label]) => label)
  return {
    labels: all.map(([, , label]) => label),
    chosen: having('selected'),
    disabled: having('disabled'),
  }
}

function periods(html: string) {
  const [group = ''] = /role="toolbar" aria-label="Period".*?<\/div>/s.exec(html) ?? []
  const all = Array.from(group.matchAll(/<a\b([^>]*)>([^<]*)</g))
  return {
    labels: all.map(([, , label]) => label),
    chosen: all
      .filter(([, attributes = '']) => attributes.includes('aria-current'))
      .map(([, , label]) => label),
  }
}

test('the chart opens with a year, as a line, without an overlay, above the volume', async () => {
  const html = await show()
  expect(periods(html).chosen).toEqual(['1 Year'])
  const chosen = ['type', 'overlay', 'lower'].map(name => offered(html, name).chosen)
  expect(chosen).toEqual([['Line'], ['None'], ['Volume']])
})

test('a reader is offered the specified periods, types, overlays and indicators, and no others', async () => {
  const html = await show()
  const days = ['1 Day', '2 Days', '3 Days', '4 Days', '5 Days']
  const months = ['1 Month', '2 Months', '3 Months', '4 Months']
  expect(periods(html).labels).toEqual([...days, ...months, 'YTD', '1 Year', '2 Years'])
  expect(offered(html, 'type').labels).toEqual(['Line', 'OHLC', 'Candlestick'])
  const averages = ['None', '50 day MA', '200 day MA', 'Bollinger Bands']
  expect(offered(html, 'overlay').labels).toEqual([...averages, 'Adjusted Closing Price'])
  expect(offered(html, 'lower').labels).toEqual(['Volume', 'Volume Plus', 'RSI'])
})

test('an average longer than the history is listed as disabled, and is neither chosen nor drawn', async () => {
  const young = { ...sampleShare, priceHistory: sampleHistory(60) }
  const html = await show('/instruments/KRE?overlay=ma200', young)
  const { labels, chosen, disabled } = offered(html, 'overlay')
  const tooLong = '200 day MA (needs 200 days)'
  expect(labels).toEqual(['None', '50 day MA', tooLong, 'Bollinger Bands', 'Adjusted Closing Price'])
  expect(chosen).toEqual(['None'])
  expect(disabled).toEqual([tooLong])
  expect(html.match(/200 day MA/g)).toHaveLength(1)
  expect(offered(await show(), 'overlay').disabled).toEqual([])
  expect(offered(await show('/instruments/KRE?overlay=ma50', young), 'overlay').chosen).toEqual(['50 day MA'])
})

test.each([
  ['on the debt market', '/instruments/KRE010', { ...sampleBond, priceHistory }],
  ['within the day', '/instruments/KRE?period=5d', { ...sampleShare, intradayHistory: null }],
])('%s no adjusted closing price is offered', async (_where, address, instrument) => {
  const { labels } = offered(await show(address, instrument), 'overlay')
  expect(labels).toEqual(['None', '50 day MA', '200 day MA', 'Bollinger Bands'])
})

test.each([
  ['/instruments/KRE', 730],
  ['/instruments/KRE/history', 996],
])('the chart of %s is %i pixels wide at most and 350 tall', async (address, width) => {
  const [figure = ''] =
    /<figure[^>]*aria-label="KRE price chart".*?<\/figure>/s.exec(await show(address)) ?? []
  expect(/max-inline-size:(\d+)px/.exec(figure)?.[1]).toBe(`${width}`)
  expect(/style="[^"]*--chart-height:(\d+)px/.exec(figure)?.[1]).toBe('350')
})

test.each([
  ['rises', 1, 'RSI (14) 100.0, overbought'],
  ['falls', -1, 'RSI (14) 0.0, oversold'],
])('the RSI of a price that only %s is labelled as extreme', async (_how, step, words) => {
  const days = Array.from({ length: 20 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`)
  const columns = {
    date: days,
    firstPrice: days.map(() => null),
    highPrice: days.map(() => null),
    lowPrice: days.map(() => null),
    marketPrice: days.map((_date, day) => 50 + step * day),
    volume: days.map(() => 0),
  }
  const priceHistory = { ...sampleShare.priceHistory, columns }
  const { text } = await renderRoute('/instruments/KRE?lower=rsi', {
    ...sampleShell,
    instrument: { ...sampleShare, priceHistory },
  })
  expect(text).toContain(words)
})

test('a history page of more than two years offers all of them, and requests them only then', async () => {
  const requested: object[] = []
  const long = {
    ...share,
    firstPriceDate: '2016-11-21',
    priceHistory: (given: object) => {
      requested.push({ ...given })
      return priceHistory
    },
  }
  const page = '/instruments/KRE/history'
  expect(periods(await show('/instruments/KRE', long)).labels).toHaveLength(12)
  expect(periods(await show(page)).labels).not.toContain('All')
  expect(periods(await show(page, { ...long, firstPriceDate: '2025-03-01' })).labels).not.toContain('All')
  requested.length = 0
  expect(periods(await show(page, long)).labels.at(-1)).toBe('All')
  expect(requested).toEqual([{}])
  expect(periods(await show(`${page}?period=all`, long)).chosen).toEqual(['All'])
  expect(requested.at(-1)).toEqual({ from: '1000-01-01' })
})

test('the history page lists the days of a period or of any range', async () => {
  const rowsOf = (html: string) =>
    Array.from(html.matchAll(/<th scope="row"[^>]*>(\d[^<]*)</g), ([, day]) => day)
  const range = '?period=all&from=2026-11-10&to=2026-11-12'
  const html = await show(`/instruments/KRE/history${range}`, { ...share, firstPriceDate: '2016-11-21' })
  expect(rowsOf(html)).toEqual(['12/11/2026', '11/11/2026', '10/11/2026'])
  expect(html).toContain('3 trading days, 10/11/2026 to 12/11/2026')
  const form = /<form[^>]*novalidate[\s\S]*?<\/form>/i.exec(html)?.[0] ?? ''
  expect(form).toMatch(/name="from"[^>]*min="2016-11-21"[^>]*value="2026-11-10"|value="2026-11-10"/)
  expect(form).toContain('name="period" value="all"')
  // One day after another up to 19 November.
  expect(rowsOf(await show('/instruments/KRE/history?period=1m')).length).toBe(32)
  expect(await show('/instruments/KRE/history?period=1d')).toContain('No daily prices for this period.')
})
