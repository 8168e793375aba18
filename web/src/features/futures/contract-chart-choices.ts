import type { ChartChoices } from '../../charts/react/price-chart.tsx'

/**
 * Chart options of a future: averages of any length, MACD and RSI. The exchange publishes a year of daily prices and no intraday
 * ones.
 */
export const choices: ChartChoices = {
  periods: ['1m', '2m', '3m', '4m', 'ytd', '1y'],
  overlays: ['sma', 'ema', 'bollinger'],
  lowers: ['volume', 'open-interest', 'macd', 'rsi'],
  lowersAtFirst: ['volume', 'open-interest'],
  atOnce: 2,
}
