import type { ChartChoices } from '../../charts/react/price-chart.tsx'

/**
 * Chart options of an index: averages of any length, MACD and RSI, two of each at once and none by default. The exchange
 * publishes a year of data and no volume.
 */
export const choices: ChartChoices = {
  periods: ['1d', '2d', '3d', '4d', '5d', '1m', '2m', '3m', '4m', 'ytd', '1y'],
  overlays: ['sma', 'ema', 'bollinger'],
  lowers: ['macd', 'rsi'],
  lowersAtFirst: [],
  atOnce: 2,
}
