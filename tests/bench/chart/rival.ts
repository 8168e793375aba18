import { bollingerBands } from '@exchange/web/charts/series/bollinger-bands'
import { simpleMovingAverage } from '@exchange/web/charts/series/moving-average'
import { relativeStrength } from '@exchange/web/charts/series/relative-strength'
import { CandlestickSeries, createChart, HistogramSeries, LineSeries } from 'lightweight-charts'
import { inventedHistory } from '../../charts/invented-prices.ts'
import { benchHeight, benchWidth } from './page.ts'

/** The rows for the rival are created in advance: only its drawing is measured. */
function rowsOf(days: number) {
  const { date, firstPrice, highPrice, lowPrice, marketPrice, volume } = inventedHistory({ days })
  const closes = Float64Array.from(marketPrice, price => price ?? Number.NaN)
  const { upper, middle, lower } = bollingerBands(closes)
  const line = (values: Float64Array) =>
    date.flatMap((time, index) => (Number.isNaN(values[index]!) ? [] : [{ time, value: values[index]! }]))
  return {
    overlays: [simpleMovingAverage(closes, 50), simpleMovingAverage(closes, 200), upper, middle, lower].map(
      line,
    ),
    strength: line(relativeStrength(closes)),
    candles: date.map((time, index) => ({
      time,
      open: firstPrice[index]!,
      high: highPrice[index]!,
      low: lowPrice[index]!,
      close: marketPrice[index]!,
    })),
    volumes: date.map((time, index) => ({ time, value: volume[index]! })),
  }
}

const rows = new Map([500, 100_000].map(days => [days, rowsOf(days)]))

window.chartPage = {
  draw(days, part) {
    const { candles, volumes, overlays, strength } = rows.get(days)!
    const chart = createChart(document.querySelector('main')!, {
      width: benchWidth,
      height: benchHeight,
      timeScale: { minBarSpacing: 0.001 },
    })
    const prices = chart.addSeries(CandlestickSeries)
    prices.priceScale().applyOptions({ scaleMargins: { top: 0.05, bottom: 0.28 } })
    const volume = chart.addSeries(HistogramSeries, { priceScaleId: '', priceFormat: { type: 'volume' } })
    volume.priceScale().applyOptions({ scaleMargins: { top: 0.78, bottom: 0 } })
    prices.setData(candles)
    volume.setData(volumes)
    for (const values of overlays) chart.addSeries(LineSeries, { lineWidth: 1 }).setData(values)
    chart.addSeries(LineSeries, { lineWidth: 1 }, 1).setData(strength)
    chart.panes()[1]?.setHeight(64)
    chart.timeScale().setVisibleLogicalRange({ from: part === 'whole' ? 0 : days / 2, to: days })
  },
}
