import type { ChartChoices } from '../../charts/react/price-chart.tsx'

/** The chart of an index: averages of any length, MACD and RSI. It has no volume of its own. */
export const choices: ChartChoices = {
  overlays: ['sma', 'ema', 'bollinger'],
  lowers: ['macd', 'rsi'],
  atOnce: 1,
}
