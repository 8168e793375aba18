import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleHistory } from '../../testing/sample-history.ts'
import { sampleBond, sampleShare, sampleShell } from '../../testing/sample-instrument.ts'
import { openSite } from '../../testing/sample-site.ts'
import { comparableWith, isComparable } from './comparison.ts'

const other = { ...sampleShare, id: 'BEL', code: 'BEL', tradingBoard: 'MAIN' as string | null }

/** The page of KRE. Other instruments and indices are answered by their codes. */
const compare = (address: string, instruments: Record<string, object> = { KRE: sampleShare, BEL: other }) =>
  renderRoute(address, {
    ...sampleShell,
    site: openSite,
    instrument: ({ code }: { code: string }) => instruments[code] ?? null,
  })

/** Value of the comparison field, and its message. */
function fieldOf(html: string) {
  const [input = ''] = /<input[^>]* name="compare"[^>]*>/.exec(html) ?? []
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? ''
  const [, message = ''] =
    new RegExp(`<output id="${attribute('aria-describedby')}"[^>]*>([^<]*)<`).exec(html) ?? []
  return { value: attribute('value'), isInvalid: attribute('aria-invalid') === 'true', message }
}

test('a comparison has a heading, a close button, and one sentence for both', async () => {
  const { headings, html, text } = await compare('/instruments/KRE?compare=BEL&lower=volume-plus')
  expect(headings).toContain('Compare KRE and BEL')
  expect(html).toMatch(
    /<form[^>]*><input type="hidden" name="lower" value="volume-plus"\/><button type="submit"[^>]*>Close Compare</,
  )
  expect(text).toContain('From 17/11/2026 to 19/11/2026 KRE is unchanged and BEL is unchanged.')
})

test('a comparison of a price and a yield has a warning', async () => {
  const { text } = await compare('/instruments/KRE?compare=KRE010', { KRE: sampleShare, KRE010: sampleBond })
  expect(text).toContain('Not directly comparable: KRE shows its price change only')
  expect(text).toContain('KRE010 is traded in yield')
})

const nz50 = {
  id: 'NZ50',
  code: 'SPNZXNZ50TR',
  name: 'S&P/NZX50',
  kind: 'GROSS' as string | null,
  isYieldTraded: false,
  invalidFigures: [],
  description: null,
  value: 13_158,
  valueChange: 1.5,
  valueChangeRelative: 0.0001,
  valueOpen: null,
  valueHigh: null,
  valueLow: null,
  previousClose: null,
  freshness: sampleShare.freshness,
  priceHistory: {
    freshness: sampleShare.freshness,
    columns: {
      date: ['2026-11-17', '2026-11-18', '2026-11-19'],
      ...Object.fromEntries(
        ['firstPrice', 'highPrice', 'lowPrice', 'adjustedPrice', 'volume'].map(name => [
          name,
          [null, null, null],
        ]),
      ),
      marketPrice: [12_900, 12_950.5, 13_158],
    },
  },
}

/** The page of KRE, compared with an index. */
const besideIndex = (index: object, address = '/instruments/KRE?compare=NZ50') =>
  renderRoute(address, {
    ...sampleShell,
    site: openSite,
    instrument: ({ code }: { code: string }) => (code === 'KRE' ? sampleShare : null),
    index: ({ code }: { code: string }) => (code === 'NZ50' ? index : null),
  })

test('a share is compared with an index, which is in points and may include dividends', async () => {
  const { headings, text, rows } = await besideIndex(nz50, '/instruments/KRE?compare=nz50&table=open')
  expect(headings).toContain('Compare KRE and NZ50')
  expect(text).toContain('From 17/11/2026 to 19/11/2026 KRE is unchanged and NZ50 rose 2.00%.')
  expect(rows).toContainEqual(['NZ50', '13,158.00 +2.00%'])
  expect(text).toContain('KRE change, % NZ50 NZ50 change, % Volume of KRE')
  expect(text).toContain(
    'Not directly comparable: KRE shows its price change only, without dividends; NZ50 is a gross index, which includes dividends.',
  )
  const capital = await besideIndex({ ...nz50, kind: 'CAPITAL' })
  expect(capital.text).not.toContain('These do not count the same')
  const silent = await besideIndex({ ...nz50, kind: null })
  expect(silent.text).toContain('NZ50 may include dividends.')
})

test('an index is compared with a share or another index, and not with itself', async () => {
  const show = (address: string) => besideIndex(nz50, address)
  const { headings, text, html } = await show('/markets/indices/NZ50?compare=KRE&table=open&overlay=sma')
  expect(headings).toContain('Compare NZ50 and KRE')
  expect(html).toContain('>Close Compare<')
  expect(text).toContain('NZ50 rose 2.00% and KRE is unchanged.')
  expect(text).not.toContain('Volume of')
  expect(text).toContain('NZ50 is a gross index')
  const own = await show('/markets/indices/NZ50?compare=NZ50')
  expect(fieldOf(own.html)).toMatchObject({
    isInvalid: true,
    message: expect.stringContaining('NZ50 itself'),
  })
  const none = await show('/markets/indices/NZ50?compare=NOPE')
  expect(fieldOf(none.html).message).toBe(
    'We can’t compare with NOPE. Try a share or index code, such as NZ20.',
  )
})

test.each(['NOPE', 'OPT'])('%s cannot be compared, and the instrument is shown alone', async code => {
  const address = `/instruments/KRE?compare=${code}&type=candlestick`
  const { text, headings, html } = await compare(address, {
    KRE: sampleShare,
    OPT: { ...other, code: 'OPT', tradingBoard: 'E-OPT' },
  })
  expect(headings).not.toContain(`Compare KRE and ${code}`)
  expect(fieldOf(html)).toEqual({
    value: code,
    isInvalid: true,
    message: `We can’t compare with ${code}. Try a share or index code, such as NZ50.`,
  })
  // The options match the chart that is drawn.
  expect(html).toMatch(/<select(?![^>]*disabled)[^>]* name="type"/)
  expect(html).toMatch(/<option value="candlestick" selected="">/)
  expect(text).toContain('the price is unchanged')
})

const { columns: threeDays } = sampleShare.priceHistory
const without = threeDays.date.map(() => null)
const historyOf = (columns: object) => ({
  ...sampleShare.priceHistory,
  columns: { ...threeDays, ...columns },
})
const never = historyOf({
  date: [],
  firstPrice: [],
  highPrice: [],
  lowPrice: [],
  marketPrice: [],
  volume: [],
})

test.each([
  ['has no day at all', { ...other, priceHistory: never }],
  ['has days, none of them with a price', { ...other, priceHistory: historyOf({ marketPrice: without }) }],
])('a security that %s has never traded, and the page gives that as the reason', async (_what, silent) => {
  const { text } = await compare('/instruments/KRE?compare=BEL', { KRE: sampleShare, BEL: silent })
  expect(text).toContain('BEL has not traded within two years, so there is nothing to compare.')
  expect(text).toContain('the price is unchanged')
  const own = await compare('/instruments/BEL?compare=KRE', { KRE: sampleShare, BEL: silent })
  expect(own.text).toContain('BEL has not traded within two years, so there is nothing to compare.')
})

test('a security without intraday trades has no intraday comparison', async () => {
  const moments = (...value: number[]) => ({
    freshness: sampleShare.freshness,
    columns: { timestamp: value.map((_price, minute) => 1_795_000_000 + 60 * minute), value, volume: value },
    hours: [],
    previousClose: null,
  })
  const { text } = await compare('/instruments/KRE?compare=BEL&period=2d', {
    KRE: { ...sampleShare, intradayHistory: moments(4, 4.1) },
    BEL: { ...other, intradayHistory: moments() },
  })
  expect(text).toContain('BEL has not traded within these days, so there is nothing to compare.')
})

test('securities that never traded on the same day are not compared', async () => {
  const before = historyOf({ date: ['2026-01-05', '2026-01-06', '2026-01-07'] })
  const { text } = await compare('/instruments/KRE?compare=BEL', {
    KRE: sampleShare,
    BEL: { ...other, priceHistory: before },
  })
  expect(text).toContain('KRE and BEL have no price of the same day, so there is nothing to compare.')
})

test('an instrument is not compared with itself', async () => {
  const { text, html } = await compare('/instruments/KRE?compare=kre')
  expect(text).not.toContain('Close Compare')
  expect(fieldOf(html)).toEqual({
    value: 'KRE',
    isInvalid: true,
    message: 'This is KRE itself. Choose another code to compare it with.',
  })
})

test.each([
  ['MAIN', true],
  [null, true],
  ['I-FUT', true],
  ['UNLISTED', false],
  ['E-OPT', false],
])('an instrument of board %s is offered: %s', (tradingBoard, isOffered) => {
  expect(isComparable({ code: 'BEL', tradingBoard }, 'KRE')).toBe(isOffered)
})

test('all other active instruments, indices and index futures are offered', () => {
  const hit = (code: string) => ({ __typename: 'SearchHit' as const, code, name: code })
  const searchIndex = {
    __typename: 'SearchIndex' as const,
    instruments: [hit('BEL'), hit('KRE')],
    futures: [
      { ...hit('WMPZ26'), productCode: 'WMP' },
      { ...hit('KIWZ26'), productCode: null },
    ],
    indices: [hit('NZ50')],
  }
  const offered = (index: Parameters<typeof comparableWith>[1]) =>
    comparableWith('KRE', index).map(({ code }) => code)
  expect(offered(searchIndex)).toEqual(['BEL', 'KIWZ26', 'NZ50'])
  expect(offered({ ...searchIndex, futures: null })).toEqual(['BEL', 'NZ50'])
  expect(offered({ ...searchIndex, instruments: null })).toEqual(['KIWZ26', 'NZ50'])
  expect(offered({ ...searchIndex, indices: null })).toEqual(['BEL', 'KIWZ26'])
})

const factors = [
  { date: '2026-11-18', factor: 0.987654321, reason: 'DIVIDEND', amount: 0.05, currencyCode: 'NZD' },
  { date: '2026-11-17', factor: 0.5, reason: 'SPLIT', amount: null, currencyCode: null },
]

const announced = {
  id: '410001',
  title: 'Trading halt',
  releasedAt: '2026-11-17T22:30:00.000Z',
  securityCode: null as string | null,
  type: { code: 'MKTHLT', name: 'Trading Halt' },
  retraction: null,
}

test('dividends, splits and halts are marked, each with a link', async () => {
  const { html, text } = await compare('/instruments/KRE?markers=on', {
    KRE: {
      ...sampleShare,
      adjustmentFactors: factors,
      company: {
        id: 'KRE',
        announcements: {
          nodes: [announced, { ...announced, id: '2', title: 'Of others', securityCode: 'KRE010' }],
        },
      },
    },
  })
  expect(html).toContain('href="/announcements/410001"')
  expect(html).toContain(
    'aria-label="2 events: 18/11/2026: Dividend of NZD 0.0500, ex date; 18/11/2026 11:30: Trading halt"',
  )
  expect(html).toContain('aria-label="17/11/2026: Split"')
  expect(text).toContain('3 events shown')
  expect(text).not.toContain('Of others')
  expect(text).toContain('18/11/2026 Dividend of NZD 0.0500 0.987654')
})

test('the adjusted close is drawn with the factors that make it, and not on the debt market', async () => {
  const { columns } = sampleShare.priceHistory
  const adjusted = {
    adjustmentFactors: factors,
    priceHistory: { ...sampleShare.priceHistory, columns: { ...columns, adjustedPrice: [4.07, 4.15, 4.12] } },
  }
  const share = await compare('/instruments/KRE?overlay=adjusted', { KRE: { ...sampleShare, ...adjusted } })
  expect(share.rows).toContainEqual(['Adjusted Closing Price', '4.1200'])
  expect(share.text).toContain('What prices are adjusted for')
  const bond = await compare('/instruments/KRE010?overlay=adjusted', {
    KRE010: { ...sampleBond, ...adjusted },
  })
  expect(bond.html).not.toContain('Adjusted Closing Price')
})

test('the wide chart is a link, and keeps the choices', async () => {
  const { link } = await compare('/instruments/KRE?period=3m&view=snapshot&overlay=ma50', {
    KRE: { ...sampleShare, priceHistory: sampleHistory(60) },
  })
  expect(link('Wider chart')).toBe('/instruments/KRE/history?period=3m&overlay=ma50')
  expect((await compare('/instruments/KRE')).link('Wider chart')).toBe('/instruments/KRE/history')
  expect((await compare('/instruments/KRE/history')).link('Wider chart')).toBeUndefined()
})

test('the history page has the wide chart and the same choices', async () => {
  const { status, html, headings } = await compare('/instruments/KRE/history?type=ohlc')
  expect(status).toBe(200)
  expect(headings).toContain('KRE Price History')
  expect(html).toContain('max-inline-size:996px')
  expect(html).toMatch(/<option value="ohlc" selected="">/)
})
