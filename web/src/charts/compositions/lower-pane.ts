import type { LowerIndicator } from './chart-choices.ts'
import type { DrawnPane, LowerInput } from './drawn-pane.ts'
import { drawConvergence, drawStrength } from './oscillator-pane.ts'
import { drawVolume } from './volume-pane.ts'

/** What stands below the prices, with its own scale. */
export function drawLower(lower: LowerIndicator, input: LowerInput): DrawnPane {
  const { rsi, macd } = input.curves
  if (rsi && lower === 'rsi') return drawStrength(rsi, input)
  if (macd && lower === 'macd') return drawConvergence(macd, input)
  return drawVolume(input, lower === 'volume-plus')
}
