import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleHistory } from '../../testing/sample-history.ts'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'

const index = {
  id: 'NZ50',
  code: 'SPNZXNZ50TR',
  name: 'S&P/NZX50',
  position: 1 as number | null,
  description: 'The fifty largest companies.' as string | null,
  kind: 'GROSS' as string | null,
  group: 'HEADLINE',
  isYieldTraded: false,
  value: 13_027.4 as number | null,
  valueChange: 5.77 as number | null,
  invalidFigures: [] as string[],
  valueChangeRelative: 0.0004 as number | null,
  valueOpen: 13_021.63 as number | null,
  valueHigh: 13_029.54 as number | null,
  valueLow: 12_987.87 as number | null,
  previousClose: 13_021.63,
  asAt: sampleShare.asAt,
  freshness: sampleShare.freshness,
  priceHistory: {
    freshness: sampleShare.freshness,
    columns: {
      date: ['2026-11-17', '2026-11-18', '2026-11-19'],
      firstPrice: [null, null, null],
      highPrice: [null, null, null],
      lowPrice: [null, null, null],
      marketPrice: [12_900, 12_950.5, 13_021.63],
      adjustedPrice: [null, null, null],
      volume: [null, null, null],
    },
  } as unknown,
}
const capital = { ...index, id: 'NZ20', code: 'SPNZXNZ20', name: 'S&P/NZX20', position: 2, kind: 'CAPITAL' }
const long = { ...index, priceHistory: sampleHistory(250) }
const sector = { ...index, id: 'UTL', code: 'SIMUTLTR', name: 'Utilities', position: null, group: 'SECTOR' }

const show = (given: unknown = index, address = '/markets/indices/NZ50') =>
  renderRoute(address, { ...sampleShell, index: given, indices: [] })
const list = (indices: unknown) => renderRoute('/markets/indices', { ...sampleShell, indices })

/** Values of the checked boxes with a name. */
const chosenOf = (html: string, name: string) =>
  Array.from(html.matchAll(/<input type="checkbox"[^>]*>/g), ([box]) => box)
    .filter(box => box.includes(`name="${name}"`) && box.includes('checked=""'))
    .map(box => /value="(.*?)"/.exec(box)?.[1])

test('indices are grouped, each with its value and its kind', async () => {
  const { status, headings, text, link } = await list([index, capital, sector])
  expect(status).toBe(200)
  expect(headings).toEqual(['Indices', 'Headline', 'Sectors'])
  expect(text).toContain('S&P/NZX50 SPNZXNZ50TR Gross index 13,027.40 ▲ +5.77 +0.04% 12,987.87 – 13,029.54')
  expect(text).toContain('S&P/NZX20 SPNZXNZ20 Capital index')
  expect(link('Utilities')).toBe('/markets/indices/UTL')
})

test('indices that cannot be read are not called absent', async () => {
  const { status, text } = await list(() => Promise.reject(new Error('The source is down')))
  expect(status).toBe(503)
  expect(text).toContain('Data not available')
})

test('an index’s page shows its value, its change, its day and its kind', async () => {
  const { status, headings, text, rows, explanation } = await show()
  expect(status).toBe(200)
  expect(headings).toEqual(['S&P/NZX50', 'History', 'About this index', '1 Year in figures'])
  expect(text).toContain('13,027.40 Change ▲ +5.77 +0.04%')
  expect(rows).toContainEqual(['Kind', 'Gross index'])
  expect(rows).toContainEqual(['Day range', '12,987.87 – 13,029.54'])
  expect(rows).toContainEqual(['Previous close', '13,021.63'])
  expect(rows).toContainEqual(['Counted from', expect.stringContaining('12,900.00')])
  expect(explanation('Kind')).toContain('Dividends are reinvested')
})

test('an index is in points, without a currency, with its chart in the first HTML', async () => {
  const { html, text } = await show()
  expect(html).toMatch(/<figure[^>]*aria-label="NZ50 value chart"[\s\S]*<path/)
  expect(text).toContain('the value rose 0.94%, from 12,900.00 to 13,021.63 points')
  expect(text).not.toMatch(/\bprice\b/)
  expect(text).not.toContain('$')
})

test('the chart’s choices are read from the address, and its form keeps the period', async () => {
  const { html } = await show(long, '/markets/indices/NZ50?period=3m&overlay=ema.bollinger&length=50')
  expect(chosenOf(html, 'overlay')).toEqual(['ema', 'bollinger'])
  expect(html).toMatch(/<option value="50" selected="">/)
  expect(html).toContain('<input type="hidden" name="period" value="3m"/>')
})

test('an unknown period becomes one year, which is marked', async () => {
  const { html } = await show(index, '/markets/indices/NZ50?period=2y')
  expect(html).toMatch(/<a[^>]*aria-current="true"[^>]*>1 Year</)
})

test('an index without opens is a line, and its table lists only closes', async () => {
  const { html, text } = await show(index, '/markets/indices/NZ50?type=candlestick&table=open')
  expect(html).toMatch(/name="type" disabled=""><option value="line" selected="">/)
  expect(text).toContain('NZ50 values, newest first Date Close 19/11/2026 13,021.63')
})

test('at most two overlays and two indicators are drawn, and none by default', async () => {
  const most = await show(
    long,
    '/markets/indices/NZ50?overlay=sma&overlay=ema&overlay=bollinger&lower=rsi.macd',
  )
  expect(chosenOf(most.html, 'overlay')).toEqual(['sma', 'ema'])
  expect(chosenOf(most.html, 'lower')).toEqual(['macd', 'rsi'])
  const first = await show(long, '/markets/indices/NZ50')
  expect(chosenOf(first.html, 'overlay')).toEqual([])
  expect(chosenOf(first.html, 'lower')).toEqual([])
  expect(first.text).not.toContain('Signal (9)')
})

test('an average longer than the history is disabled and replaced by the longest available one', async () => {
  const lengthsOf = (html: string) => {
    const [, options = ''] = /<select[^>]* name="length".*?>(.*?)<\/select>/s.exec(html) ?? []
    const all = Array.from(options.matchAll(/<option value="(\d+)"([^>]*)>/g))
    return all.map(([, length, rest = '']) =>
      rest.includes('selected') ? `${length} chosen` : rest.includes('disabled') ? `${length} off` : length,
    )
  }
  const at = (overlay: string, length: number) => `/markets/indices/NZ50?overlay=${overlay}&length=${length}`
  const whole = await show(long, at('sma', 200))
  expect(lengthsOf(whole.html)).toEqual(['5', '10', '20', '50', '100', '200 chosen'])
  expect(whole.rows).toContainEqual(['SMA (200)', expect.stringMatching(/^\d/)])
  const exponential = await show(long, at('ema', 200))
  expect(lengthsOf(exponential.html)).toEqual(['5', '10', '20', '50 chosen', '100 off', '200 off'])
  expect(exponential.rows).toContainEqual(['EMA (50)', expect.stringMatching(/^\d/)])
  const short = await show({ ...index, priceHistory: sampleHistory(120) }, at('sma', 200))
  expect(lengthsOf(short.html)).toEqual(['5', '10', '20', '50', '100 chosen', '200 off'])
  const none = await show(index, at('ema', 200))
  expect(none.html).toContain('EMA (needs 15 bars)')
  expect(none.rows.map(([label]) => label)).not.toContainEqual(expect.stringMatching(/^EMA/))
  const odd = await show(long, at('sma', 33))
  expect(lengthsOf(odd.html)).toEqual(['5', '10', '20', '33 chosen', '50', '100', '200'])
})

test('intraday charts have daily Bollinger Bands, too', async () => {
  const opens = Date.parse('2026-11-20T10:00+13:00') / 1000
  const intradayHistory = {
    freshness: sampleShare.freshness,
    columns: { timestamp: [opens, opens + 60], value: [4.1, 4.2], volume: [null, null] },
    hours: [],
    previousClose: { date: '2026-11-19', price: 4.05 },
  }
  const { rows, text } = await show(
    { ...long, intradayHistory },
    '/markets/indices/NZ50?period=1d&overlay=bollinger',
  )
  expect(text).toContain('from 4.05 at the close of 19/11/2026 to 4.20 points')
  expect(rows).toContainEqual(['Bollinger Bands', expect.stringMatching(/^\d.* to \d/)])
})

test('constituents are not shown, and the page states the reason', async () => {
  const { text } = await show()
  expect(text).toContain('The fifty largest companies. We can’t show its constituents:')
})

test('a figure that is not a number is shown as Invalid Input, and the others stay', async () => {
  const { rows, text } = await show({ ...index, valueOpen: null, invalidFigures: ['valueOpen'] })
  expect(rows).toContainEqual(['Open', 'Invalid Input'])
  expect(text).toContain('13,')
})

test('the header strip shows Invalid Input for a change that is not a number', async () => {
  const unknown = { ...capital, valueChangeRelative: null }
  const invalid = { ...unknown, invalidFigures: ['valueChangeRelative'] }
  for (const [moved, text] of [
    [invalid, 'NZ20 Invalid Input'],
    [unknown, 'NZ20 —'],
  ] as const) {
    const shown = { ...sampleShell, index, indices: [moved] }
    expect((await renderRoute('/markets/indices/NZ50', shown)).text).toContain(text)
  }
})

test('before the open the day’s range is a dash, and the change is not available', async () => {
  const early = {
    valueOpen: null,
    valueHigh: null,
    valueLow: null,
    valueChange: null,
    valueChangeRelative: null,
  }
  const { rows, text } = await show({ ...index, ...early })
  expect(rows).toContainEqual(['Day range', '—'])
  expect(rows).toContainEqual(['Open', '—'])
  expect(text).toContain('Change not available')
})

test('an average yield has three decimals and moves in percentage points', async () => {
  const yields = { isYieldTraded: true, value: 4.205, valueChange: 0.005, valueChangeRelative: 0.0012 }
  const { text } = await show({ ...index, ...yields })
  expect(text).toContain('4.205% Change ▲ +0.005 pp Delayed 20 min')
})

test('an index without history keeps its figures', async () => {
  const { status, text } = await show({ ...index, priceHistory: null })
  expect(status).toBe(200)
  expect(text).toContain('13,027.40')
  expect(text).toContain('Data not available')
})

test('an index has one page for all of its names', async () => {
  expect((await show(index, '/markets/indices/SPNZXNZ50TR')).html).toBe('/markets/indices/NZ50')
  expect((await show(index, '/markets/indices/nz50?period=1d')).html).toBe('/markets/indices/NZ50?period=1d')
})

test('an index that does not exist is a page with status 404', async () => {
  const { status, headings } = await show(null, '/markets/indices/MOON')
  expect(status).toBe(404)
  expect(headings).toEqual(['No index has the code MOON'])
})

test('the header shows the change of each featured index, in a fixed order', async () => {
  // The site decides which indices are featured. Places sent by the exchange are ignored.
  const { text } = await list([
    { ...capital, position: null },
    { ...sector, position: 1 },
    { ...index, position: null, valueChangeRelative: -0.0123 },
  ])
  expect(text).toMatch(/NZ50 ▼ −1.23% NZ20 ▲ \+0.04% /)
  expect(text).not.toContain('UTL ▲')
})

test.each([
  ['a failure', new Error('no ticker')],
  ['an empty list', []],
])('after %s the header says that the indices are not available', async (_what, indices) => {
  const { text } = await list(indices)
  expect(text).toContain('Indices not available')
})

test('the header works without indices', async () => {
  const { status, html } = await renderRoute('/nowhere', sampleShell)
  expect(status).toBe(404)
  expect(html).not.toContain('Indices today')
})
