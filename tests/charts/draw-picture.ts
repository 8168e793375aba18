import { createChartFormats } from '@exchange/web/charts/compositions/chart-formats'
import { defaultChartState } from '@exchange/web/charts/compositions/chart-state'
import { viewOf } from '@exchange/web/charts/compositions/chart-view'
import { createComparison } from '@exchange/web/charts/compositions/comparison'
import { homeView, prepareChart } from '@exchange/web/charts/compositions/prepared-chart'
import { prepareComparison } from '@exchange/web/charts/compositions/prepared-comparison'
import { createPriceComposition } from '@exchange/web/charts/compositions/price-composition'
import { lightColours as colours } from './light-colours.ts'
import type { PictureCase } from './picture-cases.ts'
import { svgDocument } from './svg-document.ts'

/** Draws a case like the server. Throws if there is nothing to draw. */
export function drawPicture({
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
