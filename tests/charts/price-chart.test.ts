import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createChartFormats } from '@exchange/web/charts/compositions/chart-formats'
import { defaultChartState } from '@exchange/web/charts/compositions/chart-state'
import { viewOf } from '@exchange/web/charts/compositions/chart-view'
import { createComparison } from '@exchange/web/charts/compositions/comparison'
import { homeView, prepareChart } from '@exchange/web/charts/compositions/prepared-chart'
import { labelsBeside } from '@exchange/web/charts/compositions/picture'
import { prepareComparison } from '@exchange/web/charts/compositions/prepared-comparison'
import { createPriceComposition } from '@exchange/web/charts/compositions/price-composition'
import { expect, test } from 'vitest'
import { lightColours as colours } from './light-colours.ts'
import { pictureCases, type PictureCase } from './picture-cases.ts'
import { svgDocument } from './svg-document.ts'

const folder = join(import.meta.dirname, 'pictures')

function draw({
  state: chosen,
  history,
  intraday,
  isYieldTraded = false,
  lastPrice,
  other,
  width = 730,
}: PictureCase) {
  const state = { ...defaultChartState, ...chosen }
  const own = { history: history ?? null, intraday: intraday ?? null }
  const beside = { history: other?.history ?? null, intraday: other?.intraday ?? null }
  const comparison = other && prepareComparison(state.period, own, beside)
  const chart = comparison?.chart ?? prepareChart(state.period, own)
  if (!chart) throw new Error('nothing to draw')
  const formats = createChartFormats({ priceDecimals: isYieldTraded ? 3 : 4, isYieldTraded, currency: 'NZD' })
  const codes = ['TST', 'OTH'] as const
  const composition = comparison
    ? createComparison(comparison, { codes, formats: [formats, formats], lowers: state.lowers })
    : createPriceComposition(chart, state, formats)
  const { axisWidth } = composition
  const home = homeView(chart, state.period)
  const view = viewOf(chart, state.range, home)
  const price = lastPrice ?? null
  const picture = composition.draw({ view, width: width - axisWidth, lastPrice: price })
  const title = composition.describe(view, state.range === null)
  const tag = price === null ? null : composition.tag(picture, price)
  return { picture, svg: svgDocument(picture, { title, axisWidth, colours, tag }) }
}

test.each(pictureCases)('the picture $name is as it was', drawn => {
  const { svg } = draw(drawn)
  const file = join(folder, `${drawn.name}.svg`)
  if (process.env['UPDATE_PICTURES'] === '1') writeFileSync(file, svg)
  expect(existsSync(file), 'not drawn yet: look at it, then UPDATE_PICTURES=1').toBe(true)
  expect(svg).toBe(readFileSync(file, 'utf8'))
})

test('every picture kept has a case that draws it', () => {
  const names = pictureCases.map(({ name }) => `${name}.svg`)
  expect(readdirSync(folder).toSorted()).toEqual(names.toSorted())
})

test('a picture is drawn the same twice and never holds a figure that is none', () => {
  for (const drawn of pictureCases) {
    const { svg } = draw(drawn)
    expect(draw(drawn).svg).toBe(svg)
    expect(svg).not.toMatch(/NaN|Infinity|undefined|e-\d/)
  }
})

test('no figure of the scale touches the live price, and those farther off all stay', () => {
  const [drawn] = pictureCases
  const { picture } = draw(drawn!)
  const { levelLabels, y, layout } = picture
  for (let tagY = y(y.domain()[1]!); tagY <= layout.height; tagY += 1) {
    const beside = labelsBeside(picture, { y: tagY, text: '5.2000', width: layout.width })
    const near = levelLabels.filter(label => !beside.includes(label))
    // A tag is 20 pixels tall and a label 12.
    for (const label of beside) expect(Math.abs(label.y - tagY)).toBeGreaterThan(16)
    for (const label of near) expect(Math.abs(label.y - tagY)).toBeLessThan(20)
  }
  expect(labelsBeside(picture, null)).toEqual(levelLabels)
})

test('a hundred thousand days are drawn as no more than about one bar a pixel', async () => {
  const { inventedHistory } = await import('./invented-prices.ts')
  const history = inventedHistory({ days: 100_000 })
  const range = { from: history.date[0]!, to: history.date.at(-1)! }
  const { picture } = draw({ name: '', state: { type: 'candlestick', range }, history })
  const bodies = picture.marks.filter(({ kind }) => kind.startsWith('body-'))
  let count = 0
  const pen = { moveTo: () => (count += 1), lineTo: () => undefined, closePath: () => undefined }
  for (const body of bodies) body.draw(pen)
  expect(count).toBeGreaterThan(picture.layout.width / 2 - 2)
  expect(count).toBeLessThanOrEqual(picture.layout.width + 2)
})
