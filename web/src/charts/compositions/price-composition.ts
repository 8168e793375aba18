import type { ChartFormats } from './chart-formats.ts'
import { composePrices, type PriceChoices } from './compose-prices.ts'
import type { Composition } from './composition.ts'
import { drawOverlays } from './drawn-overlays.ts'
import { indicatorCurves } from './indicator-curves.ts'
import { drawLower } from './lower-pane.ts'
import { overlayCurves } from './overlay-curves.ts'
import type { PreparedChart } from './prepared-chart.ts'
import type { Studies } from './studies.ts'

const allStudies: Studies = { overlayCurves, drawOverlays, indicatorCurves, drawLower }

/** The chart of one instrument's prices, with all that may stand over and below them. */
export const createPriceComposition = (
  chart: PreparedChart,
  choices: PriceChoices,
  formats: ChartFormats,
): Composition => composePrices(chart, choices, formats, allStudies)
