import { expect, test } from 'vitest'
import { renderRoute } from '../../testing/render-route.tsx'
import { sampleShare, sampleShell } from '../../testing/sample-instrument.ts'

/** Moments of 20 November 2026 from 10:00, ten minutes apart. */
const moments = (...prices: number[]) => ({
  freshness: sampleShare.priceHistory.freshness,
  points: [],
  columns: {
    timestamp: prices.map((_price, index) => Date.parse('2026-11-20T10:00+13:00') / 1000 + index * 600),
    value: prices,
    volume: prices.map(() => 100),
  },
  hours: [],
  previousClose: { date: '2026-11-19', price: 4.12 },
})

test('a day counts from the previous close in its figures, its sentence and its change', async () => {
  const day = { ...sampleShare, intradayHistory: moments(4.2, 4.25, 4.185) }
  const { rows, text } = await renderRoute('/instruments/KRE?period=1d', {
    ...sampleShell,
    instrument: day,
  })
  expect(rows).toContainEqual(['Counted from', '$4.1200 19/11/2026'])
  expect(rows).toContainEqual(['Last', '$4.1850 20/11/2026 10:20 am'])
  expect(rows).toContainEqual(['Change', '▲ +1.58%'])
  expect(text).toContain('$ 4.1850 Price change ▲ +0.0650 +1.58%')
  expect(text).toContain(
    'Over the day to 20/11/2026 10:20 the price rose 1.58%, from $4.1200 at the close of 19/11/2026 to $4.1850, between $4.1850 and $4.2500.',
  )
})

test('a year to date counts from the last close of the year before', async () => {
  const columns = {
    ...sampleShare.priceHistory.columns,
    date: ['2025-12-31', '2026-01-05', '2026-11-19'],
    marketPrice: [4, 4.3, 4.2],
  }
  const share = { ...sampleShare, priceHistory: { ...sampleShare.priceHistory, columns } }
  const { rows, text } = await renderRoute('/instruments/KRE?period=ytd', {
    ...sampleShell,
    instrument: share,
  })
  expect(rows).toContainEqual(['Counted from', '$4.0000 31/12/2025'])
  expect(rows).toContainEqual(['Change', '▲ +5.00%'])
  expect(text).toContain(
    'In 2026 to 19/11/2026 the price rose 5.00%, from $4.0000 at the close of 31/12/2025',
  )
})
