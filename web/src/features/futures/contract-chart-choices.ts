import type { ChartChoices } from '../../charts/react/price-chart.tsx'

/** The chart of a future: averages of any length, MACD and RSI. The exchange tells a year of days, and nothing within one. */
export const choices: ChartChoices = {
  periods: ['1m', '2m', '3m', '4m', 'ytd', '1y'],
  overlays: ['sma', 'ema', 'bollinger'],
  lowers: ['volume', 'open-interest', 'macd', 'rsi'],
  lowersAtFirst: ['volume', 'open-interest'],
  atOnce: 2,
}
