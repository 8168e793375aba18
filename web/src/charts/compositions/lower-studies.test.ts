import { expect, test } from 'vitest'
import { createChartFormats } from './chart-formats.ts'
import { defaultChartState } from './chart-state.ts'
import { prepareDaily } from './prepared-chart.ts'
import { createPriceComposition } from './price-composition.ts'

const formats = createChartFormats({ priceDecimals: 4, isYieldTraded: false, currency: 'NZD' })

/** Days whose volumes are all unlike each other; the busiest one is the 300th. */
function history(days: number) {
  const start = Date.UTC(2020, 0, 1)
  const date = Array.from({ length: days }, (_none, day) =>
    new Date(start + day * 86_400_000).toISOString().slice(0, 10),
  )
  const prices = date.map((_date, day) => 4 + Math.sin(day / 9))
  const volume = date.map((_date, day) =>
    day === 299 ? 110_600_000 : 1_000_000 + ((day * 7919) % 997) * 10_000,
  )
  return { date, firstPrice: prices, highPrice: prices, lowPrice: prices, marketPrice: prices, volume }
}

const chart = prepareDaily(history(504))!
const composition = createPriceComposition(chart, { ...defaultChartState, lowers: ['volume'] }, formats)

/** The figure beside the volumes' scale, and the most volume in the table of the same view. */
function scaleAndTable(view: { from: number; to: number }, width: number) {
  const picture = composition.draw({ view, width, lastPrice: null })
  const { first, end } = chart.axis.barsIn(view)
  const { values } = composition.columns(view).find(({ label }) => label === 'Volume')!
  const most = Math.max(...Array.from(values).slice(first, end))
  return { picture, scale: picture.levelLabels.at(-1)!.text, table: formats.roughVolume(most) }
}

test.each([40, 90, 296, 730])(
  '%i pixels wide, the scale of volumes is the busiest day of the table',
  width => {
    for (const view of [
      { from: 0, to: 504 },
      { from: 100, to: 504 },
      { from: 300, to: 504 },
      { from: 10, to: 299 },
    ]) {
      const { scale, table } = scaleAndTable(view, width)
      expect(scale).toBe(table)
    }
  },
)

test('a bar of many days is as tall as the busiest of them, and none leaves its pane', () => {
  for (const width of [40, 730]) {
    const { picture } = scaleAndTable({ from: 300, to: 504 }, width)
    const heights: number[] = []
    let top = 0
    picture.marks
      .find(({ kind }) => kind === 'volume')!
      .draw({
        moveTo: (_x, y) => (top = y),
        lineTo: (_x, bottom) => heights.push(bottom - top),
        closePath: () => undefined,
      })
    const [pane] = picture.layout.lowers
    expect(Math.max(...heights)).toBeCloseTo(pane!.bottom - pane!.top, 6)
  }
})
