import { expect, test } from 'vitest'
import { chartCsv } from './chart-csv.ts'
import { createChartFormats } from './chart-formats.ts'
import { readChartState } from './chart-state.ts'
import { fileName } from './file-name.ts'
import { prepareDaily } from './prepared-chart.ts'
import { createPriceComposition } from './price-composition.ts'

const formats = createChartFormats({ priceDecimals: 4, isYieldTraded: false, currency: 'NZD' })

/** Parses the cells of a CSV as RFC 4180 defines them, skipping remarks. */
function parse(csv: string): string[][] {
  const lines = csv
    .slice(1)
    .split('\r\n')
    .filter(line => line !== '' && !line.startsWith('#'))
  return lines.map(line =>
    Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
      (quoted ?? plain ?? '').replaceAll('""', '"'),
    ),
  )
}

/** Seeded random prices: a third are missing, and some have many decimals. */
function history(seed: number) {
  let state = seed * 7919 + 1
  const dice = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const days = 1 + Math.floor(dice() * 90)
  const figures = () =>
    Array.from({ length: days }, () =>
      dice() < 0.3 ? null : (dice() - 0.2) * 10 ** Math.floor(dice() * 9 - 4),
    )
  return {
    date: Array.from({ length: days }, (_none, day) =>
      new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    ),
    firstPrice: figures(),
    highPrice: figures(),
    lowPrice: figures(),
    marketPrice: [1, ...figures().slice(1)],
    volume: figures(),
    adjustedPrice: figures(),
  }
}

const addresses = [
  '',
  'type=candlestick&overlay=ma50',
  'overlay=bollinger&lower=rsi',
  'type=ohlc&overlay=adjusted&lower=rsi',
]

test('two hundred files read back as exactly the points in sight', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const chart = prepareDaily(history(seed))!
    const state = readChartState(new URLSearchParams(addresses[seed % addresses.length]))
    const composition = createPriceComposition(chart, state, formats)
    const view = { from: seed % 7, to: chart.axis.length }
    const [header, ...rows] = parse(chartCsv(composition, { view, remarks: [['Source', 'A "b",\r\nc']] }))
    const { first, end } = chart.axis.barsIn(view)
    const columns = composition.columns(view).filter(({ isDrawn }) => isDrawn)
    expect(header).toEqual(['Date', ...columns.map(({ label }) => label)])
    expect(rows.map(([date]) => date)).toEqual(
      Array.from({ length: Math.max(0, end - first) }, (_none, at) => chart.axis.text(first + at)),
    )
    const isSame = (cell: string, value: number) =>
      Number.isNaN(value) ? cell === '' : Math.abs(Number(cell) - value) <= Math.abs(value) * 1e-11
    const wrong = rows.flatMap(([, ...cells], row) =>
      cells.filter((cell, column) => !isSame(cell, columns[column]!.values[first + row]!)),
    )
    expect(wrong).toEqual([])
  }
})

test('the file contains only drawn values: a line chart has no opens', () => {
  const chart = prepareDaily(history(3))!
  const headerOf = (address: string) => {
    const composition = createPriceComposition(chart, readChartState(new URLSearchParams(address)), formats)
    return parse(chartCsv(composition, { view: { from: 0, to: 9 }, remarks: [] }))[0]
  }
  expect(headerOf('lower=rsi')).toEqual(['Date', 'Close', 'RSI (14)'])
  expect(headerOf('type=ohlc')).toEqual(['Date', 'Open', 'High', 'Low', 'Close', 'Volume'])
})

test('the file names the unit of a yield, and quotes only values with a comma', () => {
  const yields = createChartFormats({ priceDecimals: 3, isYieldTraded: true, currency: 'NZD' })
  const state = readChartState(new URLSearchParams('lower=macd&lower=volume'))
  const composition = createPriceComposition(prepareDaily(history(3))!, state, yields)
  const csv = chartCsv(composition, { view: { from: 0, to: 1 }, remarks: [] })
  expect(csv.split('\r\n')[0]).toMatch(/^\uFEFFDate,Close \(%\)/)
})

test('remarks are written before the header, each on one line', () => {
  const composition = createPriceComposition(
    prepareDaily(history(1))!,
    readChartState(new URLSearchParams()),
    formats,
  )
  const csv = chartCsv(composition, {
    view: { from: 0, to: 1 },
    remarks: [['As at', '08/03/2024, "now"\n=1+1']],
  })
  expect(csv.split('\r\n')[0]).toBe('\uFEFF# As at: 08/03/2024 now =1+1')
})

test('a file name is valid on every system', () => {
  expect(fileName(['KRE Price History', '2026-01-05', 'to', '2026-02-05'])).toBe(
    'KRE-Price-History-2026-01-05-to-2026-02-05',
  )
  expect(fileName(['Kōwhai / ../..\\ "x":*?<>|', '2026-01-05T10:00'])).toBe('Kowhai-x-2026-01-05T10-00')
  expect(fileName(['…'])).toBe('chart')
  expect(fileName(['x'.repeat(300)])).toHaveLength(100)
})
